import type { ScreenRoute } from '#ui/navigation/screen-route.ts';

export const sourceFileRoutes = [
  {
    path: '/cms/source-files',
    screen: 'SourceFilesScreen',
    permission: 'source-files:view',
    texts: ['source-files', 'records', 'files'],
  },
] as const satisfies readonly ScreenRoute[];
