import type { Order, RefundEntry } from '@simdesk/contract';
import {
  fiscalCodeProblems,
  isCancelledSim,
  isFinal,
  laneHours,
  mayRefund,
  needsBilling,
  OrderStatus,
  parcelWaits,
  PaymentStatus,
  proposedRefund,
  RefundStatus,
  SimStatus,
  type FiscalCodeProblem,
} from '@simdesk/rules';
import { moneyOf, stateOf } from './order-money.ts';

/** What is not as it should be with an order, or what it waits for. */
export type Trouble =
  | { kind: 'billing'; sim: number; error: string | null }
  | { kind: 'kyc'; sim: number; step: KycStep }
  | { kind: 'refundPending'; amount: number }
  | { kind: 'refundFailed'; amount: number }
  | { kind: 'refundDue'; amount: number }
  | { kind: 'untracked' }
  | { kind: 'unsent' }
  | { kind: 'fiscalCode'; problems: FiscalCodeProblem[] }
  | { kind: 'notPaid' };

/** For what a SIM waits before it can be activated. */
type KycStep = 'waiting' | 'repeat' | 'started' | 'completed' | 'payment';

/** The troubles of an order, the most pressing first. What is over and done with has none but money that was not given back. */
export const orderTroubles = (order: Order, refunds: readonly RefundEntry[], now: Date): Trouble[] => {
  const { status } = order.order_info;
  if (status === OrderStatus.NotFinished) return [{ kind: 'notPaid' }];
  const money = moneyTroubles(order, refunds);
  if (isFinal(status)) return money;
  return [...billingTroubles(order), ...money, ...deliveryTroubles(order, now), ...kycTroubles(order), ...fiscalTroubles(order)];
};

const billingTroubles = ({ order_payment, product_data }: Order): Trouble[] =>
  product_data
    .filter((sim) => needsBilling(order_payment.payment_status, sim))
    .map(({ id, error_bss }) => ({ kind: 'billing', sim: id, error: error_bss }));

const moneyTroubles = (order: Order, refunds: readonly RefundEntry[]): Trouble[] => {
  const [latest] = refunds;
  if (latest?.refund_status === RefundStatus.Pending) return [{ kind: 'refundPending', amount: latest.amount }];
  const money = moneyOf(order);
  if (!mayRefund(money)) return [];
  if (latest?.refund_status === RefundStatus.Failed) return [{ kind: 'refundFailed', amount: latest.amount }];
  const amount = proposedRefund(money);
  return order.product_data.some(({ sim_status }) => isCancelledSim(sim_status)) && amount > 0
    ? [{ kind: 'refundDue', amount }]
    : [];
};

const deliveryTroubles = (order: Order, now: Date): Trouble[] => {
  const parcel = { ...stateOf(order), tracking: order.delivery_track_info.tracking, delivered_at: order.order_info.delivered_at };
  const isLate = now.getTime() - Date.parse(order.order_payment.paid_at ?? '') > laneHours.unsent * 3_600_000;
  return [
    ...(isLate && parcelWaits('unsent', parcel) ? [{ kind: 'unsent' as const }] : []),
    ...(parcelWaits('untracked', parcel) ? [{ kind: 'untracked' as const }] : []),
  ];
};

const kycSteps: Partial<Record<SimStatus, KycStep>> = {
  [SimStatus.PendingWaitingKYC]: 'waiting',
  [SimStatus.PendingRepeatKYC]: 'repeat',
  [SimStatus.PendingFromStartedKYC]: 'started',
  [SimStatus.PendingFromCompletedKYC]: 'completed',
  [SimStatus.PendingPaymentForNumber]: 'payment',
};

const kycTroubles = ({ product_data }: Order): Trouble[] =>
  product_data.flatMap(({ id, sim_status }) => {
    const step = kycSteps[sim_status];
    return step ? [{ kind: 'kyc', sim: id, step }] : [];
  });

/** A code that is not the customer's will not pass KYC; none at all is asked for there. */
const fiscalTroubles = ({ customer_info, order_payment }: Order): Trouble[] => {
  if (customer_info.fiscal_code === '' || order_payment.payment_status === PaymentStatus.Refunded) return [];
  const problems = fiscalCodeProblems(customer_info.fiscal_code, customer_info);
  return problems.length > 0 ? [{ kind: 'fiscalCode', problems }] : [];
};
