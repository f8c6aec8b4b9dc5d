import type { ScreenRoute } from '#ui/navigation/screen-route.ts';

const texts = ['notifications', 'records', 'files'] as const;

export const notificationListRoutes = [
  {
    path: '/settings/email-notifications',
    screen: 'TemplatesScreen',
    permission: 'email-notifications:view',
    texts,
  },
] as const satisfies readonly ScreenRoute[];

export const notificationRoutes = [
  { path: '/settings/email-notifications/replies', screen: 'RepliesScreen', texts, permission: 'email-notifications:view' },
  { path: '/settings/email-notifications/create', screen: 'TemplateFormScreen', texts, permission: 'email-notifications:edit' },
  {
    path: '/settings/email-notifications/edit/$email_uuid',
    screen: 'TemplateFormScreen',
    texts,
    permission: 'email-notifications:view',
  },
] as const satisfies readonly ScreenRoute[];
