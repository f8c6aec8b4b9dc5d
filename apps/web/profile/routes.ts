import type { ScreenRoute } from '#ui/navigation/screen-route.ts';

export const profileRoutes = [
  {
    path: '/profile/edit',
    screen: 'ProfileScreen',
    texts: ['profile', 'admin', 'records', 'two-factor'],
  },
  { path: '/enter/confirm-email/$token', screen: 'ConfirmEmailScreen', texts: ['profile'] },
  { path: '/enter/undo-email/$token', screen: 'UndoEmailScreen', texts: ['profile'] },
] as const satisfies readonly ScreenRoute[];
