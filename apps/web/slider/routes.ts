import type { ScreenRoute } from '#ui/navigation/screen-route.ts';

const texts = ['slider', 'records', 'files'] as const;

export const sliderListRoutes = [
  { path: '/slider/slides', screen: 'SlidesScreen', texts },
] as const satisfies readonly ScreenRoute[];

export const sliderRoutes = [
  { path: '/slider/create', screen: 'SlideFormScreen', texts },
  { path: '/slider/edit/$slider_uuid', screen: 'SlideFormScreen', texts },
  {
    path: '/slider/display-settings',
    screen: 'DisplaySettingsScreen',
    texts,
  },
] as const satisfies readonly ScreenRoute[];
