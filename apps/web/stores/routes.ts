import type { ScreenRoute } from '#ui/navigation/screen-route.ts';

const texts = ['stores', 'records', 'files'] as const;

export const storeListRoutes = [
  { path: '/cms/stores/list', screen: 'StoresScreen', texts, permission: 'stores:view' },
  {
    path: '/cms/stores/import',
    screen: 'StoreImportScreen',
    permission: 'stores:edit',
    texts: [...texts, 'csv'],
  },
] as const satisfies readonly ScreenRoute[];

export const storeRoutes = [
  { path: '/cms/stores/create', screen: 'StoreFormScreen', texts, permission: 'stores:edit' },
  { path: '/cms/stores/edit/$store_uuid', screen: 'StoreFormScreen', texts, permission: 'stores:view' },
] as const satisfies readonly ScreenRoute[];
