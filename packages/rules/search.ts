import type { Permission } from './role-permissions.ts';

/** The kinds of records that the search of the console finds, besides orders, each with the permission to see them. */
export const searchPermissions = {
  offer: 'offers:view',
  option: 'options:view',
  discountCode: 'discount-codes:view',
  user: 'users:view',
  company: 'companies:administer',
  store: 'stores:view',
  post: 'blog:view',
  staticPage: 'static-pages:view',
  landingPage: 'landing-pages:view',
  question: 'faq:view',
  pageQuestion: 'page-specific-faq:view',
  slide: 'slider:view',
  variable: 'variables:view',
  supportFile: 'support-files:view',
  sourceFile: 'source-files:view',
  template: 'email-notifications:view',
} as const satisfies Record<string, Permission>;

export type SearchKind = keyof typeof searchPermissions;
export const searchKinds = Object.keys(searchPermissions) as SearchKind[];

/** How many records of a kind a search answers. */
export const foundPerKind = 5;
