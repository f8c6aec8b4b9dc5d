import type { ScreenRoute } from '#ui/navigation/screen-route.ts';

const texts = ['stores', 'records', 'files'] as const;

export const storeListRoutes = [
  { path: '/cms/stores/list', screen: 'StoresScreen', texts },
  {
    path: '/cms/stores/import',
    screen: 'StoreImportScreen',
    texts: [...texts, 'csv'],
  },
] as const satisfies readonly ScreenRoute[];

export const storeRoutes = [
  { path: '/cms/stores/create', screen: 'StoreFormScreen', texts },
  { path: '/cms/stores/edit/$store_uuid', screen: 'StoreFormScreen', texts },
] as const satisfies readonly ScreenRoute[];
