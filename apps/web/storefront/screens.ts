export { DeliveriesScreen } from './deliveries-screen.tsx';
export { StorefrontKeysScreen } from './storefront-keys-screen.tsx';
export { WebhooksScreen } from './webhooks-screen.tsx';
