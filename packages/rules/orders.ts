import { parseEuro, toCents, toEuro } from './money.ts';
import { spread } from './prices.ts';

export const OrderStatus = {
  New: 0,
  InProcess: 1,
  InDelivery: 2,
  Delivered: 3,
  PartiallyFinished: 4,
  Cancelled: 5,
  NotFinished: 6,
  Finished: 7,
} as const;
export type OrderStatus = (typeof OrderStatus)[keyof typeof OrderStatus];

export const PaymentStatus = { NotPaid: 0, Paid: 1, Refunded: 2, PartiallyRefunded: 3 } as const;
export type PaymentStatus = (typeof PaymentStatus)[keyof typeof PaymentStatus];

export const SimStatus = {
  NoActive: 0,
  PendingStartActivation: 1,
  PendingWaitingKYC: 2,
  PendingPaymentForNumber: 3,
  PendingRepeatKYC: 4,
  PendingFromStartedKYC: 5,
  PendingFromCompletedKYC: 6,
  AcceptedFromCompletedKYC: 7,
  CancelledFailedKYC: 8,
  CancelledByCustomer: 9,
  New: 100,
  InProcess: 101,
  InDelivery: 102,
} as const;
export type SimStatus = (typeof SimStatus)[keyof typeof SimStatus];

export const HistoryType = { OrderCreate: 0, OrderStatus: 1, PaymentStatus: 2, ProductStatus: 3, ChangeValue: 4 } as const;
export type HistoryType = (typeof HistoryType)[keyof typeof HistoryType];

export const RefundStatus = { Pending: 'Pending', Completed: 'Completed', Failed: 'Failed' } as const;
export type RefundStatus = (typeof RefundStatus)[keyof typeof RefundStatus];

/** What the statuses in the console's filters are; the others are found by search and lanes. */
export const filterableOrderStatuses = [
  OrderStatus.New,
  OrderStatus.InProcess,
  OrderStatus.InDelivery,
  OrderStatus.Cancelled,
] as const;
export const filterablePaymentStatuses = [PaymentStatus.Paid, PaymentStatus.NotPaid] as const;

/** What moves an order as a whole, from where and where to. What its SIMs do to it is `statusFromSims`. */
export const orderMoves = {
  pay: { from: [OrderStatus.NotFinished], to: OrderStatus.New },
  'to-progress': { from: [OrderStatus.New], to: OrderStatus.InProcess },
  'to-delivery': { from: [OrderStatus.InProcess], to: OrderStatus.InDelivery },
  delivered: { from: [OrderStatus.InProcess, OrderStatus.InDelivery], to: OrderStatus.Delivered },
  cancel: {
    from: [OrderStatus.New, OrderStatus.InProcess, OrderStatus.InDelivery, OrderStatus.Delivered, OrderStatus.PartiallyFinished],
    to: OrderStatus.Cancelled,
  },
} as const satisfies Record<string, { from: OrderStatus[]; to: OrderStatus }>;
export type OrderMove = keyof typeof orderMoves;

interface OrderState {
  status: OrderStatus;
  sims: readonly { sim_status: SimStatus; is_esim: 0 | 1 }[];
}

export const mayMove = ({ status, sims }: OrderState, move: OrderMove): boolean => {
  const from: readonly OrderStatus[] = orderMoves[move].from;
  return from.includes(status) && (move !== 'to-delivery' || sims.some(isSentByPost));
};

/** What is only downloaded is never delivered, nor what was cancelled. */
export const isSentByPost = ({ is_esim, sim_status }: OrderState['sims'][number]): boolean =>
  is_esim === 0 && !isCancelledSim(sim_status);

/** Whether an order is shipped, or could be, and so has a tracking number: it is neither unpaid nor cancelled. */
export const mayShip = (status: OrderStatus): boolean => status !== OrderStatus.NotFinished && status !== OrderStatus.Cancelled;

/** News about a final order is written down, and changes nothing. */
export const isFinal = (status: OrderStatus): boolean => status === OrderStatus.Cancelled || status === OrderStatus.Finished;

export const isCancelledSim = (status: SimStatus): boolean =>
  status === SimStatus.CancelledFailedKYC || status === SimStatus.CancelledByCustomer;

