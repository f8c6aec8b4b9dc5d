import type { ScreenRoute } from '#ui/navigation/screen-route.ts';

const discountTexts = ['discount-codes', 'records'] as const;
const offerTexts = ['offers', 'bss', 'records', 'editor', 'files'] as const;
const categoryTexts = ['offer-categories', 'offers', 'records'] as const;
const detailsTexts = ['offer-details', 'bss', 'records'] as const;
const settingsTexts = ['shop-settings', 'records', 'editor'] as const;
const optionTexts = ['options', 'records', 'editor', 'files'] as const;

export const shopListRoutes = [
  { path: '/shop/offers', screen: 'OffersScreen', texts: offerTexts },
  {
    path: '/admin/offer-details/list',
    screen: 'OfferDetailsScreen',
    texts: detailsTexts,
  },
  { path: '/shop/options', screen: 'OptionsScreen', texts: optionTexts },
  {
    path: '/shop/discount-codes',
    screen: 'DiscountCodesScreen',
    texts: discountTexts,
  },
] as const satisfies readonly ScreenRoute[];

export const shopRoutes = [
  {
    path: '/shop/offers/create',
    screen: 'OfferFormScreen',
    texts: offerTexts,
  },
  {
    path: '/shop/offers/edit/$offer_uuid',
    screen: 'OfferFormScreen',
    texts: offerTexts,
  },
  {
    path: '/shop/offers/categories',
    screen: 'OfferCategoriesScreen',
    texts: categoryTexts,
  },
  {
    path: '/admin/offer-details/edit/$uuid',
    screen: 'OfferDetailsFormScreen',
    texts: detailsTexts,
  },
  {
    path: '/shop/other-settings',
    screen: 'ShopSettingsScreen',
    texts: settingsTexts,
  },
  {
    path: '/shop/other-settings/refunds',
    screen: 'RefundRulesScreen',
    texts: settingsTexts,
    permission: 'refund-rules:manage',
  },
  {
    path: '/shop/options/create',
    screen: 'OptionFormScreen',
    texts: optionTexts,
  },
  {
    path: '/shop/options/edit/$option_uuid',
    screen: 'OptionFormScreen',
    texts: optionTexts,
  },
  {
    path: '/shop/discount-codes/create',
    screen: 'DiscountCodeFormScreen',
    texts: discountTexts,
  },
  {
    path: '/shop/discount-codes/edit/$discount_code_uuid',
    screen: 'DiscountCodeFormScreen',
    texts: discountTexts,
  },
] as const satisfies readonly ScreenRoute[];
