import type { ScreenRoute } from '#ui/navigation/screen-route.ts';

export const profileRoutes = [
  {
    path: '/profile/edit',
    screen: 'ProfileScreen',
    texts: ['profile', 'admin', 'records'],
  },
] as const satisfies readonly ScreenRoute[];
