import type { FileAnswer, Listed, ListQuery, OrderFilters, OrderRow } from '@simdesk/contract';
import { limits, maxOlderCount, orderSearchTerms, OrderStatus, PaymentStatus } from '@simdesk/rules';
import { eq, type SQL } from 'drizzle-orm';
import { csvOfColumns, type FileColumn } from '../core/content/csv-of-columns.ts';
import { StreamedList } from '../core/http/streamed-list.ts';
import { readSlice } from '../core/records/listing.ts';
import type { Queryable } from '../database/connection.ts';
import { linkOf } from '../database/link.ts';
import { readInBatches } from '../database/read-in-batches.ts';
import type { ReadSource } from '../database/reads.ts';
import { orders, orderSims } from '../database/schema/orders.ts';
import { readLanePage } from './lane-page.ts';
import { columns, orderColumns } from './order-columns.ts';
import { matchesFilters, rangeOf } from './order-filters.ts';
import { countUpTo, readNewestFound, readOrderPage, sortColumns } from './order-page.ts';

const simColumns = { ...columns, is_esim: orderSims.is_esim };

/** With a page, one row per order; without, one row per SIM as the documents specify, of any number. */
export const listOrders = async (
  source: ReadSource,
  { page, pageSize = limits.pageSize, sort, ...filters }: ListQuery & OrderFilters,
  db: Queryable = source.database,
): Promise<Listed<OrderRow> | StreamedList<OrderRow>> => {
  if (page !== undefined) {
    const slice = { limit: pageSize, offset: (page - 1) * pageSize };
    if (linkOf(db).readNext) return readFilePart(db, filters, sort, slice);
    const { lane } = filters;
    return lane === undefined ? readOrderPage(db, filters, sort, slice) : readLanePage(db, lane, filters, sort, slice);
  }
  const query = db
    .select(simColumns)
    .from(orders)
    .innerJoin(orderSims, eq(orderSims.order_uuid, orders.uuid))
    .where(matchesFilters(rangeOf(filters, new Date()), filters))
    .orderBy(...sortColumns(sort), orderSims.place);
  return new StreamedList(readInBatches(source, simColumns, query));
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
export const exportOrders = (source: ReadSource, { sort, ...filters }: Pick<ListQuery, 'sort'> & OrderFilters): FileAnswer =>
  exportChosenOrders(source, matchesFilters(rangeOf(filters, new Date()), filters), sort);

export const exportChosenOrders = (source: ReadSource, where: SQL | undefined, sort?: string): FileAnswer =>
  csvOfColumns(source, 'orders', fileColumns, (parts) =>
    source.database
      .select(parts)
      .from(orders)
      .where(where)
      .orderBy(...sortColumns(sort)),
  );

const fileColumns: FileColumn[] = (
  [
    ...['create_at', 'id', 'first_name', 'last_name', 'email', 'fiscal_code', 'phone', 'amount'],
    ...['status', 'payment_status', 'esim_count', 'psim_count'],
  ] as (keyof typeof orderColumns)[]
).map((name) => ({
  heading: name,
  column: orderColumns[name],
  ...(name === 'status' && { names: OrderStatus }),
  ...(name === 'payment_status' && { names: PaymentStatus }),
}));

/** The number of orders before the days of a list that match its search; none without a search. */
export const countOlderOrders = async (db: Queryable, filters: OrderFilters): Promise<number> => {
  const { from } = rangeOf(filters, new Date());
  if (from === null || orderSearchTerms(filters.search ?? '').length === 0) return 0;
  return countUpTo(db, { from: null, to: from }, filters, maxOlderCount);
};

export const findOrders = async (db: Queryable, words: string): Promise<Listed<OrderRow>> => ({
  data: await readNewestFound(db, words, 20),
});
