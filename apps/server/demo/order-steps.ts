import {
  isCancelledSim,
  mayCancelSim,
  mayTransition,
  mayRefund,
  nextSimStatuses,
  orderTransitions,
  paymentAfterRefund,
  PaymentStatus,
  proposedRefund,
  refundable,
  simStatusAfter,
  SimStatus,
  toCents,
  toEuro,
  type OrderTransition,
} from '@simdesk/rules';
import type { LockedOrder, OrderChanges } from '../orders/index.ts';
import type { Random } from './random.ts';

/** A step of an order: hours after its creation, by a user or system. */
export interface Step {
  hours: number;
  by: string;
  /** The changes to the current order; null if the rules do not allow the step. */
  change: (current: LockedOrder) => OrderChanges | null;
  /** The amount of the refund. */
  refund?: (current: LockedOrder) => number;
}

const staff = ['chief@example.com', 'admin@example.com', 'elena.marchetti@example.com'];

export const planSteps = (random: Random, hasPlastic: boolean, sims: number): Step[] => {
  if (random.chance(0.06)) return [];
  const by = random.pick(staff);
  const steps: Step[] = [paymentStep(random), billingStep(random), ...repairSteps(by)];
  const startHours = random.between(1, 20);
  steps.push({ hours: startHours, by, change: transition('to-progress') });
  let readyHours = startHours;
  if (hasPlastic) {
    const shippedHours = startHours + random.between(4, 26);
    steps.push({ hours: shippedHours, by, change: transition('to-delivery') });
    const isTracked = random.chance(0.85);
    if (isTracked) steps.push({ hours: shippedHours + 0.5, by, change: addTracking(random) });
    // A plastic SIM is in delivery for days, and longer without a tracking number.
    readyHours = shippedHours + (isTracked ? random.between(44, 92) : random.between(90, 160));
    steps.push({ hours: readyHours, by: 'carrier', change: transition('delivered') });
  }
  if (random.chance(0.05)) steps.push(...cancelSteps(by, random.between(0.5, 30)));
  if (sims > 1 && random.chance(0.12)) steps.push(...cancelSimSteps(by, startHours + random.between(1, 12)));
  for (let place = 1; place <= sims; place += 1) steps.push(...activationSteps(random, place, readyHours));
  if (random.chance(0.15)) steps.push({ hours: startHours + 0.2, by, change: () => ({ order: { note: random.pick(notes) } }) });
  return steps.toSorted((one, other) => one.hours - other.hours);
};

const transition =
  (name: OrderTransition) =>
  ({ order, sims }: LockedOrder): OrderChanges | null =>
    mayTransition({ status: order.status, sims }, name)
      ? { order: { status: orderTransitions[name].to }, sim: (sim) => ({ sim_status: simStatusAfter(name, sim) }) }
      : null;

const paymentStep = (random: Random): Step => {
  const [paid_method, paid_data] = random.pick<[string, object]>([
    ['card', { cardCompany: 'VISA', cardNumber: `•••• ${random.integer(1000, 9999)}` }],
    ['card', { brand: 'Mastercard', pan: `•••• ${random.integer(1000, 9999)}` }],
    ['paypal', { externalAccountDescription: 'cliente@example.it' }],
    ['paypal', {}],
  ]);
  return {
    hours: 0.03,
    by: 'payment',
    change: (current) => {
      const changes = transition('pay')(current);
      const paid_at = new Date(Date.parse(current.order.create_at) + 108_000).toISOString();
      const data = { ...paid_data, responseTimeStamp: paid_at, totalAmount: current.order.amount };
      return (
        changes && {
          ...changes,
          order: { ...changes.order, payment_status: PaymentStatus.Paid, paid_at, paid_method, paid_data: data },
        }
      );
    },
  };
};

const billingFields = (place: number, id: number) => ({ is_send_bss: true, error_bss: null, billing_id: `B${id}${place}` });

