import type { OrderLane } from './order-list.ts';
import { isSentByPost, OrderStatus, SimStatus } from './orders.ts';

interface Parcel {
  status: OrderStatus;
  tracking: string;
  delivered_at: string | null;
  sims: readonly { sim_status: SimStatus; is_esim: 0 | 1 }[];
}

/** Whom a parcel may wait for: the carrier, or whoever knows its tracking number. */
export type ParcelLane = Extract<OrderLane, 'unsent' | 'untracked'>;

/** In which statuses an order's plastic SIMs may stand in a lane of parcels. */
export const parcelStatuses = {
  unsent: [OrderStatus.New, OrderStatus.InProcess, OrderStatus.PartiallyFinished],
  untracked: [OrderStatus.InDelivery, OrderStatus.PartiallyFinished],
} as const satisfies Record<ParcelLane, OrderStatus[]>;

/** Where the plastic SIMs of a partially finished order tell what its status no longer does. */
export const parcelSims = {
  unsent: [SimStatus.New, SimStatus.InProcess],
  untracked: [SimStatus.InDelivery],
} as const satisfies Record<ParcelLane, SimStatus[]>;

/**
 * Whether the plastic SIMs of an order wait. Once one of its other SIMs is active an order is partially finished and no longer
 * moves as a whole: plastic SIMs that were still there would be forgotten. They wait until a tracking number or the carrier
 * says that they went.
 */
export const parcelWaits = (lane: ParcelLane, { status, tracking, delivered_at, sims }: Parcel): boolean => {
  const [statuses, simStatuses]: [readonly OrderStatus[], readonly SimStatus[]] = [parcelStatuses[lane], parcelSims[lane]];
  const plastic = sims.filter(isSentByPost);
  if (!statuses.includes(status) || plastic.length === 0 || (lane === 'untracked' && tracking !== '')) return false;
  if (status !== OrderStatus.PartiallyFinished) return true;
  return tracking === '' && delivered_at === null && plastic.some(({ sim_status }) => simStatuses.includes(sim_status));
};
