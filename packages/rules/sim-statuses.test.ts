import { describe, expect, it } from 'vitest';
import { PaymentStatus } from './order-statuses.ts';
import { needsBilling, simState, SimStatus } from './sim-statuses.ts';

const allSimStatuses = Object.values(SimStatus);
const { AcceptedFromCompletedKYC: accepted, CancelledByCustomer: byCustomer, CancelledFailedKYC: failedKyc } = SimStatus;

describe('the state of a SIM as staff see it', () => {
  const statusesOf = (state: string) => allSimStatuses.filter((status) => simState(status) === state);

  it('[orders.sim.display] all pending states are pending, the accepted one is activated, the two cancelled ones are cancelled', () => {
    expect(statusesOf('pending')).toEqual([1, 2, 3, 4, 5, 6]);
    expect(statusesOf('activated')).toEqual([accepted]);
    expect(statusesOf('cancelled')).toEqual([failedKyc, byCustomer]);
  });
  it('the others keep their names', () => {
    const others = [SimStatus.NoActive, SimStatus.New, SimStatus.InProcess, SimStatus.InDelivery];
    expect(others.map(simState)).toEqual(['notActive', 'new', 'inProcess', 'inDelivery']);
  });
});

describe('a SIM is missing in billing', () => {
  const sim = { sim_status: SimStatus.New, error_bss: null, is_send_bss: true } as const;
  it('[orders.bss.recreate] when it was paid, not cancelled, and refused or never sent', () => {
    expect(needsBilling(PaymentStatus.Paid, sim)).toBe(false);
    expect(needsBilling(PaymentStatus.Paid, { ...sim, error_bss: 'number unknown' })).toBe(true);
    expect(needsBilling(PaymentStatus.Paid, { ...sim, is_send_bss: false })).toBe(true);
    expect(needsBilling(PaymentStatus.NotPaid, { ...sim, is_send_bss: false })).toBe(false);
    expect(needsBilling(PaymentStatus.Paid, { ...sim, is_send_bss: false, sim_status: failedKyc })).toBe(false);
  });
});
