import type { ScreenRoute } from '#ui/navigation/screen-route.ts';

const texts = ['slider', 'records', 'files'] as const;

export const sliderRoutes: readonly ScreenRoute[] = [
  { path: '/slider/slides', load: async () => (await import('./slides-screen.tsx')).SlidesScreen, texts },
  { path: '/slider/create', load: async () => (await import('./slide-form-screen.tsx')).SlideFormScreen, texts },
  { path: '/slider/edit/$slider_uuid', load: async () => (await import('./slide-form-screen.tsx')).SlideFormScreen, texts },
  {
    path: '/slider/display-settings',
    load: async () => (await import('./display-settings-screen.tsx')).DisplaySettingsScreen,
    texts,
  },
];
