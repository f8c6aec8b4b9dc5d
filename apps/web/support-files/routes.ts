import type { ScreenRoute } from '#app/screen-route.ts';

const texts = ['support-files', 'records', 'files'] as const;

export const supportFileRoutes: readonly ScreenRoute[] = [
  { path: '/cms/files', load: async () => (await import('./files-screen.tsx')).FilesScreen, texts },
  { path: '/cms/files/create', load: async () => (await import('./file-form-screen.tsx')).FileFormScreen, texts },
  { path: '/cms/files/edit/$file_uuid', load: async () => (await import('./file-form-screen.tsx')).FileFormScreen, texts },
  { path: '/cms/files/categories', load: async () => (await import('./categories-screen.tsx')).CategoriesScreen, texts },
];
