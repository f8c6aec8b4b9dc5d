export { DiscountCodeFormScreen } from './discount-codes/discount-code-form-screen.tsx';
export { LanguagesScreen } from './settings/languages-screen.tsx';
export { OfferCategoriesScreen } from './offer-categories/offer-categories-screen.tsx';
export { OfferDetailsFormScreen } from './offer-details/offer-details-form-screen.tsx';
export { OfferFormScreen } from './offers/offer-form-screen.tsx';
export { OptionFormScreen } from './options/option-form-screen.tsx';
export { RefundRulesScreen } from './settings/refund-rules-screen.tsx';
export { ShopSettingsScreen } from './settings/shop-settings-screen.tsx';
