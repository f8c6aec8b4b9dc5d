import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCents } from './money.ts';
import { PaymentStatus } from './order-statuses.ts';
import {
  mayRefund,
  parseRefundAmount,
  paymentAfterRefund,
  mayUndoRefundMark,
  paymentChoices,
  pendingRefund,
  proposedRefund,
  refundable,
  RefundStatus,
} from './refunds.ts';
import { SimStatus } from './sim-statuses.ts';

const allSimStatuses = Object.values(SimStatus);
const { AcceptedFromCompletedKYC: accepted, CancelledByCustomer: byCustomer, CancelledFailedKYC: failedKyc } = SimStatus;

describe('refunds', () => {
  it('that are not settled are counted apart', () => {
    const { Pending, Completed, Failed } = RefundStatus;
    const refunds = [Pending, Completed, Failed].map((refund_status, index) => ({ refund_status, amount: index + 0.1 }));
    expect(pendingRefund(refunds)).toBe(0.1);
    expect(pendingRefund([])).toBe(0);
  });
  const money = {
    payment_status: PaymentStatus.Paid,
    payment_sum: 41.97,
    refund_sum: 10,
    refund_reserved: 0,
    discount_amount: 7.4,
  };

  it('[orders.refund.allowed] are allowed when something was paid and not all of it was refunded', () => {
    expect(refundable(money)).toBe(24.57);
    expect(mayRefund(money)).toBe(true);
    expect(mayRefund({ ...money, payment_status: PaymentStatus.PartiallyRefunded })).toBe(true);
    expect(mayRefund({ ...money, payment_status: PaymentStatus.Refunded })).toBe(false);
    expect(mayRefund({ ...money, payment_status: PaymentStatus.NotPaid })).toBe(false);
    expect(mayRefund({ ...money, refund_sum: 34.57 })).toBe(false);
  });
  it('[orders.refund.number] [orders.refund.max] take a number above zero, at most the refundable amount', () => {
    for (const typed of ['', 'abc', '0', '-1', '1e3', '1.234', ' ', '2 4'])
      expect(parseRefundAmount(typed, money)).toEqual({ problem: 'number' });
    expect(parseRefundAmount('24,57', money)).toEqual({ amount: 24.57 });
    expect(parseRefundAmount('24.57', money)).toEqual({ amount: 24.57 });
    expect(parseRefundAmount('24,58', money)).toEqual({ problem: 'refund_max:24.57' });
    expect(['5', '5,5', ' 5.50 '].map((typed) => parseRefundAmount(typed, money))).toEqual(
      [5, 5.5, 5.5].map((amount) => ({ amount })),
    );
  });
  it('set the payment to refunded when everything was refunded', () => {
    expect(paymentAfterRefund(34.57, 34.57)).toBe(PaymentStatus.Refunded);
    expect(paymentAfterRefund(34.57, 34.56)).toBe(PaymentStatus.PartiallyRefunded);
  });
  it('[orders.payment.choices] may be set by hand on a paid order with a cancelled SIM', () => {
    const choices = (payment_status: PaymentStatus, ...statuses: SimStatus[]) =>
      paymentChoices({ payment_status, sims: statuses.map((sim_status) => ({ sim_status })) });
    const both = [PaymentStatus.PartiallyRefunded, PaymentStatus.Refunded];
    expect(choices(PaymentStatus.Paid, accepted, failedKyc)).toEqual(both);
    expect(choices(PaymentStatus.Paid, accepted, byCustomer)).toEqual(both);
    expect(choices(PaymentStatus.Paid, accepted)).toEqual([]);
    expect(choices(PaymentStatus.PartiallyRefunded, byCustomer)).toEqual([]);
  });

  it('marks by hand can be undone until the provider refunds something', () => {
    const { NotPaid, Paid, Refunded, PartiallyRefunded } = PaymentStatus;
    const mayUndo = (payment_status: PaymentStatus, refund_sum: number) => mayUndoRefundMark({ payment_status, refund_sum });
    expect([NotPaid, Paid, Refunded, PartiallyRefunded].map((status) => mayUndo(status, 0))).toEqual([false, false, true, true]);
    expect([Refunded, PartiallyRefunded].map((status) => mayUndo(status, 0.01))).toEqual([false, false]);
  });

  const orders = fc.record({
    prices: fc.array(fc.record({ cents: fc.integer({ min: 0, max: 10_000 }), status: fc.constantFrom(...allSimStatuses) }), {
      minLength: 1,
      maxLength: 5,
    }),
    shipment: fc.integer({ min: 0, max: 1000 }),
    discountShare: fc.double({ min: 0, max: 1, noNaN: true }),
    refundShare: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  it('are proposed for the cancelled SIMs, never above the refundable amount, and all of it when every SIM is cancelled', () => {
    fc.assert(
      fc.property(orders, ({ prices, shipment, discountShare, refundShare }) => {
        const gross = prices.reduce((sum, { cents }) => sum + cents, shipment);
        const discount = Math.floor(gross * discountShare);
        const order = {
          payment_sum: gross / 100,
          discount_amount: discount / 100,
          refund_reserved: 0,
          refund_sum: Math.floor((gross - discount) * refundShare) / 100,
          sims: prices.map(({ cents, status }) => ({ sim_status: status, total_sum: cents / 100 })),
        };
        const proposed = proposedRefund(order);
        expect(toCents(proposed)).toBeGreaterThanOrEqual(0);
        expect(toCents(proposed)).toBeLessThanOrEqual(toCents(refundable(order)));
        const statuses = order.sims.map(({ sim_status }) => sim_status);
        if (statuses.every((status) => status === failedKyc || status === byCustomer)) expect(proposed).toBe(refundable(order));
        if (!statuses.includes(failedKyc) && !statuses.includes(byCustomer)) expect(proposed).toBe(0);
      }),
    );
  });
  it('are proposed less the SIM’s share of the discount and earlier refunds', () => {
    const two = [
      { sim_status: byCustomer, total_sum: 30 },
      { sim_status: accepted, total_sum: 10 },
    ];
    expect(proposedRefund({ payment_sum: 45, discount_amount: 4, refund_sum: 0, refund_reserved: 0, sims: two })).toBe(27);
    expect(proposedRefund({ payment_sum: 45, discount_amount: 4, refund_sum: 7, refund_reserved: 0, sims: two })).toBe(20);
  });
});
