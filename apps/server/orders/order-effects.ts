import { isCancelledSim, OrderStatus, PaymentStatus, type MailEvent } from '@simdesk/rules';
import type { Queryable } from '../database/connection.ts';
import { queueMails } from '../outbox/index.ts';
import { queueSending, queueSimCancel } from './billing-queue.ts';
import type { HeldOrder } from './locked-order.ts';

const eventOfStatus: Partial<Record<OrderStatus, MailEvent>> = {
  [OrderStatus.InDelivery]: 'order_in_delivery',
  [OrderStatus.Delivered]: 'order_delivered',
  [OrderStatus.Cancelled]: 'order_cancelled',
};

/** What happened between the two; a refund shows in neither, so whoever settles it says so. */
export const orderEvents = (before: HeldOrder, after: HeldOrder): MailEvent[] => {
  const events: MailEvent[] = [];
  const { status, payment_status } = after.order;
  if (before.order.payment_status === PaymentStatus.NotPaid && payment_status === PaymentStatus.Paid) events.push('order_paid');
  const reached = status === before.order.status ? undefined : eventOfStatus[status];
  if (reached) events.push(reached);
  return events;
};

/** Has everything ready that follows from a change, in the transaction in which it happens. */
export const tellOfOrder = async (db: Queryable, before: HeldOrder, after: HeldOrder, events: MailEvent[]): Promise<void> => {
  for (const event of events) await queueMails(db, event, after.order.uuid);
  if (events.includes('order_paid')) await queueSending(db, after.order.uuid);
  for (const sim of after.sims) {
    const was = before.sims.find(({ uuid }) => uuid === sim.uuid);
    const isNews = !was || !isCancelledSim(was.sim_status) || was.billing_id === null;
    if (isCancelledSim(sim.sim_status) && sim.billing_id !== null && isNews) await queueSimCancel(db, sim.uuid);
  }
};
