import {
  isCancelledSim,
  mayCancelSim,
  mayMove,
  mayRefund,
  nextByNews,
  orderMoves,
  paymentAfterRefund,
  PaymentStatus,
  proposedRefund,
  refundable,
  simAfter,
  SimStatus,
  toCents,
  toEuro,
  type OrderMove,
} from '@simdesk/rules';
import type { HeldOrder, OrderChanges } from '../orders/index.ts';
import type { Chance } from './random.ts';

/** Something that happens to an order: when, counted in hours from its placing, and through whom. */
export interface Step {
  hours: number;
  by: string;
  /** What it does to the order as it stands then; null when the rules do not allow it any more. */
  change: (held: HeldOrder) => OrderChanges | null;
  /** Money that went back with it. */
  refund?: (held: HeldOrder) => number;
}

const staff = ['chief@example.com', 'admin@example.com', 'elena.marchetti@example.com'];

/** What becomes of an order, if it lives long enough. */
export const storyOf = (chance: Chance, hasPlastic: boolean, sims: number): Step[] => {
  if (chance.happens(0.06)) return [];
  const by = chance.pick(staff);
  const steps: Step[] = [paid(chance), sent(chance), ...repaired(by)];
  const begun = chance.between(1, 20);
  steps.push({ hours: begun, by, change: move('to-progress') });
  let ready = begun;
  if (hasPlastic) {
    const shipped = begun + chance.between(4, 26);
    steps.push({ hours: shipped, by, change: move('to-delivery') });
    const isTracked = chance.happens(0.85);
    if (isTracked) steps.push({ hours: shipped + 0.5, by, change: tracked(chance) });
    // Of a parcel without a number nobody hears for long.
    ready = shipped + (isTracked ? chance.between(22, 60) : chance.between(90, 160));
    steps.push({ hours: ready, by: 'carrier', change: move('delivered') });
  }
  if (chance.happens(0.05)) steps.push(...cancelled(by, chance.between(0.5, 30)));
  if (sims > 1 && chance.happens(0.12)) steps.push(...oneSimCancelled(by, begun + chance.between(1, 12)));
  for (let place = 1; place <= sims; place += 1) steps.push(...activation(chance, place, ready));
  if (chance.happens(0.15)) steps.push({ hours: begun + 0.2, by, change: () => ({ order: { note: chance.pick(notes) } }) });
  return steps.toSorted((one, other) => one.hours - other.hours);
};

const move =
  (wanted: OrderMove) =>
  ({ order, sims }: HeldOrder): OrderChanges | null =>
    mayMove({ status: order.status, sims }, wanted)
      ? { order: { status: orderMoves[wanted].to }, sim: (sim) => ({ sim_status: simAfter(wanted, sim) }) }
      : null;

const paid = (chance: Chance): Step => {
  const [paid_method, paid_data] = chance.pick<[string, object]>([
    ['card', { cardCompany: 'VISA', cardNumber: `•••• ${chance.whole(1000, 9999)}` }],
    ['card', { brand: 'Mastercard', pan: `•••• ${chance.whole(1000, 9999)}` }],
    ['paypal', { externalAccountDescription: 'cliente@example.it' }],
    ['paypal', {}],
  ]);
  return {
    hours: 0.03,
    by: 'payment',
    change: (held) => {
      const moved = move('pay')(held);
      const paid_at = new Date(Date.parse(held.order.create_at) + 108_000).toISOString();
      const data = { ...paid_data, responseTimeStamp: paid_at, totalAmount: held.order.amount };
      return (
        moved && {
          ...moved,
          order: { ...moved.order, payment_status: PaymentStatus.Paid, paid_at, paid_method, paid_data: data },
        }
      );
    },
  };
};

const known = (place: number, id: number) => ({ is_send_bss: true, error_bss: null, billing_id: `B${id}${place}` });

const sent = (chance: Chance): Step => {
  const isRefused = chance.happens(0.05);
  return {
    hours: 0.05,
    by: 'billing',
    change: ({ order }) => ({
      order: { billing_answers: 1 },
      sim: ({ place }) =>
        isRefused && place === 1 ? { error_bss: 'The donor operator rejected the number' } : known(place, order.id),
    }),
  };
};

/** Somebody notices after two days, and the second time it works. */
const repaired = (by: string): Step[] => [
  { hours: 50, by, change: ({ order }) => ({ sim: (sim) => (sim.error_bss === null ? {} : known(sim.place, order.id)) }) },
];

const tracked = (chance: Chance) => () => {
  const tracking = `BRT${chance.whole(100_000_000, 999_999_999)}`;
  return { order: { tracking, tracking_link: `https://track.example.it/${tracking}` } };
};

const refundStep = (by: string, hours: number, amountOf: (held: HeldOrder) => number): Step => ({
  hours,
  by,
  refund: amountOf,
  change: (held) => {
    const amount = amountOf(held);
    if (!mayRefund(held.order) || amount === 0) return null;
    const refund_sum = toEuro(toCents(held.order.refund_sum) + toCents(amount));
    return { order: { refund_sum, payment_status: paymentAfterRefund(held.order.amount, refund_sum) } };
  },
});

const cancelled = (by: string, hours: number): Step[] => [
  { hours, by, change: move('cancel') },
  refundStep(by, hours + 2, ({ order, sims }) =>
    sims.every(({ sim_status }) => isCancelledSim(sim_status)) ? refundable(order) : 0,
  ),
];

const oneSimCancelled = (by: string, hours: number): Step[] => [
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

/** How a SIM becomes active, is refused by KYC, or waits for its customer. */
const activation = (chance: Chance, place: number, from: number): Step[] => {
  const { PendingStartActivation: start, PendingWaitingKYC: waits, PendingFromStartedKYC: begun } = SimStatus;
  const { PendingFromCompletedKYC: checked, AcceptedFromCompletedKYC: accepted, CancelledFailedKYC: failed } = SimStatus;
  const { PendingRepeatKYC: again } = SimStatus;
  const ways = [
    ...Array.from({ length: 14 }, () => [start, waits, begun, checked, accepted]),
    [start, waits, begun, checked, again, begun, checked, accepted],
    [start, waits, begun, checked, failed],
    [start, waits],
    [start, waits],
  ];
  let hours = from;
  return chance.pick(ways).map((status) => {
    hours += chance.between(0.5, 9);
    return { hours, by: 'billing', change: (held) => news(held, place, status) };
  });
};

const news = ({ order, sims }: HeldOrder, place: number, status: SimStatus): OrderChanges | null => {
  const sim = sims.find((each) => each.place === place);
  if (!sim?.is_send_bss || !nextByNews(sim.sim_status).includes(status) || order.payment_status === PaymentStatus.NotPaid)
    return null;
  const reason = status === SimStatus.CancelledFailedKYC ? 'Documento non leggibile' : '';
  return { sim: (each) => (each.place === place ? { sim_status: status, sim_status_reason: reason } : {}) };
};

const notes = [
  'Il cliente chiede di essere richiamato dopo le 18.',
  'Consegnare al portiere.',
  'Indirizzo confermato al telefono.',
  'Documento inviato di nuovo via e-mail.',
  'Vuole sapere quando arriva la portabilità.',
];
