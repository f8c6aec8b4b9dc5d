import type { ScreenRoute } from '#ui/navigation/screen-route.ts';

export const sourceFileRoutes: readonly ScreenRoute[] = [
  {
    path: '/cms/source-files',
    load: async () => (await import('./source-files-screen.tsx')).SourceFilesScreen,
    texts: ['source-files', 'records', 'files'],
  },
];
