import type { ScreenRoute } from '#ui/navigation/screen-route.ts';

export const reportRoutes: readonly ScreenRoute[] = [
  {
    path: '/reports/generate',
    load: async () => (await import('./reports-screen.tsx')).ReportsScreen,
    texts: ['reports', 'orders', 'records'],
    permission: 'reports:view',
  },
];
