import type { ScreenRoute } from '#ui/navigation/screen-route.ts';

export const outboxRoutes = [
  {
    path: '/settings/outbox',
    screen: 'OutboxScreen',
    texts: ['outbox', 'records'],
    permission: 'outbox:view',
  },
] as const satisfies readonly ScreenRoute[];
