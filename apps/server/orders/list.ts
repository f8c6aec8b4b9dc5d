import type { FileAnswer, Listed, ListQuery, OrderFilters, OrderRow } from '@simdesk/contract';
import {
  decimalEuro,
  defaultOrderDays,
  formatDashedDayTime,
  limits,
  maxOlderCount,
  nextSecond,
  orderSearchTerms,
  OrderStatus,
  PaymentStatus,
  queryInstant,
  romeInstant,
} from '@simdesk/rules';
import { and, desc, eq, gte, inArray, lt, lte, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { csvFile, enumName, type CsvColumns } from '../core/content/csv.ts';
import { dateRangeFilter, sortOrder, readSlice, termFilter, type SlicedRows } from '../core/records/listing.ts';
import { StreamedList } from '../core/http/streamed-list.ts';
import type { Connection, Queryable } from '../database/connection.ts';
import { readInBatches } from '../database/read-in-batches.ts';
import { orders, orderSims } from '../database/schema/orders.ts';
import { inLane } from './lanes.ts';
import { readNewestOrders } from './page-statement.ts';

const { uuid, id, create_at, first_name, last_name, email, fiscal_code, phone, amount, status, payment_status } = orders;
const columns = { id, uuid, create_at, first_name, last_name, email, fiscal_code, phone, amount, status, payment_status };
const orderColumns = { ...columns, esim_count: orders.esim_count, psim_count: orders.psim_count };
const simColumns = { ...columns, is_esim: orderSims.is_esim };
const sortable: Record<string, PgColumn> = { ...orderColumns, customer: last_name };

/** With a page, one row per order; without, one row per SIM as the documents specify, of any number. */
export const listOrders = async (
  connection: Connection,
  { page, pageSize = limits.pageSize, sort, ...filters }: ListQuery & OrderFilters,
): Promise<Listed<OrderRow> | StreamedList<OrderRow>> => {
  const db = connection.database;
  const where = matchesFilters(filters, new Date());
  if (page === undefined) {
    const query = db.select(simColumns).from(orders).innerJoin(orderSims, eq(orderSims.order_uuid, uuid));
    return new StreamedList(
      readInBatches(connection, simColumns, query.where(where).orderBy(...sortColumns(sort), orderSims.place)),
    );
  }
  const isUsual = sort === undefined && filters.lane === undefined;
  const rows: SlicedRows<OrderRow> = isUsual ? newestOrders(db, filters) : selectOrders(db, where, sort);
  return readSlice(db, rows, { limit: pageSize, offset: (page - 1) * pageSize }, { from: orders, where });
};

const selectOrders = (db: Queryable, where: SQL | undefined, sort: string | undefined) =>
  db
    .select(orderColumns)
    .from(orders)
    .where(where)
    .orderBy(...sortColumns(sort));

/** The usual list, which every open console reads again and again, by a statement of its own. */
const newestOrders = (db: Queryable, filters: OrderFilters): SlicedRows<OrderRow> => {
  const { from, to } = daysOf(filters, new Date());
  const read = (limit: number, offset: number) =>
    readNewestOrders(db, { ...filters, from, before: to && nextSecond(to) }, { limit, offset });
  return { limit: (limit) => ({ offset: (offset) => read(limit, offset) }) };
};

export const countNewOrders = (db: Queryable): Promise<number> => db.$count(orders, eq(orders.status, OrderStatus.New));

/** The orders of a list as a CSV file. */
export const exportOrders = (
  connection: Connection,
  { sort, ...filters }: Pick<ListQuery, 'sort'> & OrderFilters,
): FileAnswer => {
  const query = connection.database.select(orderColumns).from(orders).where(matchesFilters(filters, new Date()));
  return csvFile('orders', csvColumns, readInBatches(connection, orderColumns, query.orderBy(...sortColumns(sort))));
};

const csvColumns: CsvColumns<OrderRow> = {
  create_at: ({ create_at: at }) => formatDashedDayTime(at),
  id: (order) => order.id,
  first_name: (order) => order.first_name,
  last_name: (order) => order.last_name,
  email: (order) => order.email,
  fiscal_code: (order) => order.fiscal_code,
  phone: (order) => order.phone,
  amount: (order) => decimalEuro(order.amount),
  status: (order) => enumName(OrderStatus, order.status),
  payment_status: (order) => enumName(PaymentStatus, order.payment_status),
  esim_count: (order) => order.esim_count ?? 0,
  psim_count: (order) => order.psim_count ?? 0,
};

const sortColumns = (sort: string | undefined): SQL[] =>
  sort === undefined ? [desc(create_at), desc(id)] : sortOrder(sortable, sort, [], id);

/** The number of orders before the days of a list that match its search; none without a search. */
export const countOlderOrders = async (db: Queryable, filters: OrderFilters): Promise<number> => {
  const { from } = daysOf(filters, new Date());
  if (from === null || orderSearchTerms(filters.search ?? '').length === 0) return 0;
  const older = db
    .select({ id })
    .from(orders)
    .where(and(lt(create_at, from.toISOString()), matchesOtherFilters(filters)))
    .limit(maxOlderCount);
  return db.$count(older.as('older'));
};

const matchesFilters = (filters: OrderFilters, now: Date): SQL | undefined => {
  const { from, to } = daysOf(filters, now);
  return and(dateRangeFilter(create_at, from, to && nextSecond(to)), matchesOtherFilters(filters));
};

/** The days of a list. Without dates or lane they are the last seven. */
const daysOf = ({ startDate, endDate, lane }: OrderFilters, now: Date): Record<'from' | 'to', Date | null> => {
  const defaultDays = lane === undefined ? defaultOrderDays(now) : null;
  return {
    from: startDate === undefined ? defaultDays && romeInstant(defaultDays.from) : queryInstant(startDate),
    to: endDate === undefined ? defaultDays && romeInstant(defaultDays.to, '23:59:59') : queryInstant(endDate),
  };
};

const matchesOtherFilters = (filters: OrderFilters): SQL | undefined => {
  const { lane } = filters;
  return and(
    lane === undefined ? undefined : inLane(lane),
    filters.status?.length ? inArray(status, filters.status) : undefined,
    filters.payment_status?.length ? inArray(payment_status, filters.payment_status) : undefined,
    filters.total_from === undefined ? undefined : gte(amount, filters.total_from),
    filters.total_to === undefined ? undefined : lte(amount, filters.total_to),
    filters.sim_type?.length === 1 ? sql`${filters.sim_type[0] === 1 ? orders.esim_count : orders.psim_count} > 0` : undefined,
    matchesSearch(filters.search),
  );
};

/** The search for a phone number in any form, or for parts of an order's texts. */
const matchesSearch = (words: string | undefined): SQL | undefined => termFilter([orders.search], orderSearchTerms(words ?? ''));

export const findOrders = async (db: Queryable, words: string): Promise<Listed<OrderRow>> => ({
  data: await db.select(orderColumns).from(orders).where(matchesSearch(words)).orderBy(desc(create_at), desc(id)).limit(20),
});
