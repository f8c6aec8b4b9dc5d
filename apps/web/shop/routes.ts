import type { ScreenRoute } from '#ui/navigation/screen-route.ts';

const discountTexts = ['discount-codes', 'records'] as const;
const offerTexts = ['offers', 'publishing', 'bss', 'records', 'editor', 'files'] as const;
const categoryTexts = ['offer-categories', 'offers', 'records'] as const;
const detailsTexts = ['offer-details', 'bss', 'records'] as const;
const settingsTexts = ['shop-settings', 'records', 'editor'] as const;
const optionTexts = ['options', 'records', 'editor', 'files'] as const;

export const shopListRoutes = [
  { path: '/shop/offers', screen: 'OffersScreen', texts: offerTexts, permission: 'offers:view' },
  {
    path: '/admin/offer-details/list',
    screen: 'OfferDetailsScreen',
    permission: 'offers:view',
    texts: detailsTexts,
  },
  { path: '/shop/options', screen: 'OptionsScreen', texts: optionTexts, permission: 'options:view' },
  {
    path: '/shop/discount-codes',
    screen: 'DiscountCodesScreen',
    permission: 'discount-codes:view',
    texts: discountTexts,
  },
] as const satisfies readonly ScreenRoute[];

export const shopRoutes = [
  {
    path: '/shop/offers/create',
    screen: 'OfferFormScreen',
    permission: 'offers:edit',
    texts: offerTexts,
  },
  {
    path: '/shop/offers/edit/$offer_uuid',
    screen: 'OfferFormScreen',
    permission: 'offers:view',
    texts: offerTexts,
  },
  {
    path: '/shop/offers/categories',
    screen: 'OfferCategoriesScreen',
    permission: 'offers:view',
    texts: categoryTexts,
  },
  {
    path: '/admin/offer-details/edit/$uuid',
    screen: 'OfferDetailsFormScreen',
    permission: 'offers:view',
    texts: detailsTexts,
  },
  {
    path: '/shop/other-settings',
    screen: 'ShopSettingsScreen',
    permission: 'shop-settings:view',
    texts: settingsTexts,
  },
  {
    path: '/shop/other-settings/refunds',
    screen: 'RefundRulesScreen',
    texts: settingsTexts,
    permission: 'refund-rules:manage',
  },
  {
    path: '/shop/other-settings/languages',
    screen: 'LanguagesScreen',
    texts: settingsTexts,
    permission: 'console-settings:edit',
  },
  {
    path: '/shop/options/create',
    screen: 'OptionFormScreen',
    permission: 'options:edit',
    texts: optionTexts,
  },
  {
    path: '/shop/options/edit/$option_uuid',
    screen: 'OptionFormScreen',
    permission: 'options:view',
    texts: optionTexts,
  },
  {
    path: '/shop/discount-codes/create',
    screen: 'DiscountCodeFormScreen',
    permission: 'discount-codes:edit',
    texts: discountTexts,
  },
  {
    path: '/shop/discount-codes/edit/$discount_code_uuid',
    screen: 'DiscountCodeFormScreen',
    permission: 'discount-codes:view',
    texts: discountTexts,
  },
] as const satisfies readonly ScreenRoute[];
