import { parseEuro, toCents, toEuro } from './money.ts';
import { PaymentStatus } from './order-statuses.ts';
import { allocateCents } from './prices.ts';
import type { Problem } from './problems.ts';
import { isCancelledSim, type SimStatus } from './sim-statuses.ts';

/** An equal refund within this time may be the same one, sent again after a lost answer: it must be confirmed. */
export const refundRepetitionHours = 24;

/** A refund that awaits approval or was declined was never requested from the payment provider. */
export const RefundStatus = {
  AwaitingApproval: 'AwaitingApproval',
  Declined: 'Declined',
  Pending: 'Pending',
  Completed: 'Completed',
  Failed: 'Failed',
} as const;
export type RefundStatus = (typeof RefundStatus)[keyof typeof RefundStatus];

/** The refunds whose money may still move. */
export const openRefundStatuses = [RefundStatus.AwaitingApproval, RefundStatus.Pending] as const;

/** The refunds that moved no money and never will. */
export const endedRefundStatuses = [RefundStatus.Declined, RefundStatus.Failed] as const;

interface OrderSums {
  payment_sum: number;
  refund_sum: number;
  /** The sum of refunds that await approval. */
  refund_reserved: number;
  discount_amount: number;
}

/** The most that may still be refunded, in euro. */
export const refundable = ({ payment_sum, refund_sum, refund_reserved, discount_amount }: OrderSums): number =>
  toEuro(Math.max(0, toCents(payment_sum) - toCents(refund_sum) - toCents(refund_reserved) - toCents(discount_amount)));

export const mayRefund = (order: OrderSums & { payment_status: PaymentStatus }): boolean =>
  (order.payment_status === PaymentStatus.Paid || order.payment_status === PaymentStatus.PartiallyRefunded) &&
  refundable(order) > 0;

/** The amount to refund as typed, with comma or dot, or its problem: it must be above zero and at most the refundable amount. */
export const parseRefundAmount = (text: string, order: OrderSums): { amount: number } | { problem: Problem } => {
  // A space between digits could be a typing error.
  const amount = /\S\s+\S/.test(text) ? null : parseEuro(text);
  if (amount === null || amount === 0) return { problem: 'number' };
  const max = refundable(order);
  return toCents(amount) > toCents(max) ? { problem: `refund_max:${max}` } : { amount };
};

/** The amount of refunds that are not settled yet, in euro. */
export const pendingRefund = (refunds: readonly { refund_status: RefundStatus; amount: number }[]): number =>
  toEuro(
    refunds
      .filter(({ refund_status }) => refund_status === RefundStatus.Pending)
      .reduce((cents, { amount }) => cents + toCents(amount), 0),
  );

/** The payment status after this much of the amount was refunded. */
export const paymentAfterRefund = (amount: number, refunded: number): PaymentStatus =>
  toCents(refunded) >= toCents(amount) ? PaymentStatus.Refunded : PaymentStatus.PartiallyRefunded;

/** The payment statuses that staff may set by hand. */
export const paymentChoices = (order: {
  payment_status: PaymentStatus;
  sims: readonly { sim_status: SimStatus }[];
}): PaymentStatus[] =>
  order.payment_status === PaymentStatus.Paid && order.sims.some(({ sim_status }) => isCancelledSim(sim_status))
    ? [PaymentStatus.PartiallyRefunded, PaymentStatus.Refunded]
    : [];

/**
 * Whether a payment that was marked as refunded by hand can be Paid again: not once the provider has refunded anything or was
 * asked to, since the status then tells the truth.
 */
export const mayUndoRefundMark = ({
  payment_status,
  refund_sum,
}: {
  payment_status: PaymentStatus;
  refund_sum: number;
}): boolean =>
  (payment_status === PaymentStatus.Refunded || payment_status === PaymentStatus.PartiallyRefunded) && toCents(refund_sum) === 0;

/**
 * The usual refund: the prices of the cancelled SIMs, less their share of the discount and earlier refunds; the whole
 * refundable amount if every SIM is cancelled.
 */
export const proposedRefund = (order: OrderSums & { sims: readonly { sim_status: SimStatus; total_sum: number }[] }): number => {
  const maxCents = toCents(refundable(order));
  const { sims } = order;
  if (sims.every(({ sim_status }) => isCancelledSim(sim_status))) return toEuro(maxCents);
  const totals = sims.map(({ total_sum }) => toCents(total_sum));
  const discounts = allocateCents(toCents(order.discount_amount), totals);
  const cancelledCents = sims.reduce(
    (sum, { sim_status }, index) =>
      isCancelledSim(sim_status) ? sum + Math.max(0, (totals[index] ?? 0) - (discounts[index] ?? 0)) : sum,
    0,
  );
  return toEuro(Math.max(0, Math.min(maxCents, cancelledCents - toCents(order.refund_sum) - toCents(order.refund_reserved))));
};
