import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCents } from './money.ts';
import {
  comesByNews,
  isFinal,
  mayCancelSim,
  mayMove,
  mayRefund,
  mayShip,
  needsBilling,
  nextByNews,
  orderMoves,
  OrderStatus,
  paymentAfterRefund,
  paymentChoices,
  PaymentStatus,
  proposedRefund,
  refundable,
  refundAmount,
  refundProblem,
  simAfter,
  simState,
  SimStatus,
  statusFromSims,
  wayByNews,
  type OrderMove,
} from './orders.ts';

const sims = (...statuses: SimStatus[]) => statuses.map((sim_status) => ({ sim_status, is_esim: 0 as const }));
const allSimStatuses = Object.values(SimStatus);
const { New, InProcess, InDelivery, Delivered, PartiallyFinished, Cancelled, NotFinished, Finished } = OrderStatus;
const { AcceptedFromCompletedKYC: accepted, CancelledByCustomer: byCustomer, CancelledFailedKYC: failed } = SimStatus;

it('an order has a tracking number while it is neither unpaid nor cancelled', () => {
  expect(Object.values(OrderStatus).filter((status) => !mayShip(status))).toEqual([Cancelled, NotFinished]);
});

describe('moves of a whole order', () => {
  const from = (move: OrderMove) =>
    Object.values(OrderStatus).filter((status) => mayMove({ status, sims: sims(SimStatus.New) }, move));

  it('[orders.status.to_process] [orders.status.to_delivery] [orders.status.no_other] staff move new to in process to in delivery', () => {
    expect(from('to-progress')).toEqual([New]);
    expect(orderMoves['to-progress'].to).toBe(InProcess);
    expect(from('to-delivery')).toEqual([InProcess]);
    expect(orderMoves['to-delivery'].to).toBe(InDelivery);
    expect(Object.keys(orderMoves)).toEqual(['pay', 'to-progress', 'to-delivery', 'delivered', 'cancel']);
  });
  it('[orders.cancel.allowed] an order is cancelled unless it is not finished, cancelled or finished', () => {
    expect(from('cancel')).toEqual([New, InProcess, InDelivery, Delivered, PartiallyFinished]);
  });
  it('what is only downloaded is not delivered, nor what was cancelled', () => {
    const esims = [{ sim_status: SimStatus.InProcess, is_esim: 1 as const }];
    expect(mayMove({ status: InProcess, sims: esims }, 'to-delivery')).toBe(false);
    expect(mayMove({ status: InProcess, sims: [...esims, ...sims(byCustomer)] }, 'to-delivery')).toBe(false);
    expect(mayMove({ status: InProcess, sims: [...esims, ...sims(byCustomer, SimStatus.InProcess)] }, 'to-delivery')).toBe(true);
  });
  it('move the SIMs along, and leave alone those that have gone further', () => {
    const plastic = (sim_status: SimStatus) => ({ sim_status, is_esim: 0 as const });
    expect(simAfter('pay', plastic(SimStatus.NoActive))).toBe(SimStatus.New);
    expect(simAfter('to-progress', plastic(SimStatus.New))).toBe(SimStatus.InProcess);
    expect(simAfter('to-progress', plastic(SimStatus.PendingWaitingKYC))).toBe(SimStatus.PendingWaitingKYC);
    expect(simAfter('to-delivery', plastic(SimStatus.InProcess))).toBe(SimStatus.InDelivery);
    expect(simAfter('to-delivery', { sim_status: SimStatus.InProcess, is_esim: 1 })).toBe(SimStatus.InProcess);
    expect(simAfter('cancel', plastic(accepted))).toBe(byCustomer);
    expect(simAfter('cancel', plastic(failed))).toBe(failed);
  });
});

