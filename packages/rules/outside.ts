import { statusPath } from './sim-transitions.ts';
import { isAcceptedSim, isCancelledSim, type SimStatus } from './sim-statuses.ts';

/** The systems that the sandbox can simulate, including a shop that places orders. */
export const simulatedSystems = ['mail', 'billing', 'payments', 'geocoder', 'storefront'] as const;
export type SimulatedSystem = (typeof simulatedSystems)[number];

/** Why a request to an outside system failed. */
export const outsideFailureReasons = ['unconfigured', 'unreachable', 'slow', 'refused', 'unreadable'] as const;
export type OutsideFailureReason = (typeof outsideFailureReasons)[number];

/** The systems to which an order can owe something: a SIM to create or cancel, a refund, a mail, an event for a shop. */
export const owedSystems = ['billing', 'payments', 'mail', 'webhooks'] as const;
export type OwedSystem = (typeof owedSystems)[number];

/** What an order can owe to them; the names are those of the jobs. */
export const owedTasks = [
  'send-order-to-billing',
  'cancel-sim-in-billing',
  'settle-refund',
  'send-mail',
  'send-webhook',
] as const;
export type OwedTask = (typeof owedTasks)[number];

/** Whether a person may close a task that was refused, because it was settled otherwise. */
export const maySettleByHand = (task: OwedTask): boolean => ['cancel-sim-in-billing', 'send-mail', 'send-webhook'].includes(task);

/** How a SIM or a refund stands here or in an outside system. */
export const differenceValues = ['pending', 'active', 'cancelled', 'missing', 'completed', 'failed'] as const;
export type DifferenceValue = (typeof differenceValues)[number];

interface Difference {
  ours: DifferenceValue;
  theirs: DifferenceValue;
}

/** How a SIM differs from billing; null if it does not, or if the next refresh of the statuses makes them equal. */
export const simDifference = (ours: SimStatus, theirs: SimStatus | null): Difference | null => {
  if (isCancelledSim(ours) && theirs === null) return null;
  if (theirs === null) return { ours: simValue(ours), theirs: 'missing' };
  if (simValue(ours) === simValue(theirs) || statusPath(ours, theirs) !== null) return null;
  return { ours: simValue(ours), theirs: simValue(theirs) };
};

const simValue = (status: SimStatus): DifferenceValue => {
  if (isCancelledSim(status)) return 'cancelled';
  return isAcceptedSim(status) ? 'active' : 'pending';
};

/** How a settled refund differs from the payment provider; a failed one need not be known there. */
export const refundDifference = (ours: 'Completed' | 'Failed', theirs: 'completed' | 'failed' | 'unknown'): Difference | null => {
  const value = ours === 'Completed' ? 'completed' : 'failed';
  if (value === theirs || (value === 'failed' && theirs === 'unknown')) return null;
  return { ours: value, theirs: theirs === 'unknown' ? 'missing' : theirs };
};
