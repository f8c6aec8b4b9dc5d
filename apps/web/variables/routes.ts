import type { ScreenRoute } from '#ui/navigation/screen-route.ts';

export const variableRoutes = [
  {
    path: '/cms/variables/list',
    screen: 'VariablesScreen',
    permission: 'variables:view',
    texts: ['variables', 'records'],
  },
] as const satisfies readonly ScreenRoute[];
