import type { ScreenRoute } from '#ui/navigation/screen-route.ts';

const common = { texts: ['storefront', 'records'], permission: 'storefront-keys:view' } as const;

export const storefrontKeyRoutes = [
  { path: '/settings/storefront-keys', screen: 'StorefrontKeysScreen', ...common },
  { path: '/settings/storefront-keys/webhooks', screen: 'WebhooksScreen', ...common },
  { path: '/settings/storefront-keys/deliveries', screen: 'DeliveriesScreen', ...common },
] as const satisfies readonly ScreenRoute[];
