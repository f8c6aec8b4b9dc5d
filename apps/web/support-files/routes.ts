import type { ScreenRoute } from '#ui/navigation/screen-route.ts';

const texts = ['support-files', 'records', 'files'] as const;

export const supportFileRoutes: readonly ScreenRoute[] = [
  { path: '/cms/files', load: async () => (await import('./support-files-screen.tsx')).SupportFilesScreen, texts },
  { path: '/cms/files/create', load: async () => (await import('./support-file-form-screen.tsx')).SupportFileFormScreen, texts },
  {
    path: '/cms/files/edit/$file_uuid',
    load: async () => (await import('./support-file-form-screen.tsx')).SupportFileFormScreen,
    texts,
  },
  { path: '/cms/files/categories', load: async () => (await import('./file-categories-screen.tsx')).FileCategoriesScreen, texts },
];
