export { OrderStatusChip, PaymentStatusChip } from './order-chips.tsx';
export { searchOrders } from './search-orders.ts';
