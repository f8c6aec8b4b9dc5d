import type { ScreenRoute } from '#ui/navigation/screen-route.ts';

const texts = ['feedback', 'records'] as const;

export const feedbackRoutes: readonly ScreenRoute[] = [
  {
    path: '/cms/feedback/contacts',
    load: async () => (await import('./contact-messages-screen.tsx')).ContactMessagesScreen,
    texts,
  },
  {
    path: '/cms/feedback/partners',
    load: async () => (await import('./partner-messages-screen.tsx')).PartnerMessagesScreen,
    texts,
  },
  {
    path: '/cms/feedback/contact/view/$feedback_uuid',
    load: async () => (await import('./contact-message-screen.tsx')).ContactMessageScreen,
    texts,
  },
  {
    path: '/cms/feedback/partner/view/$feedback_uuid',
    load: async () => (await import('./partner-message-screen.tsx')).PartnerMessageScreen,
    texts,
  },
];
