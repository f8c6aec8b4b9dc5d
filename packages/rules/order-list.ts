import { addDays, isIsoDay, isoDay, romeInstant } from './dates.ts';

/** The range of days that the order list shows unless it is asked for another: today and the seven days before. */
export const defaultOrderDays = (now: Date): { from: string; to: string } => {
  const today = isoDay(now);
  return { from: addDays(today, -7), to: today };
};

/** A date-time of a query, as an instant: one without offset is a clock time in Rome. Null when it is none. */
export const queryInstant = (text: string): Date | null => {
  const clock = /^(\d{4}-\d{2}-\d{2})(?:[T ]((?:[01]\d|2[0-3]):[0-5]\d)(:[0-5]\d)?(?:\.\d+)?)?$/.exec(text);
  if (!clock) return /(Z|[+-]\d{2}:\d{2})$/.test(text) && !Number.isNaN(Date.parse(text)) ? new Date(text) : null;
  const [, day = '', time = '00:00', seconds = ':00'] = clock;
  return isIsoDay(day) ? romeInstant(day, time + seconds) : null;
};

/** What is stuck, and since when it counts as stuck. */
export const orderLanes = ['kyc', 'billing', 'unsent', 'untracked'] as const;
export type OrderLane = (typeof orderLanes)[number];

/** After how many hours an order stands in its lane; a billing error does so at once. */
export const laneHours: Record<OrderLane, number> = { kyc: 24, billing: 0, unsent: 24, untracked: 48 };
