import type { CallValue, contract, Order, OutsideDifference, OwedJob, RefundEntry } from '@simdesk/contract';
import {
  fiscalCodeProblems,
  hasPaymentProblem,
  isCancelledSim,
  isFinal,
  laneHours,
  mayRefund,
  needsBilling,
  OrderStatus,
  isParcelWaiting,
  PaymentStatus,
  proposedRefund,
  RefundStatus,
  SimStatus,
  type FiscalCodeProblem,
} from '@simdesk/rules';
import { parcelInput, refundInput } from './rule-inputs.ts';

/** A problem of an order, or a step that it waits for. */
export type OrderIssue =
  | { kind: 'billing'; sim: number; error: string | null }
  | { kind: 'cancelOwed'; sim: number; job: OwedJob | null }
  | { kind: 'differs'; difference: OutsideDifference }
  | { kind: 'kyc'; sim: number; step: KycStep }
  | { kind: 'refundPending'; amount: number }
  | { kind: 'refundAwaiting'; amount: number }
  | { kind: 'refundFailed'; amount: number }
  | { kind: 'refundDue'; amount: number }
  | { kind: 'untracked' }
  | { kind: 'unsent' }
  /** It has a tracking number, but is not marked as in delivery. */
  | { kind: 'unmarked'; tracking: string }
  | { kind: 'fiscalCode'; problems: FiscalCodeProblem[] }
  | { kind: 'paymentDiffers'; reported: string; amount: number }
  | { kind: 'notPaid' };

export const issueKey = (issue: OrderIssue): string => {
  if (issue.kind === 'differs') return issue.difference.uuid;
  return 'sim' in issue ? `${issue.kind} ${issue.sim}` : issue.kind;
};

/** The step that a SIM waits for before its activation. */
type KycStep = 'waiting' | 'repeat' | 'started' | 'completed' | 'payment';

export type OrderOutside = CallValue<typeof contract.outsideSystems.ofOrder>;

/** The issues of an order, the most urgent first. A final order has only issues with money and outside systems. */
export const orderIssues = (
  order: Order,
  refunds: readonly RefundEntry[],
  now: Date,
  outside: OrderOutside = { owed: [], differences: [] },
): OrderIssue[] => {
  const { status } = order.order_info;
  const ofPayment = paymentIssues(order);
  if (status === OrderStatus.NotFinished) return [...ofPayment, { kind: 'notPaid' }];
  const ofRefunds = refundIssues(order, refunds);
  const ofOutside = [...cancelIssues(order, outside), ...differenceIssues(outside)];
  if (isFinal(status)) return [...ofPayment, ...ofOutside, ...ofRefunds];
  return [
    ...ofPayment,
    ...billingIssues(order),
    ...ofOutside,
    ...ofRefunds,
    ...deliveryIssues(order, now),
    ...kycIssues(order),
    ...fiscalCodeIssues(order),
  ];
};

const paymentIssues = ({ order_info: { amount }, order_payment }: Order): OrderIssue[] =>
  hasPaymentProblem(order_payment) ? [{ kind: 'paymentDiffers', reported: order_payment.reported_amount ?? '', amount }] : [];

const billingIssues = ({ order_payment, product_data }: Order): OrderIssue[] =>
  product_data
    .filter((sim) => needsBilling(order_payment.payment_status, sim))
    .map(({ id, error_bss }) => ({ kind: 'billing', sim: id, error: error_bss }));

/** SIMs that are cancelled here alone; with `billingIssues` these are the SIMs of `owesBilling`. */
const cancelIssues = ({ product_data }: Order, { owed }: OrderOutside): OrderIssue[] =>
  product_data
    .filter(({ is_cancel_owed }) => is_cancel_owed)
    .map(({ id }) => ({
      kind: 'cancelOwed',
      sim: id,
      job: owed.find(({ task, sim }) => task === 'cancel-sim-in-billing' && sim === id) ?? null,
    }));

const differenceIssues = ({ differences }: OrderOutside): OrderIssue[] =>
  differences.filter(({ seen_at }) => seen_at === null).map((difference) => ({ kind: 'differs', difference }));

const refundIssues = (order: Order, refunds: readonly RefundEntry[]): OrderIssue[] => {
  const awaiting = refunds.filter(({ refund_status }) => refund_status === RefundStatus.AwaitingApproval);
  return [
    ...(awaiting.length > 0 ? [{ kind: 'refundAwaiting' as const, amount: order.order_payment.refund_reserved }] : []),
    ...openRefundIssues(
      order,
      refunds.filter((refund) => !awaiting.includes(refund)),
    ),
  ];
};

const openRefundIssues = (order: Order, refunds: readonly RefundEntry[]): OrderIssue[] => {
  const [latest] = refunds;
  if (latest?.refund_status === RefundStatus.Pending) return [{ kind: 'refundPending', amount: latest.amount }];
  const input = refundInput(order);
  if (!mayRefund(input)) return [];
  if (latest?.refund_status === RefundStatus.Failed) return [{ kind: 'refundFailed', amount: latest.amount }];
  const amount = proposedRefund(input);
  return order.product_data.some(({ sim_status }) => isCancelledSim(sim_status)) && amount > 0
    ? [{ kind: 'refundDue', amount }]
    : [];
};

const deliveryIssues = (order: Order, now: Date): OrderIssue[] => {
  const parcel = parcelInput(order);
  const isLate = now.getTime() - Date.parse(order.order_payment.paid_at ?? '') > laneHours.unsent * 3_600_000;
  const { tracking } = parcel;
  const unsent: OrderIssue = tracking === '' ? { kind: 'unsent' } : { kind: 'unmarked', tracking };
  return [
    ...((isLate || tracking !== '') && isParcelWaiting('unsent', parcel) ? [unsent] : []),
    ...(isParcelWaiting('untracked', parcel) ? [{ kind: 'untracked' as const }] : []),
  ];
};

const kycSteps: Partial<Record<SimStatus, KycStep>> = {
  [SimStatus.PendingWaitingKYC]: 'waiting',
  [SimStatus.PendingRepeatKYC]: 'repeat',
  [SimStatus.PendingFromStartedKYC]: 'started',
  [SimStatus.PendingFromCompletedKYC]: 'completed',
  [SimStatus.PendingPaymentForNumber]: 'payment',
};

const kycIssues = ({ product_data }: Order): OrderIssue[] =>
  product_data.flatMap(({ id, sim_status }) => {
    const step = kycSteps[sim_status];
    return step ? [{ kind: 'kyc', sim: id, step }] : [];
  });

/** A fiscal code that is not the customer's fails KYC; a missing one is asked for during KYC. */
const fiscalCodeIssues = ({ customer_info, order_payment }: Order): OrderIssue[] => {
  if (customer_info.fiscal_code === '' || order_payment.payment_status === PaymentStatus.Refunded) return [];
  const problems = fiscalCodeProblems(customer_info.fiscal_code, customer_info);
  return problems.length > 0 ? [{ kind: 'fiscalCode', problems }] : [];
};
