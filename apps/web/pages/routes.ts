import type { ScreenRoute } from '#ui/navigation/screen-route.ts';

const staticTexts = ['static-pages', 'records', 'editor'] as const;
const landingTexts = ['landing-pages', 'records', 'editor', 'files'] as const;
const gasLuceTexts = ['gas-luce', 'records', 'editor', 'files'] as const;

export const pageRoutes: readonly ScreenRoute[] = [
  {
    path: '/cms/static-pages/list',
    load: async () => (await import('./static/static-pages-screen.tsx')).StaticPagesScreen,
    texts: staticTexts,
  },
  {
    path: '/cms/static-pages/create',
    load: async () => (await import('./static/static-page-form-screen.tsx')).StaticPageFormScreen,
    texts: staticTexts,
  },
  {
    path: '/cms/static-pages/edit/$uuid',
    load: async () => (await import('./static/static-page-form-screen.tsx')).StaticPageFormScreen,
    texts: staticTexts,
  },
  {
    path: '/cms/landing-pages/list',
    load: async () => (await import('./landing/landing-pages-screen.tsx')).LandingPagesScreen,
    texts: landingTexts,
  },
  {
    path: '/cms/landing-pages/create',
    load: async () => (await import('./landing/landing-page-form-screen.tsx')).LandingPageFormScreen,
    texts: landingTexts,
  },
  {
    path: '/cms/landing-pages/edit/$uuid',
    load: async () => (await import('./landing/landing-page-form-screen.tsx')).LandingPageFormScreen,
    texts: landingTexts,
  },
  {
    path: '/cms/luce-e-gas/edit/',
    load: async () => (await import('./gas-luce/gas-luce-screen.tsx')).GasLuceScreen,
    texts: gasLuceTexts,
  },
];
