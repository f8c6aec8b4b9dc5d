import type { ScreenRoute } from '#app/screen-route.ts';

export const orderRoutes: readonly ScreenRoute[] = [
  {
    path: '/shop/orders',
    load: async () => (await import('./list/orders-screen.tsx')).OrdersScreen,
    texts: ['orders', 'order-list', 'records'],
  },
];
