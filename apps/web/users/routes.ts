import type { ScreenRoute } from '#ui/navigation/screen-route.ts';

const texts = ['users', 'admin', 'records'] as const;

export const userRoutes: readonly ScreenRoute[] = [
  { path: '/admin/users', load: async () => (await import('./users-screen.tsx')).UsersScreen, texts, permission: 'users:view' },
  {
    path: '/admin/edit-user/$user_uuid',
    load: async () => (await import('./edit-user-screen.tsx')).EditUserScreen,
    texts,
    permission: 'users:view',
  },
  { path: '/enter/return', load: async () => (await import('./stop-acting-screen.tsx')).StopActingScreen, texts: [] },
];
