import type { ScreenRoute } from '#ui/navigation/screen-route.ts';

const texts = ['blog', 'records', 'editor', 'files', 'admin'] as const;

export const blogRoutes: readonly ScreenRoute[] = [
  { path: '/admin/blog', load: async () => (await import('./blog-screen.tsx')).BlogScreen, texts },
  { path: '/admin/blog/create', load: async () => (await import('./post-form-screen.tsx')).PostFormScreen, texts },
  { path: '/admin/blog/edit/$blog_uuid', load: async () => (await import('./post-form-screen.tsx')).PostFormScreen, texts },
];
