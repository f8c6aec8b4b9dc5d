import { laneHours, type OrderLane } from './order-list.ts';
import type { Problem } from './problems.ts';

/** How urgent a wait is: each lane has two limits in hours after the order came into it. */
export type WaitAge = 'recent' | 'late' | 'old';

export const waitAge = (lane: OrderLane, since: Date | string, now: Date): WaitAge => {
  const hours = (now.getTime() - new Date(since).getTime()) / hourMs - laneHours[lane];
  const { late, old } = ageHours[lane];
  return hours >= old ? 'old' : hours >= late ? 'late' : 'recent';
};

/** Money and billing errors are looked at on the same day; the customer or the carrier may need some days for the others. */
const ageHours: Record<OrderLane, { late: number; old: number }> = {
  payment: { late: 8, old: 24 },
  approval: { late: 8, old: 24 },
  kyc: { late: 48, old: 120 },
  billing: { late: 8, old: 24 },
  unsent: { late: 24, old: 72 },
  untracked: { late: 24, old: 72 },
  differs: { late: 24, old: 72 },
};

/** In these lanes nothing goes on before somebody acts; in the others the customer or the carrier may still do so. */
const blockedLanes: readonly OrderLane[] = ['payment', 'billing'];

/** How loud a lane is shown: an old order or a blocked one is urgent, a late one is noticed. */
export const laneUrgency = (lane: OrderLane, oldest: Date | string | null, now: Date): 'none' | 'noticed' | 'urgent' => {
  if (oldest === null) return 'none';
  const age = waitAge(lane, oldest, now);
  if (age === 'old' || blockedLanes.includes(lane)) return 'urgent';
  return age === 'late' ? 'noticed' : 'none';
};

/** A claim that nobody released ends after so many hours. */
export const claimHours = 4;

/** An order cannot be snoozed for longer: it would be forgotten. */
export const maxSnoozeDays = 30;

/** Why an order cannot be snoozed until then; null if it can. */
export const snoozeProblem = (until: Date | string, now: Date): Problem | null => {
  const ms = new Date(until).getTime() - now.getTime();
  if (ms <= 0) return 'future';
  return ms > maxSnoozeDays * 24 * hourMs ? `days_ahead:${maxSnoozeDays}` : null;
};

const hourMs = 3_600_000;

/** What may be done with several selected orders at once. */
export const bulkActions = ['to-progress', 'to-delivery', 'recreate', 'export'] as const;
export type BulkAction = (typeof bulkActions)[number];

/** So many orders can be selected for one action. */
export const maxBulkOrders = 500;
