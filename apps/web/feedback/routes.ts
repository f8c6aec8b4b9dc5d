import type { ScreenRoute } from '#app/screen-route.ts';

const texts = ['feedback', 'records'] as const;

export const feedbackRoutes: readonly ScreenRoute[] = [
  { path: '/cms/feedback/contacts', load: async () => (await import('./contacts-screen.tsx')).ContactsScreen, texts },
  { path: '/cms/feedback/partners', load: async () => (await import('./partners-screen.tsx')).PartnersScreen, texts },
  {
    path: '/cms/feedback/contact/view/$feedback_uuid',
    load: async () => (await import('./contact-screen.tsx')).ContactScreen,
    texts,
  },
  {
    path: '/cms/feedback/partner/view/$feedback_uuid',
    load: async () => (await import('./partner-screen.tsx')).PartnerScreen,
    texts,
  },
];
