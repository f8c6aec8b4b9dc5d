import type { OrderLane } from './order-list.ts';
import { OrderStatus, PaymentStatus } from './order-statuses.ts';
import { isSentByPost } from './order-transitions.ts';
import { SimStatus } from './sim-statuses.ts';

interface Parcel {
  status: OrderStatus;
  payment_status: PaymentStatus;
  tracking: string;
  delivered_at: string | null;
  sims: readonly { sim_status: SimStatus; is_esim: 0 | 1 }[];
}

/** The lanes of parcels: one waits to be sent, or for its tracking number. */
export type ParcelLane = Extract<OrderLane, 'unsent' | 'untracked'>;

/** The payment statuses in which a parcel is still to be sent: SIMs whose whole price was refunded are not sent. */
export const sendablePaymentStatuses = [PaymentStatus.Paid, PaymentStatus.PartiallyRefunded] as const;

/** The order statuses in which a parcel can be in a lane. */
export const parcelOrderStatuses = {
  unsent: [OrderStatus.New, OrderStatus.InProcess, OrderStatus.PartiallyFinished],
  untracked: [OrderStatus.InDelivery, OrderStatus.PartiallyFinished],
} as const satisfies Record<ParcelLane, OrderStatus[]>;

/** In a partially finished order the statuses of the plastic SIMs decide. */
export const parcelSimStatuses = {
  unsent: [SimStatus.New, SimStatus.InProcess],
  untracked: [SimStatus.InDelivery],
} as const satisfies Record<ParcelLane, SimStatus[]>;

/**
 * Whether the plastic SIMs of an order wait in a lane. A partially finished order has no more transitions, so its unsent
 * plastic SIMs would be forgotten: they wait until the order has a tracking number or the carrier reports the delivery.
 */
export const isParcelWaiting = (lane: ParcelLane, { status, payment_status, tracking, delivered_at, sims }: Parcel): boolean => {
  const [statuses, simStatuses]: [readonly OrderStatus[], readonly SimStatus[]] = [
    parcelOrderStatuses[lane],
    parcelSimStatuses[lane],
  ];
  const plastic = sims.filter(isSentByPost);
  if (!statuses.includes(status) || plastic.length === 0 || (lane === 'untracked' && tracking !== '')) return false;
  const sendable: readonly PaymentStatus[] = sendablePaymentStatuses;
  if (lane === 'unsent' && !sendable.includes(payment_status)) return false;
  if (status !== OrderStatus.PartiallyFinished) return true;
  return tracking === '' && delivered_at === null && plastic.some(({ sim_status }) => simStatuses.includes(sim_status));
};
