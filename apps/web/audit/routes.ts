import type { ScreenRoute } from '#ui/navigation/screen-route.ts';

export const auditRoutes = [
  {
    path: '/admin/audit',
    screen: 'AuditScreen',
    texts: ['audit', 'records'],
    permission: 'audit:view',
  },
] as const satisfies readonly ScreenRoute[];
