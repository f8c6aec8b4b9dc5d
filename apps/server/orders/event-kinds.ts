import { OrderStatus, PaymentStatus, type MailEvent, type OrderEventKind } from '@simdesk/rules';
import type { LockedOrder } from './locked-order.ts';

/** What of a change its shop is told about; nothing if it sees no difference. A refund that awaits approval is not shown. */
export const eventKinds = (before: LockedOrder, after: LockedOrder, mailEvent: MailEvent | undefined): OrderEventKind[] => {
  const [old, order] = [before.order, after.order];
  const has = (...fields: (keyof typeof order)[]): boolean => fields.some((field) => order[field] !== old[field]);
  const hasStatus = (...statuses: number[]): boolean =>
    has('status') && [old, order].some(({ status }) => statuses.includes(status));
  const isRefund = has('payment_status') && [old, order].some(({ payment_status }) => isRefunded(payment_status));
  const changes: Record<OrderEventKind, boolean> = {
    order: has('status', 'payment_status'),
    sim: after.sims.some((sim, index) => sim.sim_status !== before.sims[index]?.sim_status),
    refund: has('refund_sum') || isRefund || mailEvent === 'order_refunded',
    delivery: has('tracking', 'tracking_link', 'delivered_at') || hasStatus(OrderStatus.InDelivery, OrderStatus.Delivered),
  };
  return (Object.keys(changes) as OrderEventKind[]).filter((kind) => changes[kind]);
};

const isRefunded = (status: PaymentStatus): boolean =>
  status === PaymentStatus.Refunded || status === PaymentStatus.PartiallyRefunded;
