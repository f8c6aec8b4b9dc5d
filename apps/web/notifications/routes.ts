import type { ScreenRoute } from '#ui/navigation/screen-route.ts';

const texts = ['notifications', 'records', 'files'] as const;

export const notificationListRoutes = [
  {
    path: '/settings/email-notifications',
    screen: 'TemplatesScreen',
    texts,
  },
] as const satisfies readonly ScreenRoute[];

export const notificationRoutes = [
  { path: '/settings/email-notifications/create', screen: 'TemplateFormScreen', texts },
  { path: '/settings/email-notifications/edit/$email_uuid', screen: 'TemplateFormScreen', texts },
] as const satisfies readonly ScreenRoute[];
