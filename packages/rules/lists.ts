import type { Permission } from './role-permissions.ts';

/** The lists of the console by the path of their screen, each with the permission to open it. Saved views belong to one of them. */
export const listPermissions = {
  '/admin/audit': 'audit:view',
  '/admin/audit/security': 'security-events:view',
  '/admin/blog': 'blog:view',
  '/admin/companies': 'companies:administer',
  '/admin/offer-details/list': 'offers:view',
  '/admin/outside-systems': 'outside-systems:view',
  '/admin/users': 'users:view',
  '/cms/feedback/contacts': 'feedback:view',
  '/cms/feedback/partners': 'feedback:view',
  '/cms/files': 'support-files:view',
  '/cms/files/categories': 'support-files:view',
  '/cms/landing-pages/list': 'landing-pages:view',
  '/cms/source-files': 'source-files:view',
  '/cms/static-pages/list': 'static-pages:view',
  '/cms/stores/list': 'stores:view',
  '/cms/variables/list': 'variables:view',
  '/company/list': 'companies:view',
  '/faq': 'faq:view',
  '/faq/categories': 'faq:view',
  '/page-specific-faq': 'page-specific-faq:view',
  '/page-specific-faq/urls': 'page-specific-faq:view',
  '/settings/email-notifications': 'email-notifications:view',
  '/settings/email-notifications/replies': 'email-notifications:view',
  '/settings/outbox': 'outbox:view',
  '/settings/storefront-keys': 'storefront-keys:view',
  '/settings/storefront-keys/deliveries': 'storefront-keys:view',
  '/settings/storefront-keys/webhooks': 'storefront-keys:view',
  '/shop/discount-codes': 'discount-codes:view',
  '/shop/offers': 'offers:view',
  '/shop/offers/categories': 'offers:view',
  '/shop/options': 'options:view',
  '/shop/orders': 'orders:list',
  '/slider/display-settings': 'slider:view',
  '/slider/slides': 'slider:view',
} as const satisfies Record<string, Permission>;

export type ListPath = keyof typeof listPermissions;
export const listPaths = Object.keys(listPermissions) as ListPath[];

export const isListPath = (path: string): path is ListPath => Object.hasOwn(listPermissions, path);

/** How high the rows of a list are. */
export const densities = ['comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];
