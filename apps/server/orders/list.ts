import type { FileAnswer, Listed, ListQuery, OrderFilters, OrderRow } from '@simdesk/contract';
import {
  decimalEuro,
  formatDashedDayTime,
  limits,
  maxOlderCount,
  orderSearchTerms,
  OrderStatus,
  PaymentStatus,
} from '@simdesk/rules';
import { and, eq, lt } from 'drizzle-orm';
import { csvFile, enumName, type CsvColumns } from '../core/content/csv.ts';
import { StreamedList } from '../core/http/streamed-list.ts';
import { readSlice } from '../core/records/listing.ts';
import type { Connection, Queryable } from '../database/connection.ts';
import { linkOf } from '../database/link.ts';
import { readInBatches } from '../database/read-in-batches.ts';
import { orders, orderSims } from '../database/schema/orders.ts';
import { columns, orderColumns } from './order-columns.ts';
import { matchesFilters, matchesOtherFilters, rangeOf } from './order-filters.ts';
import { readNewestFound, readOrderPage, sortColumns } from './order-page.ts';

const simColumns = { ...columns, is_esim: orderSims.is_esim };

/** With a page, one row per order; without, one row per SIM as the documents specify, of any number. */
export const listOrders = async (
  connection: Connection,
  { page, pageSize = limits.pageSize, sort, ...filters }: ListQuery & OrderFilters,
  db: Queryable = connection.database,
): Promise<Listed<OrderRow> | StreamedList<OrderRow>> => {
  if (page !== undefined) {
    const slice = { limit: pageSize, offset: (page - 1) * pageSize };
    return linkOf(db).readNext ? readFilePart(db, filters, sort, slice) : readOrderPage(db, filters, sort, slice);
  }
  const query = db
    .select(simColumns)
    .from(orders)
    .innerJoin(orderSims, eq(orderSims.order_uuid, orders.uuid))
    .where(matchesFilters(rangeOf(filters, new Date()), filters))
    .orderBy(...sortColumns(sort), orderSims.place);
  return new StreamedList(readInBatches(connection, simColumns, query));
};

/** A part of a file of the whole list, whose count nobody sees. */
const readFilePart = (
  db: Queryable,
  filters: OrderFilters,
  sort: string | undefined,
  slice: Record<'limit' | 'offset', number>,
): Promise<Listed<OrderRow>> => {
  const where = matchesFilters(rangeOf(filters, new Date()), filters);
  const rows = db
    .select(orderColumns)
    .from(orders)
    .where(where)
    .orderBy(...sortColumns(sort));
  return readSlice(db, rows, slice, { from: orders, where });
};

/** The orders of a list as a CSV file. */
export const exportOrders = (
  connection: Connection,
  { sort, ...filters }: Pick<ListQuery, 'sort'> & OrderFilters,
): FileAnswer => {
  const where = matchesFilters(rangeOf(filters, new Date()), filters);
  const query = connection.database.select(orderColumns).from(orders).where(where);
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

/** The number of orders before the days of a list that match its search; none without a search. */
export const countOlderOrders = async (db: Queryable, filters: OrderFilters): Promise<number> => {
  const { from } = rangeOf(filters, new Date());
  if (from === null || orderSearchTerms(filters.search ?? '').length === 0) return 0;
  const older = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(lt(orders.create_at, from.toISOString()), matchesOtherFilters(filters)))
    .limit(maxOlderCount);
  return db.$count(older.as('older'));
};

export const findOrders = async (db: Queryable, words: string): Promise<Listed<OrderRow>> => ({
  data: await readNewestFound(db, words, 20),
});
