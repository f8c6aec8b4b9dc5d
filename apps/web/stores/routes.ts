import type { ScreenRoute } from '#ui/navigation/screen-route.ts';

const texts = ['stores', 'records', 'files'] as const;

const loadForm = async () => (await import('./store-form-screen.tsx')).StoreFormScreen;

export const storeRoutes: readonly ScreenRoute[] = [
  { path: '/cms/stores/list', load: async () => (await import('./stores-screen.tsx')).StoresScreen, texts },
  { path: '/cms/stores/create', load: loadForm, texts },
  { path: '/cms/stores/edit/$store_uuid', load: loadForm, texts },
  {
    path: '/cms/stores/import',
    load: async () => (await import('./store-import-screen.tsx')).StoreImportScreen,
    texts: [...texts, 'csv'],
  },
];
