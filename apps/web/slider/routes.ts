import type { ScreenRoute } from '#ui/navigation/screen-route.ts';

const texts = ['slider', 'publishing', 'records', 'files'] as const;

export const sliderListRoutes = [
  { path: '/slider/slides', screen: 'SlidesScreen', texts, permission: 'slider:view' },
] as const satisfies readonly ScreenRoute[];

export const sliderRoutes = [
  { path: '/slider/create', screen: 'SlideFormScreen', texts, permission: 'slider:edit' },
  { path: '/slider/edit/$slider_uuid', screen: 'SlideFormScreen', texts, permission: 'slider:view' },
  {
    path: '/slider/display-settings',
    screen: 'DisplaySettingsScreen',
    permission: 'slider:view',
    texts,
  },
] as const satisfies readonly ScreenRoute[];
