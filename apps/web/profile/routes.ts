import type { ScreenRoute } from '#ui/navigation/screen-route.ts';

export const profileRoutes: readonly ScreenRoute[] = [
  {
    path: '/profile/edit',
    load: async () => (await import('./profile-screen.tsx')).ProfileScreen,
    texts: ['profile', 'admin', 'records'],
  },
];
