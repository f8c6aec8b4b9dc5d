import type { NamedKind } from '@simdesk/rules';

/** The screen of a record. Those that are edited in a dialog are searched in their list. */
export const recordPath = (kind: NamedKind, uuid: string, name: string): string => {
  const path = paths[kind];
  return path.endsWith('/') ? path + uuid : `${path}?search=${encodeURIComponent(name)}`;
};

/** A path that ends with a slash is followed by the uuid. */
const paths: Record<NamedKind, `/${string}`> = {
  blog: '/admin/blog/edit/',
  'faq.categories': '/faq/categories',
  'faq.questions': '/faq/edit/',
  'faq.pageUrls': '/page-specific-faq/urls',
  'faq.pageQuestions': '/page-specific-faq/edit/',
  'pages.static': '/cms/static-pages/edit/',
  'pages.landing': '/cms/landing-pages/edit/',
  variables: '/cms/variables/list',
  'slider.slides': '/slider/edit/',
  sourceFiles: '/cms/source-files',
  'supportFiles.categories': '/cms/files/categories',
  'supportFiles.files': '/cms/files/edit/',
  'shop.offers': '/shop/offers/edit/',
  'shop.offerCategories': '/shop/offers/categories',
  'shop.offerDetails': '/admin/offer-details/edit/',
  'shop.options': '/shop/options/edit/',
  'shop.discountCodes': '/shop/discount-codes/edit/',
  stores: '/cms/stores/edit/',
  notifications: '/settings/email-notifications/edit/',
  'notifications.replies': '/settings/email-notifications/replies',
  orders: '/shop/orders/view/',
  users: '/admin/edit-user/',
  companies: '/admin/edit-company/',
  storefrontKeys: '/settings/storefront-keys',
  webhooks: '/settings/storefront-keys/webhooks',
};
