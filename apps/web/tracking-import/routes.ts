import type { ScreenRoute } from '#ui/navigation/screen-route.ts';

export const trackingRoutes: readonly ScreenRoute[] = [
  {
    path: '/admin/delivery-parse',
    load: async () => (await import('./tracking-import-screen.tsx')).TrackingScreen,
    texts: ['tracking-import', 'csv', 'files', 'records'],
    permission: 'tracking-import:edit',
  },
];
