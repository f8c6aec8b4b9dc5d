import type { ScreenRoute } from '#ui/navigation/screen-route.ts';

export const storefrontKeyRoutes = [
  {
    path: '/settings/storefront-keys',
    screen: 'StorefrontKeysScreen',
    texts: ['storefront', 'records'],
    permission: 'storefront-keys:view',
  },
] as const satisfies readonly ScreenRoute[];
