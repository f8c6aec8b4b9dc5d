import { calls } from '#core/calls.ts';
import { firstCall } from '#core/early-answers.ts';
import type { ScreenRoute } from '#ui/navigation/screen-route.ts';

export const homeRoutes = [
  { path: '/', texts: ['home', 'order-list'], screen: 'HomeScreen', firstCalls: () => [firstCall(calls.home.overview, {})] },
] as const satisfies readonly ScreenRoute[];
