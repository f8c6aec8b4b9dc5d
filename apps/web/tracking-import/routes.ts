import type { ScreenRoute } from '#ui/navigation/screen-route.ts';

export const trackingImportRoutes: readonly ScreenRoute[] = [
  {
    path: '/admin/delivery-parse',
    load: async () => (await import('./tracking-import-screen.tsx')).TrackingImportScreen,
    texts: ['tracking-import', 'csv', 'files', 'records'],
    permission: 'tracking-import:edit',
  },
];
