import type { ScreenRoute } from '#app/screen-route.ts';

export const storefrontKeyRoutes: readonly ScreenRoute[] = [
  {
    path: '/settings/storefront-keys',
    load: async () => (await import('./storefront-keys-screen.tsx')).StorefrontKeysScreen,
    texts: ['storefront-keys', 'records'],
    permission: 'storefront-keys:view',
  },
];
