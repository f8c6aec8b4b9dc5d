import { describe, expect, it } from 'vitest';
import { OrderStatus, PaymentStatus } from './order-statuses.ts';
import { SimStatus } from './sim-statuses.ts';
import { isParcelWaiting, type ParcelLane } from './parcels.ts';

const { New, InProcess, InDelivery, Delivered, PartiallyFinished, Cancelled, NotFinished, Finished } = OrderStatus;
const plastic = (sim_status: SimStatus) => ({ sim_status, is_esim: 0 as const });
const digital = (sim_status: SimStatus) => ({ sim_status, is_esim: 1 as const });
const active = digital(SimStatus.AcceptedFromCompletedKYC);
const lanesOf = (values: Partial<Parameters<typeof isParcelWaiting>[1]>) => {
  const order = {
    status: New,
    payment_status: PaymentStatus.Paid,
    tracking: '',
    delivered_at: null,
    sims: [plastic(SimStatus.InProcess)],
    ...values,
  };
  return (['unsent', 'untracked'] satisfies ParcelLane[]).filter((lane) => isParcelWaiting(lane, order));
};

describe('the parcel of an order', () => {
  it.each([
    [New, ['unsent']],
    [InProcess, ['unsent']],
    [InDelivery, ['untracked']],
    [Delivered, []],
    [Cancelled, []],
    [NotFinished, []],
    [Finished, []],
  ])('of an order in status %i waits in the lanes %j', (status, lanes) => expect(lanesOf({ status })).toEqual(lanes));

  it('with a tracking number does not wait for one', () => {
    expect(lanesOf({ status: InDelivery, tracking: 'BRT 1' })).toEqual([]);
    expect(lanesOf({ status: InProcess, tracking: 'BRT 1' })).toEqual(['unsent']);
  });

  it('is not sent after the whole payment was refunded, but is still tracked once sent', () => {
    const payment_status = PaymentStatus.Refunded;
    for (const status of [New, InProcess, PartiallyFinished]) expect(lanesOf({ status, payment_status })).toEqual([]);
    expect(lanesOf({ status: InDelivery, payment_status })).toEqual(['untracked']);
    expect(lanesOf({ payment_status: PaymentStatus.PartiallyRefunded })).toEqual(['unsent']);
  });

  it('does not exist if every SIM is an eSIM or cancelled', () => {
    const sims = [digital(SimStatus.InProcess), plastic(SimStatus.CancelledByCustomer)];
    for (const status of [New, InProcess, InDelivery, PartiallyFinished]) expect(lanesOf({ status, sims })).toEqual([]);
  });

  describe('of a partially finished order, which has no more transitions,', () => {
    const status = PartiallyFinished;

    it.each([
      [SimStatus.New, ['unsent']],
      [SimStatus.InProcess, ['unsent']],
      [SimStatus.InDelivery, ['untracked']],
      [SimStatus.PendingStartActivation, []],
      [SimStatus.PendingWaitingKYC, []],
      [SimStatus.CancelledFailedKYC, []],
    ])('with a plastic SIM in status %i waits in the lanes %j', (sim_status, lanes) => {
      expect(lanesOf({ status, sims: [active, plastic(sim_status)] })).toEqual(lanes);
    });

    it('does not wait because of an eSIM', () => {
      expect(lanesOf({ status, sims: [active, digital(SimStatus.InProcess)] })).toEqual([]);
      expect(lanesOf({ status, sims: [plastic(SimStatus.AcceptedFromCompletedKYC), digital(SimStatus.New)] })).toEqual([]);
    });

    it('does not wait after a tracking number or a delivery', () => {
      const sims = [active, plastic(SimStatus.InProcess), plastic(SimStatus.InDelivery)];
      expect(lanesOf({ status, sims })).toEqual(['unsent', 'untracked']);
      expect(lanesOf({ status, sims, tracking: 'BRT 1' })).toEqual([]);
      expect(lanesOf({ status, sims, delivered_at: '2026-11-15T10:00:00Z' })).toEqual([]);
    });
  });
});