export const cancelledSimStatuses = Object.values(SimStatus).filter(isCancelledSim);

export const isAcceptedSim = (status: SimStatus): boolean => status === SimStatus.AcceptedFromCompletedKYC;

export type SimState = 'notActive' | 'new' | 'inProcess' | 'inDelivery' | 'pending' | 'activated' | 'cancelled';

/** What staff are told of a SIM: all that waits is pending, whatever it waits for. */
export const simState = (status: SimStatus): SimState => {
  if (isCancelledSim(status)) return 'cancelled';
  if (isAcceptedSim(status)) return 'activated';
  return waitingStates[status] ?? 'pending';
};

const waitingStates: Partial<Record<SimStatus, SimState>> = {
  [SimStatus.NoActive]: 'notActive',
  [SimStatus.New]: 'new',
  [SimStatus.InProcess]: 'inProcess',
  [SimStatus.InDelivery]: 'inDelivery',
};

/** Those that wait for KYC, or for what came of it. */
export const kycSimStatuses = [
  SimStatus.PendingWaitingKYC,
  SimStatus.PendingRepeatKYC,
  SimStatus.PendingFromStartedKYC,
  SimStatus.PendingFromCompletedKYC,
] as const;

/** The order's status after one of its SIMs changed. */
export const statusFromSims = ({ status, sims }: OrderState): OrderStatus => {
  if (isFinal(status) || status === OrderStatus.NotFinished || sims.length === 0) return status;
  if (sims.every(({ sim_status }) => isCancelledSim(sim_status))) return OrderStatus.Cancelled;
  if (!sims.some(({ sim_status }) => isAcceptedSim(sim_status))) return status;
  const settled = sims.every(({ sim_status }) => isAcceptedSim(sim_status) || isCancelledSim(sim_status));
  return settled ? OrderStatus.Finished : OrderStatus.PartiallyFinished;
};

/** What the move of the whole order does to one of its SIMs. */
export const simAfter = (move: OrderMove, { sim_status, is_esim }: OrderState['sims'][number]): SimStatus => {
  if (move === 'pay' && sim_status === SimStatus.NoActive) return SimStatus.New;
  if (move === 'to-progress' && sim_status === SimStatus.New) return SimStatus.InProcess;
  const waits = sim_status === SimStatus.New || sim_status === SimStatus.InProcess;
  if (move === 'to-delivery' && is_esim === 0 && waits) return SimStatus.InDelivery;
  if (move === 'cancel' && !isCancelledSim(sim_status)) return SimStatus.CancelledByCustomer;
  return sim_status;
};

const { New, InProcess, InDelivery } = SimStatus;

/** Where news from billing and from KYC may take a SIM. */
const simNews: Partial<Record<SimStatus, readonly SimStatus[]>> = {
  [New]: [SimStatus.PendingStartActivation],
  [InProcess]: [SimStatus.PendingStartActivation],
  [InDelivery]: [SimStatus.PendingStartActivation],
  [SimStatus.PendingStartActivation]: [SimStatus.PendingWaitingKYC, SimStatus.PendingPaymentForNumber],
  [SimStatus.PendingPaymentForNumber]: [SimStatus.PendingWaitingKYC],
  [SimStatus.PendingWaitingKYC]: [SimStatus.PendingFromStartedKYC],
  [SimStatus.PendingFromStartedKYC]: [SimStatus.PendingFromCompletedKYC],
  [SimStatus.PendingFromCompletedKYC]: [
    SimStatus.AcceptedFromCompletedKYC,
    SimStatus.CancelledFailedKYC,
    SimStatus.PendingRepeatKYC,
  ],
  [SimStatus.PendingRepeatKYC]: [SimStatus.PendingFromStartedKYC],
};

/** Whether billing or KYC may say this of a SIM; the other statuses follow from what staff and customers do. */
export const comesByNews = (status: SimStatus): boolean => Object.values(simNews).some((next) => next.includes(status));

export const nextByNews = (status: SimStatus): readonly SimStatus[] => simNews[status] ?? [];

