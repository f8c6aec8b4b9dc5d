import { calls } from '#core/calls.ts';
import { firstCall } from '#core/early-answers.ts';
import type { ScreenRoute } from '#ui/navigation/screen-route.ts';

export const personalDataRoutes = [
  {
    path: '/admin/personal-data',
    screen: 'PersonalDataScreen',
    texts: ['personal-data', 'orders', 'records'],
    permission: 'personal-data:manage',
    firstCalls: () => [firstCall(calls.personalData.retention, {})],
  },
] as const satisfies readonly ScreenRoute[];
