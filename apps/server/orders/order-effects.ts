import { isCancelledSim, OrderStatus, PaymentStatus, type MailEvent } from '@simdesk/rules';
import type { Queryable } from '../database/connection.ts';
import { queueMails } from '../outbox/index.ts';
import { queueOrderSend, queueSimCancel } from './billing-queue.ts';
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
  for (const event of events) await queueMails(db, event, after.order.uuid);
  if (events.includes('order_paid')) await queueOrderSend(db, after.order.uuid);
  for (const sim of after.sims) {
    const oldSim = before.sims.find(({ uuid }) => uuid === sim.uuid);
    const wasCancelledInBilling = oldSim && isCancelledSim(oldSim.sim_status) && oldSim.billing_id !== null;
    if (isCancelledSim(sim.sim_status) && sim.billing_id !== null && !wasCancelledInBilling) await queueSimCancel(db, sim.uuid);
  }
};
