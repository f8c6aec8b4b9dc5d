import { isCancelledSim, OrderStatus, PaymentStatus, type MailEvent } from '@simdesk/rules';
import type { Queryable } from '../database/connection.ts';
import { queueMails } from '../outbox/index.ts';
import type { SimRecord } from '../database/schema/orders.ts';
import { queueOrderSend, queueSimCancel, repeatOrderSend } from './billing-queue.ts';
import type { LockedOrder } from './locked-order.ts';

const statusEvents: Partial<Record<OrderStatus, MailEvent>> = {
  [OrderStatus.InDelivery]: 'order_in_delivery',
  [OrderStatus.Delivered]: 'order_delivered',
  [OrderStatus.Cancelled]: 'order_cancelled',
};

/** The events that a change shows. A refund shows in no field, so the code that settles it adds that event. */
export const orderEvents = (before: LockedOrder, after: LockedOrder): MailEvent[] => {
  const events: MailEvent[] = [];
  const { status, payment_status } = after.order;
  if (before.order.payment_status === PaymentStatus.NotPaid && payment_status === PaymentStatus.Paid) events.push('order_paid');
  const statusEvent = status === before.order.status ? undefined : statusEvents[status];
  // The carrier may report the delivery first: the customer then has the parcel already.
  const isObsolete = statusEvent === 'order_in_delivery' && after.order.delivered_at !== null;
  if (statusEvent && !isObsolete) events.push(statusEvent);
  return events;
};

/** Queues mails and billing requests for a change, in its transaction. */
export const queueOrderEffects = async (
  db: Queryable,
  before: LockedOrder,
  after: LockedOrder,
  events: MailEvent[],
): Promise<void> => {
  // Nobody is left to write to.
  if (after.order.erased_at === null) for (const event of events) await queueMails(db, event, after.order.uuid);
  if (events.includes('order_paid')) await queueOrderSend(db, after.order.uuid);
  const newlyCancelled = after.sims.filter((sim, index) => isCancelled(sim) && !isCancelled(before.sims[index]));
  // Its request may have become needless, and cancellations wait for its answer.
  if (newlyCancelled.length > 0) await repeatOrderSend(db, after.order.uuid);
  for (const [index, sim] of after.sims.entries())
    if (sim.is_cancel_owed && !before.sims[index]?.is_cancel_owed) await queueSimCancel(db, sim);
};

/** Whether a change leaves a SIM to be cancelled in billing: it is cancelled here, and billing has it. */
export const owesCancel = (before: SimRecord, after: SimRecord): boolean => isKnownCancelled(after) && !isKnownCancelled(before);

const isKnownCancelled = (sim: SimRecord): boolean => isCancelled(sim) && sim.billing_id !== null;

const isCancelled = (sim: SimRecord | undefined): boolean => sim !== undefined && isCancelledSim(sim.sim_status);
