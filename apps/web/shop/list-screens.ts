export { DiscountCodesScreen } from './discount-codes/discount-codes-screen.tsx';
export { OfferDetailsScreen } from './offer-details/offer-details-screen.tsx';
export { OffersScreen } from './offers/offers-screen.tsx';
export { OptionsScreen } from './options/options-screen.tsx';
