import type { ScreenRoute } from '#ui/navigation/screen-route.ts';

const texts = ['blog', 'records', 'editor', 'files', 'admin'] as const;

export const blogListRoutes = [{ path: '/admin/blog', screen: 'BlogScreen', texts }] as const satisfies readonly ScreenRoute[];

export const blogRoutes = [
  { path: '/admin/blog/create', screen: 'PostFormScreen', texts },
  { path: '/admin/blog/edit/$blog_uuid', screen: 'PostFormScreen', texts },
] as const satisfies readonly ScreenRoute[];