const billingStep = (random: Random): Step => {
  const isRefused = random.chance(0.05);
  return {
    hours: 0.05,
    by: 'billing',
    change: ({ order }) => ({
      order: { billing_answers: 1 },
      sim: ({ place }) =>
        isRefused && place === 1 ? { error_bss: 'The donor operator rejected the number' } : billingFields(place, order.id),
    }),
  };
};

/** The staff resends the order after two days with success. */
const repairSteps = (by: string): Step[] => [
  {
    hours: 50,
    by,
    change: ({ order }) => ({ sim: (sim) => (sim.error_bss === null ? {} : billingFields(sim.place, order.id)) }),
  },
];

const addTracking = (random: Random) => () => {
  const tracking = `BRT${random.integer(100_000_000, 999_999_999)}`;
  return { order: { tracking, tracking_link: `https://track.example.it/${tracking}` } };
};

const refundStep = (by: string, hours: number, amountOf: (current: LockedOrder) => number): Step => ({
  hours,
  by,
  refund: amountOf,
  change: (current) => {
    const amount = amountOf(current);
    if (!mayRefund(current.order) || amount === 0) return null;
    const refund_sum = toEuro(toCents(current.order.refund_sum) + toCents(amount));
    return { order: { refund_sum, payment_status: paymentAfterRefund(current.order.amount, refund_sum) } };
  },
});

const cancelSteps = (by: string, hours: number): Step[] => [
  { hours, by, change: transition('cancel') },
  refundStep(by, hours + 2, ({ order, sims }) =>
    sims.every(({ sim_status }) => isCancelledSim(sim_status)) ? refundable(order) : 0,
  ),
];

const cancelSimSteps = (by: string, hours: number): Step[] => [
  {
    hours,
    by,
    change: ({ sims }) => {
      const last = sims.at(-1);
      if (!last || !mayCancelSim(sims.length, last.sim_status)) return null;
      return { sim: ({ uuid }) => (uuid === last.uuid ? { sim_status: SimStatus.CancelledByCustomer } : {}) };
    },
  },
  refundStep(by, hours + 1, ({ order, sims }) => proposedRefund({ ...order, sims })),
];

/** A SIM becomes active or is refused by KYC, sometimes after its customer had to be reminded. */
const activationSteps = (random: Random, place: number, from: number): Step[] => {
  const { PendingStartActivation: start, PendingWaitingKYC: waiting, PendingFromStartedKYC: started } = SimStatus;
  const { PendingFromCompletedKYC: completed, AcceptedFromCompletedKYC: accepted, CancelledFailedKYC: failed } = SimStatus;
  const { PendingRepeatKYC: repeat } = SimStatus;
  const statusPaths = [
    ...Array.from({ length: 14 }, () => [start, waiting, started, completed, accepted]),
    [start, waiting, started, completed, repeat, started, completed, accepted],
    [start, waiting, started, completed, failed],
  ];
  // No one waits for months: a customer who has not sent a document is called after a few days at the latest.
  const reminderHours = random.chance(0.15) ? random.between(26, 120) : 0;
  let hours = from;
  return random.pick(statusPaths).map((status, index) => {
    hours += random.between(0.5, 9) + (index === 2 ? reminderHours : 0);
    return { hours, by: 'billing', change: (current) => updateSim(current, place, status) };
  });
};

const updateSim = ({ order, sims }: LockedOrder, place: number, status: SimStatus): OrderChanges | null => {
  const sim = sims.find((candidate) => candidate.place === place);
  if (!sim?.is_send_bss || !nextSimStatuses(sim.sim_status).includes(status) || order.payment_status === PaymentStatus.NotPaid)
    return null;
  const reason = status === SimStatus.CancelledFailedKYC ? 'Documento non leggibile' : '';
  return { sim: (other) => (other.place === place ? { sim_status: status, sim_status_reason: reason } : {}) };
};

const notes = [
  'Il cliente chiede di essere richiamato dopo le 18.',
  'Consegnare al portiere.',
  'Indirizzo confermato al telefono.',
  'Documento inviato di nuovo via e-mail.',
  'Vuole sapere quando arriva la portabilità.',
];
