export { StorefrontKeysScreen } from './storefront-keys-screen.tsx';
