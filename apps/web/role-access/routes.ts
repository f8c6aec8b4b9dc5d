import type { ScreenRoute } from '#ui/navigation/screen-route.ts';

export const roleAccessRoutes = [
  { path: '/admin/access', screen: 'AccessScreen', texts: ['role-access', 'users', 'records'], permission: 'access:manage' },
] as const satisfies readonly ScreenRoute[];
