import type { ScreenRoute } from '#ui/navigation/screen-route.ts';

export const homeRoutes: readonly ScreenRoute[] = [
  { path: '/', texts: ['home'], load: async () => (await import('./home-screen.tsx')).HomeScreen },
];
