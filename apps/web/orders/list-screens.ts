export { OrdersScreen } from './list/orders-screen.tsx';
