import { isOpenOrder, OrderStatus, type RetentionKind } from '@simdesk/rules';
import { and, asc, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { msUntilNight } from '../core/jobs/ms-until-night.ts';
import { continueLater, type JobKind } from '../core/jobs/jobs.ts';
import type { Connection, Queryable } from '../database/connection.ts';
import { contactMessages, partnerMessages } from '../database/schema/feedback.ts';
import { orders } from '../database/schema/orders.ts';
import { outbox } from '../database/schema/outbox.ts';
import { retentionPeriods, securityEvents } from '../database/schema/system.ts';
import { jobTimeouts, setLocalTimeouts } from '../database/timeouts.ts';
import { eraseContacts, erasePartners } from './erase-messages.ts';
import { eraseMails, eraseOrders } from './erase-orders.ts';
import { uuidsOf } from './find-customer.ts';
import { ordersThatOwe, ordersWithPendingRefund } from './obstacles.ts';

/**
 * Erases every night what is older than its retention period, chunk by chunk in transactions of their own. After an
 * interruption it continues with what is left.
 */
export const keepRetention = ({ database }: Connection): JobKind => ({
  kind: 'retention',
  nextRunMs: () => msUntilNight(new Date()),
  run: async () => {
    const periods = await database.select().from(retentionPeriods);
    for (const { kind, days } of periods) {
      if (days === null) continue;
      const erased = await database.transaction(async (db) => {
        await setLocalTimeouts(db, jobTimeouts);
        return eraseChunk[kind](db, days);
      });
      if (erased > 0) return continueLater;
    }
    return undefined;
  },
});

const chunkSize = 100;

/** Erases some of the oldest rows of a kind and answers how many. */
const eraseChunk: Record<RetentionKind, (db: Queryable, days: number) => Promise<number>> = {
  orders: async (db, days) => {
    const rows = await db
      .select()
      .from(orders)
      .where(and(isNull(orders.erased_at), inArray(orders.status, erasableStatuses), isOlder(orders.status_at, days), isSettled))
      .orderBy(asc(orders.status_at))
      .limit(chunkSize)
      .for('update', { skipLocked: true });
    const now = new Date();
    // Checked again under the lock.
    const blocked = new Set([...(await ordersWithPendingRefund(db, uuidsOf(rows))), ...(await ordersThatOwe(db, uuidsOf(rows)))]);
    const erasable = rows.filter((order) => !isOpenOrder(order, now) && !blocked.has(order.uuid));
    await eraseOrders(db, erasable);
    return erasable.length;
  },

  messages: async (db, days) => {
    const contacts = await db
      .select()
      .from(contactMessages)
      .where(and(isNull(contactMessages.erased_at), isOlder(contactMessages.create_at, days)))
      .limit(chunkSize)
      .for('update', { skipLocked: true });
    const partners = await db
      .select()
      .from(partnerMessages)
      .where(and(isNull(partnerMessages.erased_at), isOlder(partnerMessages.create_at, days)))
      .limit(chunkSize)
      .for('update', { skipLocked: true });
    await eraseContacts(db, contacts);
    await erasePartners(db, partners);
    return contacts.length + partners.length;
  },

  mails: async (db, days) => {
    const mails = await db
      .select()
      .from(outbox)
      .where(and(isNull(outbox.erased_at), inArray(outbox.state, ['sent', 'failed']), isOlder(outbox.create_at, days), isNotOwed))
      .limit(chunkSize)
      .for('update', { skipLocked: true });
    await eraseMails(db, mails);
    return mails.length;
  },

  // Audit records are only added: this function of the database alone may delete them, and reads the period by itself.
  audit: async (db) => {
    const { rows } = await db.execute<{ deleted: number }>(sql`select audit_prune(${100 * chunkSize}) as deleted`);
    return rows[0]?.deleted ?? 0;
  },

  security_events: async (db, days) => {
    const { rows } = await db.execute<{ dropped: number | null }>(sql`select security_events_prune() as dropped`);
    const old = db
      .select({ id: securityEvents.id })
      .from(securityEvents)
      .where(isOlder(securityEvents.at, days))
      .orderBy(asc(securityEvents.at))
      .limit(100 * chunkSize);
    // The age again, so that the other months are not searched.
    const { rowCount } = await db
      .delete(securityEvents)
      .where(and(isOlder(securityEvents.at, days), inArray(securityEvents.id, old)));
    return (rowCount ?? 0) + (rows[0]?.dropped ?? 0);
  },
};

const erasableStatuses = [OrderStatus.Cancelled, OrderStatus.Finished, OrderStatus.NotFinished];

const isOlder = (column: PgColumn, days: number): SQL => lt(column, sql`now() - make_interval(days => ${days})`);

/** Orders that cannot be erased yet must not fill the chunk. */
const isSettled = sql`not exists (
    select from order_refunds where order_refunds.order_uuid = ${orders.uuid} and order_refunds.refund_status in ('AwaitingApproval', 'Pending'))
  and not exists (
    select from order_sims where order_sims.order_uuid = ${orders.uuid} and order_sims.is_cancel_owed)
  and not exists (
    select from jobs where jobs.order_uuid = ${orders.uuid} and jobs.state in ('waiting', 'running', 'refused')
      and jobs.system is distinct from 'webhooks')`;

const isNotOwed = sql`not exists (
  select from jobs where jobs.key = 'send-mail:' || ${outbox.uuid} and jobs.state in ('waiting', 'running', 'refused'))`;
