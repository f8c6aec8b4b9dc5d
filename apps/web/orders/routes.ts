import { calls } from '#core/calls.ts';
import { firstCall } from '#core/early-answers.ts';
import { readListState } from '#ui/list/list-state.ts';
import type { ScreenRoute } from '#ui/navigation/screen-route.ts';
import { queueInput } from './queue/queue-input.ts';
import { filterFromUrl, listInput } from './list/order-filter.ts';

export const orderListRoutes = [
  {
    path: '/shop/orders',
    screen: 'OrdersScreen',
    permission: 'orders:list',
    texts: ['orders', 'order-list', 'order-queue', 'records'],
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
    texts: ['orders', 'order-queue', 'order-view', 'outbox', 'outside-systems', 'records'],
    permission: 'orders:view',
    firstCalls: ({ parameters: { order_uuid = '' }, search }) => [
      firstCall(calls.orders.get, { uuid: order_uuid }),
      firstCall(calls.orders.history, { order_uuid }),
      firstCall(calls.orders.refundHistory, { order_uuid }),
      firstCall(calls.orders.comments, { order_uuid }),
      firstCall(calls.orders.countOthers, { order_uuid }),
      firstCall(calls.orders.queue, queueInput(order_uuid, search['lane'])),
    ],
  },
  {
    path: '/shop/orders/customer/$order_uuid',
    screen: 'CustomerScreen',
    texts: ['orders', 'order-view', 'outbox', 'feedback', 'records'],
    permission: 'orders:view',
  },
] as const satisfies readonly ScreenRoute[];