/** The shortest way of news from one status to another, without the first; null where none leads. */
export const wayByNews = (from: SimStatus, to: SimStatus): SimStatus[] | null => {
  const seen = new Set<SimStatus>([from]);
  let ways: SimStatus[][] = [[]];
  while (ways.length > 0) {
    const next: SimStatus[][] = [];
    for (const way of ways) {
      const last = way.at(-1) ?? from;
      if (last === to) return way;
      for (const step of nextByNews(last)) {
        if (!seen.has(step)) next.push([...way, step]);
        seen.add(step);
      }
    }
    ways = next;
  }
  return null;
};

/** Whether staff may cancel one SIM at the customer's wish. */
export const mayCancelSim = (simCount: number, status: SimStatus): boolean =>
  simCount > 1 && status !== SimStatus.NoActive && !isCancelledSim(status) && !isAcceptedSim(status);

interface Money {
  payment_status: PaymentStatus;
  payment_sum: number;
  refund_sum: number;
  discount_amount: number;
}

/** What can still be given back, in euro. */
export const refundable = ({ payment_sum, refund_sum, discount_amount }: Omit<Money, 'payment_status'>): number =>
  toEuro(Math.max(0, toCents(payment_sum) - toCents(refund_sum) - toCents(discount_amount)));

export const mayRefund = (money: Money): boolean =>
  (money.payment_status === PaymentStatus.Paid || money.payment_status === PaymentStatus.PartiallyRefunded) &&
  refundable(money) > 0;

export type RefundProblem = 'number' | 'too_much';

/** What is wrong with an amount as it was typed; the whole remainder may be given back. */
export const refundProblem = (typed: string, remainder: number): RefundProblem | null => {
  const euro = refundAmount(typed);
  if (euro === null) return 'number';
  return toCents(euro) > toCents(remainder) ? 'too_much' : null;
};

/** The amount that was typed, with comma or dot; null when it is not one above zero. A space within could be a slip. */
export const refundAmount = (typed: string): number | null => {
  const euro = /\S\s+\S/.test(typed) ? null : parseEuro(typed);
  return euro === 0 ? null : euro;
};

/** What the payment is once this much of the amount has been given back. */
export const paymentAfterRefund = (amount: number, refunded: number): PaymentStatus =>
  toCents(refunded) >= toCents(amount) ? PaymentStatus.Refunded : PaymentStatus.PartiallyRefunded;

/** The statuses that staff may mark a payment with by hand. */
export const paymentChoices = (order: { payment_status: PaymentStatus; sims: OrderState['sims'] }): PaymentStatus[] =>
  order.payment_status === PaymentStatus.Paid && order.sims.some(({ sim_status }) => isCancelledSim(sim_status))
    ? [PaymentStatus.PartiallyRefunded, PaymentStatus.Refunded]
    : [];

/**
 * What a refund would usually be: the cancelled SIMs' prices less their share of the discount and what went back already;
 * everything, when no SIM is left.
 */
export const proposedRefund = (
  money: Omit<Money, 'payment_status'> & { sims: readonly { sim_status: SimStatus; total_sum: number }[] },
): number => {
  const remainder = toCents(refundable(money));
  const { sims } = money;
  if (sims.every(({ sim_status }) => isCancelledSim(sim_status))) return toEuro(remainder);
  const totals = sims.map(({ total_sum }) => toCents(total_sum));
  const shares = spread(toCents(money.discount_amount), totals);
  const cancelled = sims.reduce(
    (sum, { sim_status }, place) =>
      isCancelledSim(sim_status) ? sum + Math.max(0, (totals[place] ?? 0) - (shares[place] ?? 0)) : sum,
    0,
  );
  return toEuro(Math.max(0, Math.min(remainder, cancelled - toCents(money.refund_sum))));
};

/** A SIM that the billing system does not have although it should. */
export const needsBilling = (
  payment: PaymentStatus,
  { sim_status, error_bss, is_send_bss }: { sim_status: SimStatus; error_bss: string | null; is_send_bss: boolean },
): boolean => payment !== PaymentStatus.NotPaid && !isCancelledSim(sim_status) && (error_bss !== null || !is_send_bss);
