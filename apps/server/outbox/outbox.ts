import type { contract } from '@simdesk/contract';
import { and, desc, eq, or, type SQL } from 'drizzle-orm';
import { ordering, pageOf, searching } from '../core/records/listing.ts';
import { foundRow } from '../core/records/rows.ts';
import type { Handlers } from '../core/http/serve.ts';
import { hold } from '../core/records/versioned.ts';
import type { Queryable } from '../database/connection.ts';
import { outbox as table } from '../database/schema/outbox.ts';
import { orders } from '../database/schema/orders.ts';
import { queueMail } from './queue-mail.ts';

const columns = {
  uuid: table.uuid,
  create_at: table.create_at,
  order_uuid: table.order_uuid,
  order_id: orders.id,
  event: table.event,
  template_name: table.template_name,
  recipients: table.recipients,
  subject: table.subject,
  state: table.state,
  error: table.error,
  attempts: table.attempts,
  sent_at: table.sent_at,
};

export const outbox: Handlers<typeof contract.outbox> = {
  list: async ({ page = 1, pageSize, sort, search, state }, { db }) => {
    const where = and(await named(db, search), state ? eq(table.state, state) : undefined);
    const order = sort === undefined ? [desc(table.create_at), table.uuid] : ordering(columns, sort, [], table.uuid);
    const rows = db
      .select(columns)
      .from(table)
      .innerJoin(orders, eq(orders.uuid, table.order_uuid))
      .where(where)
      .orderBy(...order);
    return pageOf(db, rows, { page, pageSize }, { from: table, where });
  },
  ofOrder: async ({ order_uuid }, { db }) => ({
    data: await db
      .select(columns)
      .from(table)
      .innerJoin(orders, eq(orders.uuid, table.order_uuid))
      .where(eq(table.order_uuid, order_uuid))
      .orderBy(desc(table.create_at), table.uuid),
  }),
  get: async ({ uuid }, { db }) => {
    const mails = await db
      .select({ ...columns, html: table.html })
      .from(table)
      .innerJoin(orders, eq(orders.uuid, table.order_uuid))
      .where(eq(table.uuid, uuid));
    return foundRow(mails);
  },
  sendAgain: async ({ uuid }, { db, note }) => {
    const { state } = await hold(db, table, uuid);
    await db.update(table).set({ state: 'waiting', error: '', attempts: 0 }).where(eq(table.uuid, uuid));
    await queueMail(db, uuid);
    note({ record: uuid, before: { state }, after: { state: 'waiting' } });
    return true as const;
  },
};

/** Mails that somebody means who says these words: an order's number, or parts of what stands in the mail's head. */
const named = async (db: Queryable, words: string | undefined): Promise<SQL | undefined> => {
  const inHead = searching([table.recipients, table.subject], words);
  // Found beforehand, so that both halves of the question are answered by an index.
  const [order] = /^\s*\d{1,9}\s*$/.test(words ?? '')
    ? await db
        .select({ uuid: orders.uuid })
        .from(orders)
        .where(eq(orders.id, Number(words)))
    : [];
  return order ? or(inHead, eq(table.order_uuid, order.uuid)) : inHead;
};
