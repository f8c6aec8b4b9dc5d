import type { ScreenRoute } from '#ui/navigation/screen-route.ts';

export const helpRoutes = [
  { path: '/help/$chapter', screen: 'HelpScreen', texts: ['help'] },
] as const satisfies readonly ScreenRoute[];
