import type { ScreenRoute } from '#ui/navigation/screen-route.ts';

const texts = ['notifications', 'records', 'files'] as const;
const form = async () => (await import('./template-form-screen.tsx')).TemplateFormScreen;

export const notificationRoutes: readonly ScreenRoute[] = [
  {
    path: '/settings/email-notifications',
    load: async () => (await import('./templates-screen.tsx')).TemplatesScreen,
    texts,
  },
  { path: '/settings/email-notifications/create', load: form, texts },
  { path: '/settings/email-notifications/edit/$email_uuid', load: form, texts },
];
