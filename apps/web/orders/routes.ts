import type { ScreenRoute } from '#ui/navigation/screen-route.ts';

export const orderRoutes: readonly ScreenRoute[] = [
  {
    path: '/shop/orders',
    load: async () => (await import('./list/orders-screen.tsx')).OrdersScreen,
    texts: ['orders', 'order-list', 'records'],
  },
  {
    path: '/shop/orders/view/$order_uuid',
    load: async () => (await import('./view/order-screen.tsx')).OrderScreen,
    texts: ['orders', 'order-view', 'outbox', 'records'],
    permission: 'orders:view',
  },
];
