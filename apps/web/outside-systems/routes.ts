import { calls } from '#core/calls.ts';
import { firstCall } from '#core/early-answers.ts';
import type { ScreenRoute } from '#ui/navigation/screen-route.ts';

export const outsideSystemRoutes = [
  {
    path: '/admin/outside-systems',
    screen: 'OutsideSystemsScreen',
    texts: ['outside-systems', 'records'],
    permission: 'outside-systems:view',
    firstCalls: () => [firstCall(calls.outsideSystems.summary, {})],
  },
] as const satisfies readonly ScreenRoute[];
