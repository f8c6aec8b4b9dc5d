import type { ScreenRoute } from '#ui/navigation/screen-route.ts';

const staticTexts = ['static-pages', 'records', 'editor'] as const;
const landingTexts = ['landing-pages', 'records', 'editor', 'files'] as const;
const gasLuceTexts = ['gas-luce', 'records', 'editor', 'files'] as const;

export const pageListRoutes = [
  {
    path: '/cms/static-pages/list',
    screen: 'StaticPagesScreen',
    texts: staticTexts,
  },
  {
    path: '/cms/landing-pages/list',
    screen: 'LandingPagesScreen',
    texts: landingTexts,
  },
] as const satisfies readonly ScreenRoute[];

export const pageRoutes = [
  {
    path: '/cms/static-pages/create',
    screen: 'StaticPageFormScreen',
    texts: staticTexts,
  },
  {
    path: '/cms/static-pages/edit/$uuid',
    screen: 'StaticPageFormScreen',
    texts: staticTexts,
  },
  {
    path: '/cms/landing-pages/create',
    screen: 'LandingPageFormScreen',
    texts: landingTexts,
  },
  {
    path: '/cms/landing-pages/edit/$uuid',
    screen: 'LandingPageFormScreen',
    texts: landingTexts,
  },
  {
    path: '/cms/luce-e-gas/edit/',
    screen: 'GasLuceScreen',
    texts: gasLuceTexts,
  },
] as const satisfies readonly ScreenRoute[];
