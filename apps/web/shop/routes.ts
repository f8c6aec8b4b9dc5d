import type { ScreenRoute } from '#ui/navigation/screen-route.ts';

const discountTexts = ['discount-codes', 'records'] as const;
const offerTexts = ['offers', 'bss', 'records', 'editor', 'files'] as const;
const categoryTexts = ['offer-categories', 'offers', 'records'] as const;
const detailsTexts = ['offer-details', 'bss', 'records'] as const;
const settingsTexts = ['shop-settings', 'records', 'editor'] as const;
const optionTexts = ['options', 'records', 'editor', 'files'] as const;

export const shopRoutes: readonly ScreenRoute[] = [
  { path: '/shop/offers', load: async () => (await import('./offers/offers-screen.tsx')).OffersScreen, texts: offerTexts },
  {
    path: '/shop/offers/create',
    load: async () => (await import('./offers/offer-form-screen.tsx')).OfferFormScreen,
    texts: offerTexts,
  },
  {
    path: '/shop/offers/edit/$offer_uuid',
    load: async () => (await import('./offers/offer-form-screen.tsx')).OfferFormScreen,
    texts: offerTexts,
  },
  {
    path: '/shop/offers/categories',
    load: async () => (await import('./offer-categories/offer-categories-screen.tsx')).OfferCategoriesScreen,
    texts: categoryTexts,
  },
  {
    path: '/admin/offer-details/list',
    load: async () => (await import('./offer-details/offer-details-screen.tsx')).OfferDetailsScreen,
    texts: detailsTexts,
  },
  {
    path: '/admin/offer-details/edit/$uuid',
    load: async () => (await import('./offer-details/offer-details-form-screen.tsx')).OfferDetailsFormScreen,
    texts: detailsTexts,
  },
  {
    path: '/shop/other-settings',
    load: async () => (await import('./settings/shop-settings-screen.tsx')).ShopSettingsScreen,
    texts: settingsTexts,
  },
  { path: '/shop/options', load: async () => (await import('./options/options-screen.tsx')).OptionsScreen, texts: optionTexts },
  {
    path: '/shop/options/create',
    load: async () => (await import('./options/option-form-screen.tsx')).OptionFormScreen,
    texts: optionTexts,
  },
  {
    path: '/shop/options/edit/$option_uuid',
    load: async () => (await import('./options/option-form-screen.tsx')).OptionFormScreen,
    texts: optionTexts,
  },
  {
    path: '/shop/discount-codes',
    load: async () => (await import('./discount-codes/discount-codes-screen.tsx')).DiscountCodesScreen,
    texts: discountTexts,
  },
  {
    path: '/shop/discount-codes/create',
    load: async () => (await import('./discount-codes/discount-code-form-screen.tsx')).DiscountCodeFormScreen,
    texts: discountTexts,
  },
  {
    path: '/shop/discount-codes/edit/$discount_code_uuid',
    load: async () => (await import('./discount-codes/discount-code-form-screen.tsx')).DiscountCodeFormScreen,
    texts: discountTexts,
  },
];
