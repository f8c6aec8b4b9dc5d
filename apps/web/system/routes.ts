import { calls } from '#core/calls.ts';
import { firstCall } from '#core/early-answers.ts';
import type { ScreenRoute } from '#ui/navigation/screen-route.ts';

export const systemRoutes = [
  {
    path: '/settings/system',
    screen: 'SystemScreen',
    texts: ['system', 'records'],
    permission: 'system:manage',
    firstCalls: () => [firstCall(calls.system.overview, {}), firstCall(calls.system.alertSettings, {})],
  },
] as const satisfies readonly ScreenRoute[];
