import type { ScreenRoute } from '#ui/navigation/screen-route.ts';

export const variableRoutes: readonly ScreenRoute[] = [
  {
    path: '/cms/variables/list',
    load: async () => (await import('./variables-screen.tsx')).VariablesScreen,
    texts: ['variables', 'records'],
  },
];