describe('an order follows its SIMs', () => {
  it.each([
    [InProcess, sims(byCustomer, failed), Cancelled],
    [InDelivery, sims(accepted, byCustomer), Finished],
    [InDelivery, sims(accepted, accepted), Finished],
    [Delivered, sims(accepted, SimStatus.PendingWaitingKYC), PartiallyFinished],
    [InProcess, sims(byCustomer, SimStatus.New), InProcess],
    [Cancelled, sims(accepted), Cancelled],
    [Finished, sims(byCustomer), Finished],
    [NotFinished, sims(SimStatus.NoActive), NotFinished],
  ])('%i with %j becomes %i', (status, own, expected) => {
    expect(statusFromSims({ status, sims: own })).toBe(expected);
  });
  it('and stays where it is when it is asked again', () => {
    const state = fc.record({
      status: fc.constantFrom(...Object.values(OrderStatus)),
      sims: fc.array(fc.constantFrom(...allSimStatuses), { minLength: 1, maxLength: 4 }).map((all) => sims(...all)),
    });
    fc.assert(
      fc.property(state, ({ status, sims: own }) => {
        const once = statusFromSims({ status, sims: own });
        expect(statusFromSims({ status: once, sims: own })).toBe(once);
        if (isFinal(status)) expect(once).toBe(status);
      }),
    );
  });
});

