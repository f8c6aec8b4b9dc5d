import type { ScreenRoute } from '#ui/navigation/screen-route.ts';

export const storefrontKeyRoutes: readonly ScreenRoute[] = [
  {
    path: '/settings/storefront-keys',
    load: async () => (await import('./storefront-keys-screen.tsx')).StorefrontKeysScreen,
    texts: ['storefront', 'records'],
    permission: 'storefront-keys:view',
  },
];
