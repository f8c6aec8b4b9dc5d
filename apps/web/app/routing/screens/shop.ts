export * from '../../../shop/screens.ts';
export * from '../../../stores/screens.ts';
export * from '../../../storefront/screens.ts';
