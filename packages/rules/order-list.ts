import { addDays, isoDay } from './dates.ts';

/** The default range of the order list: today and the seven days before. */
export const defaultOrderDays = (now: Date): { from: string; to: string } => {
  const today = isoDay(now);
  return { from: addDays(today, -7), to: today };
};

/** The lanes of stuck orders. */
export const orderLanes = ['kyc', 'billing', 'unsent', 'untracked', 'differs'] as const;
export type OrderLane = (typeof orderLanes)[number];

/** The hours after which a waiting order is in its lane; with a billing error it is at once. */
export const laneHours: Record<OrderLane, number> = { kyc: 24, billing: 0, unsent: 24, untracked: 48, differs: 0 };
