import { describe, expect, it } from 'vitest';
import { refundDifference, simDifference } from './outside.ts';
import { SimStatus } from './sim-statuses.ts';

describe('a SIM', () => {
  const { New, PendingWaitingKYC, AcceptedFromCompletedKYC, CancelledByCustomer, CancelledFailedKYC } = SimStatus;
  it.each([
    [PendingWaitingKYC, PendingWaitingKYC],
    [New, AcceptedFromCompletedKYC],
    [CancelledByCustomer, CancelledFailedKYC],
    [CancelledByCustomer, null],
  ])('that is %s here and %s in billing does not differ', (ours, theirs) => {
    expect(simDifference(ours, theirs)).toBeNull();
  });

  it.each([
    [CancelledByCustomer, PendingWaitingKYC, { ours: 'cancelled', theirs: 'pending' }],
    [CancelledByCustomer, AcceptedFromCompletedKYC, { ours: 'cancelled', theirs: 'active' }],
    [AcceptedFromCompletedKYC, CancelledByCustomer, { ours: 'active', theirs: 'cancelled' }],
    [AcceptedFromCompletedKYC, PendingWaitingKYC, { ours: 'active', theirs: 'pending' }],
    [New, null, { ours: 'pending', theirs: 'missing' }],
  ])('that is %s here and %s in billing differs', (ours, theirs, difference) => {
    expect(simDifference(ours, theirs)).toEqual(difference);
  });
});

it('a refund differs if one side paid it and the other did not', () => {
  expect(refundDifference('Completed', 'completed')).toBeNull();
  expect(refundDifference('Failed', 'failed')).toBeNull();
  expect(refundDifference('Failed', 'unknown')).toBeNull();
  expect(refundDifference('Completed', 'unknown')).toEqual({ ours: 'completed', theirs: 'missing' });
  expect(refundDifference('Completed', 'failed')).toEqual({ ours: 'completed', theirs: 'failed' });
  expect(refundDifference('Failed', 'completed')).toEqual({ ours: 'failed', theirs: 'completed' });
});