describe('news of a SIM', () => {
  it('goes along the way that is laid down', () => {
    const ways = Object.fromEntries(allSimStatuses.map((status) => [status, nextByNews(status)]));
    expect(ways).toEqual({
      ...{ 0: [], 1: [2, 3], 2: [5], 3: [2], 4: [5], 5: [6], 6: [7, 8, 4], 7: [], 8: [], 9: [] },
      ...{ 100: [1], 101: [1], 102: [1] },
    });
  });
  it('that skips steps takes them all', () => {
    expect(wayByNews(SimStatus.InDelivery, accepted)).toEqual([1, 2, 5, 6, 7]);
    expect(wayByNews(SimStatus.PendingRepeatKYC, failed)).toEqual([5, 6, 8]);
    expect(wayByNews(accepted, accepted)).toEqual([]);
    expect(wayByNews(accepted, SimStatus.New)).toBeNull();
    expect(wayByNews(byCustomer, accepted)).toBeNull();
    expect(allSimStatuses.filter(comesByNews)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });
});

describe('what staff are told of a SIM', () => {
  const shownAs = (state: string) => allSimStatuses.filter((status) => simState(status) === state);

  it('[orders.sim.display] all pending states are pending, the accepted one is activated, the two cancelled ones are cancelled', () => {
    expect(shownAs('pending')).toEqual([1, 2, 3, 4, 5, 6]);
    expect(shownAs('activated')).toEqual([accepted]);
    expect(shownAs('cancelled')).toEqual([failed, byCustomer]);
  });
  it('the others keep their names', () => {
    const others = [SimStatus.NoActive, SimStatus.New, SimStatus.InProcess, SimStatus.InDelivery];
    expect(others.map(simState)).toEqual(['notActive', 'new', 'inProcess', 'inDelivery']);
  });
});

describe('cancelling one SIM', () => {
  it('[orders.sim.cancel.allowed] needs another product and a SIM that is neither inactive, cancelled nor accepted', () => {
    expect(allSimStatuses.filter((status) => mayCancelSim(2, status))).toEqual([1, 2, 3, 4, 5, 6, 100, 101, 102]);
    expect(allSimStatuses.filter((status) => mayCancelSim(1, status))).toEqual([]);
  });
});

describe('refunds', () => {
  const money = { payment_status: PaymentStatus.Paid, payment_sum: 41.97, refund_sum: 10, discount_amount: 7.4 };

  it('[orders.refund.allowed] are possible when something was paid and something is left', () => {
    expect(refundable(money)).toBe(24.57);
    expect(mayRefund(money)).toBe(true);
    expect(mayRefund({ ...money, payment_status: PaymentStatus.PartiallyRefunded })).toBe(true);
    expect(mayRefund({ ...money, payment_status: PaymentStatus.Refunded })).toBe(false);
    expect(mayRefund({ ...money, payment_status: PaymentStatus.NotPaid })).toBe(false);
    expect(mayRefund({ ...money, refund_sum: 34.57 })).toBe(false);
  });
  it('[orders.refund.number] [orders.refund.max] take a number above zero, at most what is left', () => {
    expect(['', 'abc', '0', '-1', '1e3', '1.234', ' '].map((typed) => refundProblem(typed, 24.57))).toEqual(
      Array(7).fill('number'),
    );
    expect(refundProblem('24,57', 24.57)).toBeNull();
    expect(refundProblem('24.57', 24.57)).toBeNull();
    expect(refundProblem('24,58', 24.57)).toBe('too_much');
    expect([refundAmount('5'), refundAmount('5,5'), refundAmount(' 5.50 ')]).toEqual([5, 5.5, 5.5]);
  });
  it('settle the payment as refunded when everything went back', () => {
    expect(paymentAfterRefund(34.57, 34.57)).toBe(PaymentStatus.Refunded);
    expect(paymentAfterRefund(34.57, 34.56)).toBe(PaymentStatus.PartiallyRefunded);
  });
  it('[orders.payment.choices] may be marked by hand on a paid order with a cancelled SIM', () => {
    const choices = (payment_status: PaymentStatus, ...own: SimStatus[]) =>
      paymentChoices({ payment_status, sims: sims(...own) });
    const both = [PaymentStatus.PartiallyRefunded, PaymentStatus.Refunded];
    expect(choices(PaymentStatus.Paid, accepted, failed)).toEqual(both);
    expect(choices(PaymentStatus.Paid, accepted, byCustomer)).toEqual(both);
    expect(choices(PaymentStatus.Paid, accepted)).toEqual([]);
    expect(choices(PaymentStatus.PartiallyRefunded, byCustomer)).toEqual([]);
  });

  const priced = fc.record({
    prices: fc.array(fc.record({ cents: fc.integer({ min: 0, max: 10_000 }), status: fc.constantFrom(...allSimStatuses) }), {
      minLength: 1,
      maxLength: 5,
    }),
    shipment: fc.integer({ min: 0, max: 1000 }),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
    back: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  it('are proposed for the cancelled SIMs, never above what is left, and everything when none remains', () => {
    fc.assert(
      fc.property(priced, ({ prices, shipment, part, back }) => {
        const gross = prices.reduce((sum, { cents }) => sum + cents, shipment);
        const discount = Math.floor(gross * part);
        const sums = {
          payment_sum: gross / 100,
          discount_amount: discount / 100,
          refund_sum: Math.floor((gross - discount) * back) / 100,
          sims: prices.map(({ cents, status }) => ({ sim_status: status, total_sum: cents / 100 })),
        };
        const proposed = proposedRefund(sums);
        expect(toCents(proposed)).toBeGreaterThanOrEqual(0);
        expect(toCents(proposed)).toBeLessThanOrEqual(toCents(refundable(sums)));
        const statuses = sums.sims.map(({ sim_status }) => sim_status);
        if (statuses.every((status) => status === failed || status === byCustomer)) expect(proposed).toBe(refundable(sums));
        if (!statuses.includes(failed) && !statuses.includes(byCustomer)) expect(proposed).toBe(0);
      }),
    );
  });
  it('are proposed less the SIM’s share of the discount and what went back', () => {
    const two = [
      { sim_status: byCustomer, total_sum: 30 },
      { sim_status: accepted, total_sum: 10 },
    ];
    expect(proposedRefund({ payment_sum: 45, discount_amount: 4, refund_sum: 0, sims: two })).toBe(27);
    expect(proposedRefund({ payment_sum: 45, discount_amount: 4, refund_sum: 7, sims: two })).toBe(20);
  });
});

describe('the billing system misses a SIM', () => {
  const sim = { sim_status: SimStatus.New, error_bss: null, is_send_bss: true } as const;
  it('[orders.bss.recreate] that was paid for, not cancelled, and refused or never sent', () => {
    expect(needsBilling(PaymentStatus.Paid, sim)).toBe(false);
    expect(needsBilling(PaymentStatus.Paid, { ...sim, error_bss: 'number unknown' })).toBe(true);
    expect(needsBilling(PaymentStatus.Paid, { ...sim, is_send_bss: false })).toBe(true);
    expect(needsBilling(PaymentStatus.NotPaid, { ...sim, is_send_bss: false })).toBe(false);
    expect(needsBilling(PaymentStatus.Paid, { ...sim, is_send_bss: false, sim_status: failed })).toBe(false);
  });
});
