export { OrderStatusChip, PaymentStatusChip } from './order-chips.tsx';
