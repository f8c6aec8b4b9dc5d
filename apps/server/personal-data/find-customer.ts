import { customerKeyOf, normalPhone, type CustomerKey } from '@simdesk/rules';
import { and, asc, ilike, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import { invalid } from '../core/refusal.ts';
import { escapeLike } from '../core/records/listing.ts';
import type { Queryable } from '../database/connection.ts';
import { contactMessages, partnerMessages } from '../database/schema/feedback.ts';
import { orderTexts } from '../database/schema/order-texts.ts';
import { orders, orderSims, type OrderRecord, type SimRecord } from '../database/schema/orders.ts';
import type { ErasedRecords } from '../database/schema/system.ts';

/** A customer has no record of its own: the orders and messages with the same e-mail, phone number or fiscal code. */
export interface Customer extends CustomerRecords {
  key: CustomerKey;
}

export interface CustomerRecords {
  orders: OrderRecord[];
  sims: SimRecord[];
  contacts: (typeof contactMessages.$inferSelect)[];
  partners: (typeof partnerMessages.$inferSelect)[];
  /** The normal forms. */
  emails: string[];
  phones: string[];
}

/** With `lock`, the orders and messages stay as they are until the transaction ends. */
export const findCustomer = async (db: Queryable, typed: string, lock = false): Promise<Customer> => {
  const key = customerKeyOf(typed);
  if (!key) throw invalid({ customer: 'customer_key' });
  const found = await findOrders(db, key, lock);
  const sims = await simsOf(db, found);
  const emails = unique([...(key.by === 'email' ? [key.value] : []), ...found.map(({ email }) => email.toLowerCase())]);
  const phones = unique([
    ...(key.by === 'phone' ? [key.value] : []),
    ...found.map(({ phone }) => normalPhone(phone)),
    ...sims.map((sim) => normalPhone(sim.portation_mobile_number)),
  ]);
  const { contacts, partners } = await findMessages(db, emails, phones, lock);
  return { key, orders: found, sims, contacts, partners, emails, phones };
};

/** The records of an erasure as they were before it; those that are erased already are left out. */
export const findRecords = async (
  db: Queryable,
  { orders: uuids, contacts, partners }: ErasedRecords,
): Promise<CustomerRecords> => {
  const found = await db
    .select()
    .from(orders)
    .where(and(inArray(orders.uuid, uuids), isNull(orders.erased_at)))
    .for('update');
  const sims = await simsOf(db, found);
  const messages = {
    contacts: await db
      .select()
      .from(contactMessages)
      .where(and(inArray(contactMessages.uuid, contacts), isNull(contactMessages.erased_at)))
      .for('update'),
    partners: await db
      .select()
      .from(partnerMessages)
      .where(and(inArray(partnerMessages.uuid, partners), isNull(partnerMessages.erased_at)))
      .for('update'),
  };
  const emails = [
    ...found.map(({ email }) => email),
    ...messages.contacts.map(({ mail }) => mail),
    ...messages.partners.map(({ email }) => email),
  ];
  const phones = [
    ...found.map(({ phone }) => phone),
    ...sims.map((sim) => sim.portation_mobile_number),
    ...messages.contacts.map(({ phone }) => phone),
    ...messages.partners.map((message) => message.phone_number),
  ];
  return {
    ...{ orders: found, sims, ...messages },
    ...{ emails: unique(emails.map((email) => email.toLowerCase())), phones: unique(phones.map((phone) => normalPhone(phone))) },
  };
};

const findOrders = async (db: Queryable, { by, value }: CustomerKey, lock: boolean): Promise<OrderRecord[]> => {
  // The index of the search text narrows the orders down; the comparison below is exact.
  const part = by === 'phone' ? value.slice(-indexedDigits) : value;
  const named = db
    .select({ id: orderTexts.id })
    .from(orderTexts)
    .where(ilike(orderTexts.text, `%${escapeLike(part)}%`));
  const query = db
    .select()
    .from(orders)
    .where(and(inArray(orders.id, named), isNull(orders.erased_at)))
    .orderBy(asc(orders.id));
  const rows = await (lock ? query.for('update') : query);
  return rows.filter((order) => {
    if (by === 'phone') return (order.phones ?? normalPhone(order.phone)).split(' ').includes(value);
    return by === 'email' ? order.email.toLowerCase() === value : order.fiscal_code.toUpperCase() === value;
  });
};

/** Digits at the end of a number that are the same in all its forms. */
const indexedDigits = 8;

const simsOf = async (db: Queryable, found: OrderRecord[]): Promise<SimRecord[]> =>
  found.length === 0
    ? []
    : db
        .select()
        .from(orderSims)
        .where(inArray(orderSims.order_uuid, uuidsOf(found)))
        .orderBy(orderSims.order_uuid, orderSims.place);

const findMessages = async (
  db: Queryable,
  emails: string[],
  phones: string[],
  lock: boolean,
): Promise<Pick<Customer, 'contacts' | 'partners'>> => {
  if (emails.length === 0 && phones.length === 0) return { contacts: [], partners: [] };
  const [contact, partner] = [contactMessages, partnerMessages];
  const contactQuery = db
    .select()
    .from(contact)
    .where(and(isNull(contact.erased_at), sentBy(sql`${contact.mail}`, sql`${contact.phone}`, emails, phones)))
    .orderBy(asc(contact.create_at), asc(contact.uuid));
  const partnerQuery = db
    .select()
    .from(partner)
    .where(and(isNull(partner.erased_at), sentBy(sql`${partner.email}`, sql`${partner.phone_number}`, emails, phones)))
    .orderBy(asc(partner.create_at), asc(partner.uuid));
  const contacts = await (lock ? contactQuery.for('update') : contactQuery);
  const partners = await (lock ? partnerQuery.for('update') : partnerQuery);
  const isOf = (email: string, phone: string) => emails.includes(email.toLowerCase()) || phones.includes(normalPhone(phone));
  return {
    contacts: contacts.filter(({ mail, phone }) => isOf(mail, phone)),
    partners: partners.filter(({ email, phone_number }) => isOf(email, phone_number)),
  };
};

/** Narrows messages down: only the application knows the normal form of a phone number. */
const sentBy = (email: SQL, phone: SQL, emails: string[], phones: string[]): SQL | undefined =>
  or(
    ...emails.map((each) => sql`lower(${email}) = ${each}`),
    ...phones.map((each) => sql`regexp_replace(${phone}, '\\D', '', 'g') like ${`%${each.slice(-indexedDigits)}`}`),
  );

export const uuidsOf = (rows: readonly { uuid: string }[]): string[] => rows.map(({ uuid }) => uuid);

const unique = (values: string[]): string[] => [...new Set(values)].filter((value) => value !== '');
