import type { CustomerMessage, CustomerRefund, Listed, OrderRow, OutboxMail } from '@simdesk/contract';
import { limits, maxOtherOrders, normalPhone } from '@simdesk/rules';
import { and, desc, eq, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { readPage, type Page } from '../core/records/listing.ts';
import { requireRow } from '../core/records/rows.ts';
import type { Queryable } from '../database/connection.ts';
import { contactMessages, partnerMessages } from '../database/schema/feedback.ts';
import { orderRefunds, orders } from '../database/schema/orders.ts';
import { outbox } from '../database/schema/outbox.ts';
import { mailColumns } from '../outbox/index.ts';
import { orderColumns } from './order-columns.ts';
import { mayContain } from './order-search.ts';

/** By what the customer of an order is known, in normal forms; what is empty or erased is left out. */
interface Customer {
  order_uuid: string;
  fiscal_code: string;
  email: string;
  phone: string;
}

type CustomerPage = Page & { order_uuid: string };

/** The number of other orders of an order's customer, up to a limit. */
export const countOtherOrders = async (db: Queryable, order_uuid: string): Promise<number> => {
  const customer = await customerOf(db, order_uuid);
  const others = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(ne(orders.uuid, order_uuid), isOfCustomer(customer)))
    .limit(maxOtherOrders + 1);
  return db.$count(others.as('others'));
};

/** All orders of an order's customer, with that order, the newest first. */
export const customerOrders = async (
  db: Queryable,
  { order_uuid, page = 1, pageSize }: CustomerPage,
): Promise<Listed<OrderRow>> => {
  const where = or(eq(orders.uuid, order_uuid), isOfCustomer(await customerOf(db, order_uuid)));
  const rows = db.select(orderColumns).from(orders).where(where).orderBy(desc(orders.create_at), desc(orders.id));
  return readPage(db, rows, { page, pageSize }, { from: orders, where });
};

export const customerMails = async (
  db: Queryable,
  { order_uuid, page = 1, pageSize }: CustomerPage,
): Promise<Listed<OutboxMail>> => {
  const where = inArray(outbox.order_uuid, await orderUuids(db, order_uuid));
  const rows = db
    .select(mailColumns)
    .from(outbox)
    .innerJoin(orders, eq(orders.uuid, outbox.order_uuid))
    .where(where)
    .orderBy(desc(outbox.create_at), outbox.uuid);
  return readPage(db, rows, { page, pageSize }, { from: outbox, where });
};

export const customerRefunds = async (
  db: Queryable,
  { order_uuid, page = 1, pageSize }: CustomerPage,
): Promise<Listed<CustomerRefund>> => {
  const { uuid, create_at, refund_status, amount, email, reason } = orderRefunds;
  const where = inArray(orderRefunds.order_uuid, await orderUuids(db, order_uuid));
  const rows = db
    .select({
      ...{ uuid, create_at, refund_status, amount, email, reason },
      ...{ order_uuid: orderRefunds.order_uuid, order_id: orders.id },
    })
    .from(orderRefunds)
    .innerJoin(orders, eq(orders.uuid, orderRefunds.order_uuid))
    .where(where)
    .orderBy(desc(create_at), uuid);
  return readPage(db, rows, { page, pageSize }, { from: orderRefunds, where });
};

/** The messages with the customer's e-mail, or with a phone number that ends like the customer's. */
export const customerMessages = async (
  db: Queryable,
  { order_uuid, page = 1, pageSize = limits.pageSize }: CustomerPage,
): Promise<Listed<CustomerMessage>> => {
  const customer = await customerOf(db, order_uuid);
  const data = await messagesOf(db, customer)
    .orderBy(sql`created_at desc, uuid`)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { data, total: await db.$count(messagesOf(db, customer).as('messages')) };
};

const messagesOf = (db: Queryable, customer: Customer) => {
  const [contact, partner] = [contactMessages, partnerMessages];
  const contacts = db
    .select({
      ...{ uuid: contact.uuid, create_at: contact.create_at, topic: contact.topic, handled_at: contact.handled_at },
      kind: sql<CustomerMessage['kind']>`'contact'`.as('kind'),
    })
    .from(contact)
    .where(and(isNull(contact.erased_at), isSentBy(customer, sql`${contact.mail}`, sql`${contact.phone}`)));
  const partners = db
    .select({
      ...{ uuid: partner.uuid, create_at: partner.create_at, topic: partner.business_name, handled_at: partner.handled_at },
      kind: sql<CustomerMessage['kind']>`'partner'`.as('kind'),
    })
    .from(partner)
    .where(and(isNull(partner.erased_at), isSentBy(customer, sql`${partner.email}`, sql`${partner.phone_number}`)));
  return unionAll(contacts, partners);
};

const customerOf = async (db: Queryable, order_uuid: string): Promise<Customer> => {
  const { fiscal_code, email, phone, erased_at } = orders;
  const order = requireRow(
    await db.select({ fiscal_code, email, phone, erased_at }).from(orders).where(eq(orders.uuid, order_uuid)),
  );
  if (order.erased_at !== null) return { order_uuid, fiscal_code: '', email: '', phone: '' };
  return {
    order_uuid,
    fiscal_code: order.fiscal_code.trim().toLowerCase(),
    email: order.email.trim().toLowerCase(),
    phone: normalPhone(order.phone),
  };
};

/** The index of texts finds the orders by pieces of these values; the comparison beside it is exact. */
const isOfCustomer = ({ fiscal_code, email, phone }: Customer): SQL | undefined => {
  const typedPhone = sql`'+' || regexp_replace(regexp_replace(${orders.phone}, '\\D', '', 'g'), '^00', '')`;
  const same = or(
    fiscal_code === '' ? undefined : sql`lower(trim(${orders.fiscal_code})) = ${fiscal_code}`,
    email === '' ? undefined : sql`lower(trim(${orders.email})) = ${email}`,
    phone === '' ? undefined : sql`${phone} = any(string_to_array(coalesce(${orders.phones}, ${typedPhone}), ' '))`,
  );
  if (same === undefined) return sql`false`;
  return and(isNull(orders.erased_at), mayContain([fiscal_code, email, phone].filter((value) => value !== '')), same);
};

const isSentBy = ({ email, phone }: Customer, messageEmail: SQL, messagePhone: SQL): SQL => {
  const end = phone.slice(-phoneEnd);
  return (
    or(
      email === '' ? undefined : sql`lower(${messageEmail}) = ${email}`,
      end.length < phoneEnd ? undefined : sql`right(regexp_replace(${messagePhone}, '\\D', '', 'g'), 8) = ${end}`,
    ) ?? sql`false`
  );
};

/** As many digits as the index of messages has. */
const phoneEnd = 8;

/** The newest orders of a customer: more of them are hardly one person's. */
const orderUuids = async (db: Queryable, order_uuid: string): Promise<string[]> => {
  const others = await db
    .select({ uuid: orders.uuid })
    .from(orders)
    .where(isOfCustomer(await customerOf(db, order_uuid)))
    .orderBy(desc(orders.create_at))
    .limit(maxOrders);
  return [...new Set([order_uuid, ...others.map(({ uuid }) => uuid)])];
};

const maxOrders = 500;
