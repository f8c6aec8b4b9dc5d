import type { ScreenRoute } from '#ui/navigation/screen-route.ts';

export const outboxRoutes: readonly ScreenRoute[] = [
  {
    path: '/settings/outbox',
    load: async () => (await import('./outbox-screen.tsx')).OutboxScreen,
    texts: ['outbox', 'records'],
    permission: 'outbox:view',
  },
];
