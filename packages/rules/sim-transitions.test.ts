import { describe, expect, it } from 'vitest';
import { SimStatus } from './sim-statuses.ts';
import { mayCancelSim, mayUpdateSimTo, nextSimStatuses, statusPath } from './sim-transitions.ts';

const allSimStatuses = Object.values(SimStatus);
const { AcceptedFromCompletedKYC: accepted, CancelledByCustomer: byCustomer, CancelledFailedKYC: failedKyc } = SimStatus;

describe('updates of a SIM', () => {
  it('lead from one status only to the allowed ones', () => {
    const allowed = Object.fromEntries(allSimStatuses.map((status) => [status, nextSimStatuses(status)]));
    expect(allowed).toEqual({
      ...{ 0: [], 1: [2, 3], 2: [5], 3: [2], 4: [5], 5: [6], 6: [7, 8, 4], 7: [], 8: [], 9: [] },
      ...{ 100: [1], 101: [1], 102: [1] },
    });
  });
  it('a jump over several statuses passes through all of them', () => {
    expect(statusPath(SimStatus.InDelivery, accepted)).toEqual([1, 2, 5, 6, 7]);
    expect(statusPath(SimStatus.PendingRepeatKYC, failedKyc)).toEqual([5, 6, 8]);
    expect(statusPath(accepted, accepted)).toEqual([]);
    expect(statusPath(accepted, SimStatus.New)).toBeNull();
    expect(statusPath(byCustomer, accepted)).toBeNull();
    expect(allSimStatuses.filter(mayUpdateSimTo)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });
});

describe('cancelling one SIM', () => {
  it('[orders.sim.cancel.allowed] needs another product and a SIM that is neither inactive, cancelled nor accepted', () => {
    expect(allSimStatuses.filter((status) => mayCancelSim(2, status))).toEqual([1, 2, 3, 4, 5, 6, 100, 101, 102]);
    expect(allSimStatuses.filter((status) => mayCancelSim(1, status))).toEqual([]);
  });
});
