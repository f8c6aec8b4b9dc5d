import type { ScreenRoute } from '#ui/navigation/screen-route.ts';

export const reportRoutes = [
  {
    path: '/reports/generate',
    screen: 'ReportsScreen',
    texts: ['reports', 'orders', 'records'],
    permission: 'reports:view',
  },
] as const satisfies readonly ScreenRoute[];
