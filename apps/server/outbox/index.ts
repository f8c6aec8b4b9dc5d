import type { contract } from '@simdesk/contract';
import { and, desc, eq, or, type SQL } from 'drizzle-orm';
import { sortOrder, readPage, searchFilter } from '../core/records/listing.ts';
import { Refusal } from '../core/refusal.ts';
import { requireRow } from '../core/records/rows.ts';
import type { Handlers } from '../core/http/serve.ts';
import { lockRow } from '../core/records/versioned.ts';
import type { Queryable } from '../database/connection.ts';
import { outbox as table } from '../database/schema/outbox.ts';
import { orders } from '../database/schema/orders.ts';
import { queueMail } from './queue-mail.ts';
import { previewWritten, writeMail } from './written-mails.ts';

export { queueMail, queueMails } from './queue-mail.ts';
export { readTemplate } from './read-template.ts';
export { mailValues, renderMail } from './render-mail.ts';
export { sendMailJob } from './send-mail-job.ts';
export { withdrawMails } from './withdraw-mails.ts';

/** The columns of a list of mails. */
export const mailColumns = {
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
    const where = and(await searchMails(db, search), state ? eq(table.state, state) : undefined);
    const order = sort === undefined ? [desc(table.create_at), table.uuid] : sortOrder(mailColumns, sort, [], table.uuid);
    const rows = db
      .select(mailColumns)
      .from(table)
      .innerJoin(orders, eq(orders.uuid, table.order_uuid))
      .where(where)
      .orderBy(...order);
    return readPage(db, rows, { page, pageSize }, { from: table, where });
  },
  ofOrder: async ({ order_uuid }, { db }) => ({
    data: await db
      .select(mailColumns)
      .from(table)
      .innerJoin(orders, eq(orders.uuid, table.order_uuid))
      .where(eq(table.order_uuid, order_uuid))
      .orderBy(desc(table.create_at), table.uuid),
  }),
  get: async ({ uuid }, { db }) => {
    const mails = await db
      .select({ ...mailColumns, html: table.html })
      .from(table)
      .innerJoin(orders, eq(orders.uuid, table.order_uuid))
      .where(eq(table.uuid, uuid));
    return requireRow(mails);
  },
  previewWritten: (draft, { db }) => previewWritten(db, draft),
  write: (draft, context) => writeMail(context, draft),
  sendAgain: async ({ uuid }, { db, note }) => {
    await queueMail(db, requireRow(await db.select().from(table).where(eq(table.uuid, uuid))));
    const mail = await lockRow(db, table, uuid);
    if (mail.erased_at !== null) throw new Refusal('erased');
    await db.update(table).set({ state: 'waiting', error: '', attempts: 0 }).where(eq(table.uuid, uuid));
    note({ record: uuid, before: { state: mail.state }, after: { state: 'waiting' } });
    return true as const;
  },
};

/** Matches the number of an order, or words in the recipients and the subject. */
const searchMails = async (db: Queryable, words: string | undefined): Promise<SQL | undefined> => {
  const inHeader = searchFilter([table.recipients, table.subject], words);
  // Looked up first, so that both conditions can use an index.
  const [order] = /^\s*\d{1,9}\s*$/.test(words ?? '')
    ? await db
        .select({ uuid: orders.uuid })
        .from(orders)
        .where(eq(orders.id, Number(words)))
    : [];
  return order ? or(inHeader, eq(table.order_uuid, order.uuid)) : inHeader;
};
