import { addDays, isoDay } from './dates.ts';

/** The default range of the order list: today and the seven days before. */
export const defaultOrderDays = (now: Date): { from: string; to: string } => {
  const today = isoDay(now);
  return { from: addDays(today, -7), to: today };
};

/** Orders before the days of the list are counted up to this number. */
export const maxOlderCount = 100;

/** The other orders of a customer are counted up to this number; one more means that there are more. */
export const maxOtherOrders = 99;

/** The lanes of stuck orders. */
export const orderLanes = ['payment', 'approval', 'kyc', 'billing', 'unsent', 'untracked', 'differs'] as const;
export type OrderLane = (typeof orderLanes)[number];

/**
 * The hours after which a waiting order is in its lane; with a wrong payment, a refund that awaits approval or a billing error
 * it is at once.
 */
export const laneHours: Record<OrderLane, number> = {
  payment: 0,
  approval: 0,
  kyc: 24,
  billing: 0,
  unsent: 24,
  untracked: 48,
  differs: 0,
};
