import type { ScreenRoute } from '#ui/navigation/screen-route.ts';

export const trackingImportRoutes = [
  {
    path: '/admin/delivery-parse',
    screen: 'TrackingImportScreen',
    texts: ['tracking-import', 'csv', 'files', 'records'],
    permission: 'tracking-import:edit',
  },
] as const satisfies readonly ScreenRoute[];
