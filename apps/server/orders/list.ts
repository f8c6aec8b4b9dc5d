import type { FileAnswer, Listed, ListQuery, OrderFilters, OrderRow } from '@simdesk/contract';
import {
  defaultOrderDays,
  endOfSecond,
  formatDashedDayTime,
  looksLikePhone,
  OrderStatus,
  PaymentStatus,
  phoneDigits,
  queryInstant,
  romeInstant,
} from '@simdesk/rules';
import { and, desc, eq, gte, inArray, lte, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { csvFile, nameIn, type CsvColumns } from '../core/content/csv.ts';
import { during, ordering, pageOf, searching } from '../core/records/listing.ts';
import { StreamedList } from '../core/http/streamed-list.ts';
import type { Connection, Queryable } from '../database/connection.ts';
import { readInBatches } from '../database/read-in-batches.ts';
import { orders, orderSims } from '../database/schema/orders.ts';
import { inLane } from './lanes.ts';

const { uuid, id, create_at, first_name, last_name, email, fiscal_code, phone, amount, status, payment_status } = orders;
const shown = { id, uuid, create_at, first_name, last_name, email, fiscal_code, phone, amount, status, payment_status };
const counted = { ...shown, esim_count: orders.esim_count, psim_count: orders.psim_count };
const ofSims = { ...shown, is_esim: orderSims.is_esim };
const sortable: Record<string, PgColumn> = { ...counted, customer: last_name };

/** One row an order when a page is asked for; otherwise one row a SIM, as the documents have it, however many there are. */
export const listOrders = async (
  connection: Connection,
  { page, pageSize, sort, ...filters }: ListQuery & OrderFilters,
): Promise<Listed<OrderRow> | StreamedList<OrderRow>> => {
  const db = connection.database;
  const where = matching(filters, new Date());
  if (page === undefined) {
    const query = db.select(ofSims).from(orders).innerJoin(orderSims, eq(orderSims.order_uuid, uuid));
    return new StreamedList(readInBatches(connection, ofSims, query.where(where).orderBy(...inOrder(sort), orderSims.place)));
  }
  const rows = db
    .select(counted)
    .from(orders)
    .where(where)
    .orderBy(...inOrder(sort));
  return pageOf(db, rows, { page, pageSize }, { from: orders, where });
};

export const countNewOrders = (db: Queryable): Promise<number> => db.$count(orders, eq(orders.status, OrderStatus.New));

/** The orders of a list as a file. */
export const exportOrders = (
  connection: Connection,
  { sort, ...filters }: Pick<ListQuery, 'sort'> & OrderFilters,
): FileAnswer => {
  const query = connection.database.select(counted).from(orders).where(matching(filters, new Date()));
  return csvFile('orders', csvColumns, readInBatches(connection, counted, query.orderBy(...inOrder(sort))));
};

const csvColumns: CsvColumns<OrderRow> = {
  create_at: ({ create_at: at }) => formatDashedDayTime(at),
  id: (order) => order.id,
  first_name: (order) => order.first_name,
  last_name: (order) => order.last_name,
  email: (order) => order.email,
  fiscal_code: (order) => order.fiscal_code,
  phone: (order) => order.phone,
  amount: (order) => order.amount.toFixed(2),
  status: (order) => nameIn(OrderStatus, order.status),
  payment_status: (order) => nameIn(PaymentStatus, order.payment_status),
  esim_count: (order) => order.esim_count ?? 0,
  psim_count: (order) => order.psim_count ?? 0,
};

const inOrder = (sort: string | undefined): SQL[] =>
  sort === undefined ? [desc(create_at), desc(id)] : ordering(sortable, sort, [], id);

/** What a list shows of all orders. Where neither days nor a lane were asked for, it is the last seven days. */
const matching = (filters: OrderFilters, now: Date): SQL | undefined => {
  const { startDate, endDate, lane } = filters;
  const usual = lane === undefined ? defaultOrderDays(now) : null;
  const from = startDate === undefined ? usual && romeInstant(usual.from) : queryInstant(startDate);
  const to = endDate === undefined ? usual && romeInstant(usual.to, '23:59:59') : queryInstant(endDate);
  return and(
    during(create_at, from, to && endOfSecond(to)),
    lane === undefined ? undefined : inLane(lane),
    filters.status?.length ? inArray(status, filters.status) : undefined,
    filters.payment_status?.length ? inArray(payment_status, filters.payment_status) : undefined,
    filters.total_from === undefined ? undefined : gte(amount, filters.total_from),
    filters.total_to === undefined ? undefined : lte(amount, filters.total_to),
    filters.sim_type?.length === 1 ? sql`${filters.sim_type[0] === 1 ? orders.esim_count : orders.psim_count} > 0` : undefined,
    named(filters.search),
  );
};

/** Orders that somebody means who says these words: a phone number in any form, or parts of what stands in the order. */
const named = (words: string | undefined): SQL | undefined =>
  searching([orders.search], words !== undefined && looksLikePhone(words) ? phoneDigits(words) : words?.toLowerCase());

export const findOrders = async (db: Queryable, words: string): Promise<Listed<OrderRow>> => ({
  data: await db.select(counted).from(orders).where(named(words)).orderBy(desc(create_at), desc(id)).limit(20),
});
