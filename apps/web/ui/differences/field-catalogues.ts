import type { CatalogueName } from '#core/catalogues.ts';

/** The catalogues with the labels of fields and the words for their values. */
export const fieldCatalogues = [
  'versions',
  'admin',
  'blog',
  'companies',
  'discount-codes',
  'faq',
  'gas-luce',
  'landing-pages',
  'notifications',
  'offer-categories',
  'offer-details',
  'offers',
  'options',
  'order-list',
  'order-view',
  'orders',
  'outbox',
  'profile',
  'shop-settings',
  'slider',
  'source-files',
  'static-pages',
  'storefront',
  'stores',
  'support-files',
  'users',
  'variables',
] as const satisfies readonly CatalogueName[];

export type FieldCatalogue = (typeof fieldCatalogues)[number];
