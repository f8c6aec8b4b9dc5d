import type { ScreenRoute } from '#app/screen-route.ts';

export const trackingRoutes: readonly ScreenRoute[] = [
  {
    path: '/admin/delivery-parse',
    load: async () => (await import('./tracking-screen.tsx')).TrackingScreen,
    texts: ['tracking', 'csv', 'files', 'records'],
    permission: 'tracking-import:edit',
  },
];
