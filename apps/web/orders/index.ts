export { earliestDay } from './list/order-filter.ts';
export { OrderStatusChip, PaymentStatusChip } from './order-chips.tsx';
export { searchOrders } from './search-orders.ts';
