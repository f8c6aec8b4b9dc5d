import { addDays, isoDay } from './dates.ts';

/** The range of days that the order list shows unless it is asked for another: today and the seven days before. */
export const defaultOrderDays = (now: Date): { from: string; to: string } => {
  const today = isoDay(now);
  return { from: addDays(today, -7), to: today };
};

/** What is stuck, and since when it counts as stuck. */
export const orderLanes = ['kyc', 'billing', 'unsent', 'untracked'] as const;
export type OrderLane = (typeof orderLanes)[number];

/** After how many hours an order stands in its lane; a billing error does so at once. */
export const laneHours: Record<OrderLane, number> = { kyc: 24, billing: 0, unsent: 24, untracked: 48 };
