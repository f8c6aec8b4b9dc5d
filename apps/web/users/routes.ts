import type { ScreenRoute } from '#ui/navigation/screen-route.ts';

const texts = ['users', 'admin', 'records'] as const;

export const userListRoutes = [
  { path: '/enter/return', screen: 'StopActingScreen', texts: [] },
] as const satisfies readonly ScreenRoute[];

export const userRoutes = [
  { path: '/admin/users', screen: 'UsersScreen', texts, permission: 'users:view' },
  {
    path: '/admin/edit-user/$user_uuid',
    screen: 'EditUserScreen',
    texts: [...texts, 'profile', 'role-access'],
    permission: 'users:view',
  },
] as const satisfies readonly ScreenRoute[];
