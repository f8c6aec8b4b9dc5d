import type { ScreenRoute } from '#ui/navigation/screen-route.ts';

export const auditRoutes: readonly ScreenRoute[] = [
  {
    path: '/admin/audit',
    load: async () => (await import('./audit-screen.tsx')).AuditScreen,
    texts: ['audit', 'records'],
    permission: 'audit:view',
  },
];
