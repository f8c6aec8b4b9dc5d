import { normalPhone } from '@simdesk/rules';
import { inArray, or, sql, type SQL } from 'drizzle-orm';
import { escapeLike } from '../core/records/listing.ts';
import type { Queryable } from '../database/connection.ts';
import { apnResults, orderComments, orderHistory, orderRefunds } from '../database/schema/orders.ts';
import { outbox } from '../database/schema/outbox.ts';
import { auditRecords, storedFiles } from '../database/schema/system.ts';
import { uuidsOf, type CustomerRecords } from './find-customer.ts';

/** The records about a customer besides the orders and messages. */

export const refundsOf = (db: Queryable, { orders }: CustomerRecords) =>
  db
    .select()
    .from(orderRefunds)
    .where(inArray(orderRefunds.order_uuid, uuidsOf(orders)))
    .orderBy(orderRefunds.create_at);

export const historyOf = (db: Queryable, { orders }: CustomerRecords) =>
  db
    .select()
    .from(orderHistory)
    .where(inArray(orderHistory.order_uuid, uuidsOf(orders)))
    .orderBy(orderHistory.number);

export const commentsOf = (db: Queryable, { orders }: CustomerRecords) =>
  db
    .select()
    .from(orderComments)
    .where(inArray(orderComments.order_uuid, uuidsOf(orders)))
    .orderBy(orderComments.number);

export const mailsOf = (db: Queryable, customer: CustomerRecords) =>
  db
    .select()
    .from(outbox)
    .where(or(inArray(outbox.order_uuid, uuidsOf(customer.orders)), mentions(sql`${outbox.recipients}`, customer.emails)))
    .orderBy(outbox.create_at);

export const filesOf = (db: Queryable, { contacts }: CustomerRecords) =>
  db
    .select()
    .from(storedFiles)
    .where(
      inArray(
        storedFiles.path,
        contacts.map(({ file }) => file),
      ),
    );

/** What phones reported, by the number that they gave. */
export const phoneResultsOf = async (db: Queryable, { phones }: CustomerRecords): Promise<(typeof apnResults.$inferSelect)[]> => {
  if (phones.length === 0) return [];
  const rows = await db
    .select()
    .from(apnResults)
    .where(or(...phones.map((phone) => sql`regexp_replace(${apnResults.msisdn}, '\\D', '', 'g') like ${`%${phone.slice(-8)}`}`)));
  return rows.filter(({ msisdn }) => phones.includes(normalPhone(msisdn)));
};

/** The audit records of the orders and messages, and all others that mention the customer. */
export const auditOf = (db: Queryable, customer: CustomerRecords) =>
  db.select().from(auditRecords).where(isAuditOf(customer)).orderBy(auditRecords.id);

export const countAuditOf = (db: Queryable, customer: CustomerRecords): Promise<number> =>
  db.$count(auditRecords, isAuditOf(customer));

const isAuditOf = (customer: CustomerRecords): SQL | undefined =>
  or(
    inArray(auditRecords.record, ownRecords(customer)),
    mentions(
      sql`coalesce(${auditRecords.before}::text, '') || coalesce(${auditRecords.after}::text, '')`,
      identifiersOf(customer),
    ),
  );

const ownRecords = ({ orders, contacts, partners }: CustomerRecords): string[] => uuidsOf([...orders, ...contacts, ...partners]);

/** Texts that belong to this customer only, in any table. */
export const identifiersOf = ({ orders, sims, emails, phones, contacts, partners }: CustomerRecords): string[] =>
  [
    ...emails,
    ...phones,
    ...orders.flatMap(({ phone, fiscal_code }) => [phone, fiscal_code]),
    ...sims.map((sim) => sim.portation_mobile_number),
    ...contacts.flatMap(({ mail, phone }) => [mail, phone]),
    ...partners.flatMap(({ email, phone_number }) => [email, phone_number]),
  ].filter((value, index, all) => value.length >= shortestIdentifier && all.indexOf(value) === index);

const shortestIdentifier = 6;

const mentions = (text: SQL, values: readonly string[]): SQL | undefined =>
  values.length === 0 ? undefined : or(...values.map((value) => sql`${text} ilike ${`%${escapeLike(value)}%`}`));
