import type { Address } from '@simdesk/contract';
import { addressParts, erasedDay, erasedText, isRecord, orderAddresses, personalPaymentFields } from '@simdesk/rules';
import { eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../database/connection.ts';
import { announce } from '../database/link.ts';
import {
  earlySimUpdates,
  orderComments,
  orderHistory,
  orderRefunds,
  orders,
  orderSims,
  type OrderRecord,
} from '../database/schema/orders.ts';
import { outbox } from '../database/schema/outbox.ts';
import { jobs } from '../database/schema/system.ts';
import { resetSearchCounts } from '../orders/index.ts';
import { eraseAuditOf } from './erase-audit.ts';
import { scrubberOf, type Scrubber } from './scrub.ts';

/**
 * Erases what locked orders and everything that belongs to them say about their customer. Sums, statuses, days and references
 * stay, so that reports and refunds stay right.
 */
export const eraseOrders = async (db: Queryable, erased: readonly OrderRecord[]): Promise<void> => {
  for (const order of erased) await eraseOrder(db, order);
  // The changes of the searched texts would tell what the orders said before.
  if (erased.length > 0) await resetSearchCounts(db);
};

const eraseOrder = async (db: Queryable, order: OrderRecord): Promise<void> => {
  const sims = await db.select().from(orderSims).where(eq(orderSims.order_uuid, order.uuid));
  const history = await db.select().from(orderHistory).where(eq(orderHistory.order_uuid, order.uuid));
  const scrub = scrubberOf([
    ...valuesOf(order),
    ...sims.flatMap((sim) => [sim.portation_mobile_number, sim.friend_code]),
    // Earlier values of fields that were changed.
    ...history.filter(({ parameter }) => ['email', 'phone'].includes(parameter)).flatMap(({ from, to }) => [from, to]),
  ]);
  await db.update(orders).set(erasedOrder(order)).where(eq(orders.uuid, order.uuid));
  for (const sim of sims)
    await db
      .update(orderSims)
      .set({
        portation_mobile_number: eraseText(sim.portation_mobile_number),
        friend_code: eraseText(sim.friend_code),
        sim_status_reason: scrub.text(sim.sim_status_reason),
        error_bss: sim.error_bss === null ? null : scrub.text(sim.error_bss),
        external_data: scrub.json(sim.external_data),
      })
      .where(eq(orderSims.uuid, sim.uuid));
  await eraseHistory(db, history, scrub);
  await db.update(orderComments).set({ text: erasedText }).where(eq(orderComments.order_uuid, order.uuid));
  await eraseOwnRows(db, order.uuid, scrub);
  await eraseMails(db, await db.select().from(outbox).where(eq(outbox.order_uuid, order.uuid)));
  await db.delete(earlySimUpdates).where(
    inArray(
      earlySimUpdates.sim_uuid,
      sims.map(({ uuid }) => uuid),
    ),
  );
  await eraseAuditOf(db, [order.uuid], scrub);
  announce(db, { area: 'orders', record: order.uuid, request: null });
};

const erasedOrder = ({
  note,
  fiscal_code,
  birth_place,
  paid_data,
  delivery,
  residential,
}: OrderRecord): Partial<OrderRecord> => ({
  first_name: erasedText,
  last_name: erasedText,
  fiscal_code: eraseText(fiscal_code),
  birth_place: eraseText(birth_place),
  date_of_birth: erasedDay,
  email: erasedText,
  phone: erasedText,
  phones: '',
  note: eraseText(note),
  delivery: eraseAddress(delivery),
  residential: eraseAddress(residential),
  paid_data: erasePayment(paid_data),
  erased_at: new Date().toISOString(),
});

const eraseText = (text: string): string => (text === '' ? '' : erasedText);

/** The country stays: it belongs to the sale. */
const eraseAddress = (address: Address): Address => ({
  ...address,
  ...Object.fromEntries(addressParts.filter((part) => part !== 'country').map((part) => [part, eraseText(address[part])])),
});

/** Accounts and cards belong to a person; the brand, the sum and the time to the payment. */
const erasePayment = (data: unknown): unknown =>
  isRecord(data) ? Object.fromEntries(Object.entries(data).filter(([name]) => !personalPaymentFields.includes(name))) : {};

const valuesOf = (order: OrderRecord): string[] => [
  ...[order.first_name, order.last_name, order.fiscal_code, order.email, order.phone, order.note],
  ...(order.phones ?? '').split(' '),
  ...orderAddresses.map((address) => order[address].street_name),
];

const eraseHistory = async (db: Queryable, history: (typeof orderHistory.$inferSelect)[], scrub: Scrubber): Promise<void> => {
  for (const { uuid, parameter, from, to } of history) {
    const erase = isPersonalField(parameter) ? eraseText : scrub.text;
    const values = { from: erase(from), to: erase(to) };
    if (values.from !== from || values.to !== to) await db.update(orderHistory).set(values).where(eq(orderHistory.uuid, uuid));
  }
};

const isPersonalField = (parameter: string): boolean =>
  ['note', 'email', 'phone', 'mail'].includes(parameter) || orderAddresses.some((address) => parameter.startsWith(`${address}.`));

/** Refunds and finished jobs keep everything but the customer's values. */
const eraseOwnRows = async (db: Queryable, order_uuid: string, scrub: Scrubber): Promise<void> => {
  for (const { uuid, reason } of await db.select().from(orderRefunds).where(eq(orderRefunds.order_uuid, order_uuid)))
    if (scrub.text(reason) !== reason)
      await db
        .update(orderRefunds)
        .set({ reason: scrub.text(reason) })
        .where(eq(orderRefunds.uuid, uuid));
  for (const { uuid, payload, details, error } of await db.select().from(jobs).where(eq(jobs.order_uuid, order_uuid)))
    await db
      .update(jobs)
      .set({
        payload: scrub.json(payload),
        details: scrub.json(details, mailFields) as typeof details,
        error: error === null ? null : scrub.text(error),
      })
      .where(eq(jobs.uuid, uuid));
};

/** The subject of a mail, which its template may fill with the customer's name. */
const mailFields: ReadonlySet<string> = new Set(['mail']);

/** Erases mails that were written to the customer. */
export const eraseMails = async (db: Queryable, mails: readonly (typeof outbox.$inferSelect)[]): Promise<void> => {
  if (mails.length === 0) return;
  await db
    .update(outbox)
    .set({ recipients: erasedText, subject: erasedText, html: '', error: '', erased_at: new Date().toISOString() })
    .where(
      inArray(
        outbox.uuid,
        mails.map(({ uuid }) => uuid),
      ),
    );
};
