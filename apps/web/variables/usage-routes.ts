import type { VariableUse } from '@simdesk/contract';

/** The screen that edits a record in which a variable is used. */
export const usageRoutes: Record<VariableUse['kind'], (uuid: string) => string> = {
  'faq-question': (uuid) => `/faq/edit/${uuid}`,
  'faq-category': () => '/faq/categories',
  'support-file': (uuid) => `/cms/files/edit/${uuid}`,
  'file-category': () => '/cms/files/categories',
  'source-file': () => '/cms/source-files',
  store: (uuid) => `/cms/stores/edit/${uuid}`,
  slide: (uuid) => `/slider/edit/${uuid}`,
  'blog-post': (uuid) => `/admin/blog/edit/${uuid}`,
  'static-page': (uuid) => `/cms/static-pages/edit/${uuid}`,
  'landing-page': (uuid) => `/cms/landing-pages/edit/${uuid}`,
  'gas-luce-page': () => '/cms/luce-e-gas/edit/',
  'page-faq-question': (uuid) => `/page-specific-faq/edit/${uuid}`,
  'page-faq-url': () => '/page-specific-faq/urls',
  offer: (uuid) => `/shop/offers/edit/${uuid}`,
  'offer-category': () => '/shop/offers/categories',
  option: (uuid) => `/shop/options/edit/${uuid}`,
  'offer-details': (uuid) => `/admin/offer-details/edit/${uuid}`,
  'shop-settings': () => '/shop/other-settings',
  'email-notification': (uuid) => `/settings/email-notifications/edit/${uuid}`,
};
