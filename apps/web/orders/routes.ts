import { calls } from '#core/calls.ts';
import { firstCall } from '#core/early-answers.ts';
import { readListState } from '#ui/list/list-state.ts';
import type { ScreenRoute } from '#ui/navigation/screen-route.ts';
import { filterFromUrl, listInput } from './list/order-filter.ts';

export const orderListRoutes = [
  {
    path: '/shop/orders',
    screen: 'OrdersScreen',
    texts: ['orders', 'order-list', 'records'],
    firstCalls: ({ search }) => [
      firstCall(calls.orders.list, listInput(readListState(search), filterFromUrl(search, new Date()))),
      firstCall(calls.orders.lanes, {}),
    ],
  },
] as const satisfies readonly ScreenRoute[];

export const orderRoutes = [
  {
    path: '/shop/orders/view/$order_uuid',
    screen: 'OrderScreen',
    texts: ['orders', 'order-view', 'outbox', 'outside-systems', 'records'],
    permission: 'orders:view',
    firstCalls: ({ parameters: { order_uuid = '' } }) => [
      firstCall(calls.orders.get, { uuid: order_uuid }),
      firstCall(calls.orders.history, { order_uuid }),
      firstCall(calls.orders.refundHistory, { order_uuid }),
    ],
  },
] as const satisfies readonly ScreenRoute[];
