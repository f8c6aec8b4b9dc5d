import { fieldCatalogues } from '#ui/differences/field-catalogues.ts';
import type { ScreenRoute } from '#ui/navigation/screen-route.ts';

export const auditRoutes = [
  {
    path: '/admin/audit',
    screen: 'AuditScreen',
    texts: ['audit', 'records', ...fieldCatalogues],
    permission: 'audit:view',
  },
  {
    path: '/admin/audit/security',
    screen: 'SecurityEventsScreen',
    texts: ['audit', 'records'],
    permission: 'security-events:view',
  },
] as const satisfies readonly ScreenRoute[];
