import type { ScreenRoute } from '#ui/navigation/screen-route.ts';

const texts = ['feedback', 'records'] as const;

export const feedbackListRoutes = [
  {
    path: '/cms/feedback/contact/view/$feedback_uuid',
    screen: 'ContactMessageScreen',
    permission: 'feedback:view',
    texts,
  },
  {
    path: '/cms/feedback/partner/view/$feedback_uuid',
    screen: 'PartnerMessageScreen',
    permission: 'feedback:view',
    texts,
  },
] as const satisfies readonly ScreenRoute[];

export const feedbackRoutes = [
  {
    path: '/cms/feedback/contacts',
    screen: 'ContactMessagesScreen',
    permission: 'feedback:view',
    texts,
  },
  {
    path: '/cms/feedback/partners',
    screen: 'PartnerMessagesScreen',
    permission: 'feedback:view',
    texts,
  },
] as const satisfies readonly ScreenRoute[];
