import { describe, expect, it } from 'vitest';
import { OrderStatus, SimStatus } from './orders.ts';
import { parcelWaits, type ParcelLane } from './parcels.ts';

const { New, InProcess, InDelivery, Delivered, PartiallyFinished, Cancelled, NotFinished, Finished } = OrderStatus;
const plastic = (sim_status: SimStatus) => ({ sim_status, is_esim: 0 as const });
const digital = (sim_status: SimStatus) => ({ sim_status, is_esim: 1 as const });
const active = digital(SimStatus.AcceptedFromCompletedKYC);
const lanesOf = (given: Partial<Parameters<typeof parcelWaits>[1]>) => {
  const order = { status: New, tracking: '', delivered_at: null, sims: [plastic(SimStatus.InProcess)], ...given };
  return (['unsent', 'untracked'] satisfies ParcelLane[]).filter((lane) => parcelWaits(lane, order));
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

  it('that has a tracking number waits for none', () => {
    expect(lanesOf({ status: InDelivery, tracking: 'BRT 1' })).toEqual([]);
    expect(lanesOf({ status: InProcess, tracking: 'BRT 1' })).toEqual(['unsent']);
  });

  it('is none where everything is downloaded or cancelled', () => {
    const sims = [digital(SimStatus.InProcess), plastic(SimStatus.CancelledByCustomer)];
    for (const status of [New, InProcess, InDelivery, PartiallyFinished]) expect(lanesOf({ status, sims })).toEqual([]);
  });

  describe('of a partially finished order, which moves no more,', () => {
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

    it('waits for nobody because of an eSIM', () => {
      expect(lanesOf({ status, sims: [active, digital(SimStatus.InProcess)] })).toEqual([]);
      expect(lanesOf({ status, sims: [plastic(SimStatus.AcceptedFromCompletedKYC), digital(SimStatus.New)] })).toEqual([]);
    });

    it('went, if a tracking number or the carrier says so', () => {
      const sims = [active, plastic(SimStatus.InProcess), plastic(SimStatus.InDelivery)];
      expect(lanesOf({ status, sims })).toEqual(['unsent', 'untracked']);
      expect(lanesOf({ status, sims, tracking: 'BRT 1' })).toEqual([]);
      expect(lanesOf({ status, sims, delivered_at: '2026-11-15T10:00:00Z' })).toEqual([]);
    });
  });
});
