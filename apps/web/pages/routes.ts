import type { ScreenRoute } from '#ui/navigation/screen-route.ts';

const staticTexts = ['static-pages', 'publishing', 'records', 'editor'] as const;
const landingTexts = ['landing-pages', 'publishing', 'records', 'editor', 'files'] as const;
const gasLuceTexts = ['gas-luce', 'records', 'editor', 'files'] as const;

export const pageListRoutes = [
  {
    path: '/cms/static-pages/list',
    screen: 'StaticPagesScreen',
    permission: 'static-pages:view',
    texts: staticTexts,
  },
  {
    path: '/cms/landing-pages/list',
    screen: 'LandingPagesScreen',
    permission: 'landing-pages:view',
    texts: landingTexts,
  },
] as const satisfies readonly ScreenRoute[];

export const pageRoutes = [
  {
    path: '/cms/static-pages/create',
    screen: 'StaticPageFormScreen',
    permission: 'static-pages:edit',
    texts: staticTexts,
  },
  {
    path: '/cms/static-pages/edit/$uuid',
    screen: 'StaticPageFormScreen',
    permission: 'static-pages:view',
    texts: staticTexts,
  },
  {
    path: '/cms/landing-pages/create',
    screen: 'LandingPageFormScreen',
    permission: 'landing-pages:edit',
    texts: landingTexts,
  },
  {
    path: '/cms/landing-pages/edit/$uuid',
    screen: 'LandingPageFormScreen',
    permission: 'landing-pages:view',
    texts: landingTexts,
  },
  {
    path: '/cms/luce-e-gas/edit/',
    screen: 'GasLuceScreen',
    permission: 'gas-luce:view',
    texts: gasLuceTexts,
  },
] as const satisfies readonly ScreenRoute[];
