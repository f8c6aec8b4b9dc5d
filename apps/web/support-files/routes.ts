import type { ScreenRoute } from '#ui/navigation/screen-route.ts';

const texts = ['support-files', 'records', 'files'] as const;

export const supportFileListRoutes = [
  { path: '/cms/files', screen: 'SupportFilesScreen', texts, permission: 'support-files:view' },
] as const satisfies readonly ScreenRoute[];

export const supportFileRoutes = [
  { path: '/cms/files/create', screen: 'SupportFileFormScreen', texts, permission: 'support-files:edit' },
  {
    path: '/cms/files/edit/$file_uuid',
    screen: 'SupportFileFormScreen',
    permission: 'support-files:view',
    texts,
  },
  { path: '/cms/files/categories', screen: 'FileCategoriesScreen', texts, permission: 'support-files:view' },
] as const satisfies readonly ScreenRoute[];
