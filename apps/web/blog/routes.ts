import type { ScreenRoute } from '#ui/navigation/screen-route.ts';

const texts = ['blog', 'publishing', 'records', 'editor', 'files', 'admin'] as const;

export const blogListRoutes = [
  { path: '/admin/blog', screen: 'BlogScreen', texts, permission: 'blog:view' },
] as const satisfies readonly ScreenRoute[];

export const blogRoutes = [
  { path: '/admin/blog/create', screen: 'PostFormScreen', texts, permission: 'blog:edit' },
  { path: '/admin/blog/edit/$blog_uuid', screen: 'PostFormScreen', texts, permission: 'blog:view' },
] as const satisfies readonly ScreenRoute[];
