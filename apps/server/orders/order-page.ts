import type { Listed, OrderFilters, OrderRow } from '@simdesk/contract';
import { desc, eq, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { sortOrder } from '../core/records/listing.ts';
import type { Queryable } from '../database/connection.ts';
import { orders } from '../database/schema/orders.ts';
import { orderColumns } from './order-columns.ts';
import { dayWithin, sumOrders, totalOrders, type Range } from './order-counts.ts';
import { isCounted, matchesFilters, rangeOf } from './order-filters.ts';
import { readNewestOrders } from './page-statement.ts';

const { id, create_at, last_name } = orders;
const sortable: Record<string, PgColumn> = { ...orderColumns, customer: last_name };

export const sortColumns = (sort: string | undefined): SQL[] =>
  sort === undefined ? [desc(create_at), desc(id)] : sortOrder(sortable, sort, [], id);

interface Slice {
  limit: number;
  offset: number;
}

/** The orders from `offset`, at most `limit`, with the total count. */
export const readOrderPage = async (
  db: Queryable,
  filters: OrderFilters,
  sort: string | undefined,
  slice: Slice,
): Promise<Listed<OrderRow>> => {
  const range = rangeOf(filters, new Date());
  if (!isCounted(filters)) {
    const reads = filters.search && (await totalOrders(db, range)).orders <= fewOrders ? 'days' : 'index';
    return readAndCount(db, matchesFilters(range, filters, reads), sort, slice);
  }
  const days = await sumOrders(db, { ...filters, ...range }, 'day');
  const total = days.reduce((sum, day) => sum + day.orders, 0);
  const nearest = sort === undefined ? daysOfSlice(days, slice) : null;
  if (slice.offset >= total) return { data: [], total };
  if (nearest === null) return { data: await readRows(db, matchesFilters(range, filters), sort, slice), total };
  const shown: Range = { from: dayWithin(nearest.oldest, range).from, to: dayWithin(nearest.newest, range).to };
  const rest = { limit: slice.limit, offset: nearest.offset };
  return { data: await readNewestOrders(db, { ...filters, ...shown }, rest), total };
};

/** So many orders are searched by their days. */
const fewOrders = 15_000;

/** The days with the orders of a slice, and how many orders of the newest of them are before it. The days descend. */
const daysOfSlice = (
  days: { name: string; orders: number }[],
  { limit, offset }: Slice,
): { newest: string; oldest: string; offset: number } | null => {
  let before = 0;
  let newest: { name: string; offset: number } | null = null;
  for (const { name, orders: count } of days) {
    if (newest === null && before + count > offset) newest = { name, offset: offset - before };
    before += count;
    if (newest && (before >= offset + limit || name === days.at(-1)?.name))
      return { newest: newest.name, oldest: name, offset: newest.offset };
  }
  return null;
};

const readAndCount = async (
  db: Queryable,
  where: SQL | undefined,
  sort: string | undefined,
  slice: Slice,
): Promise<Listed<OrderRow>> => {
  const data = await readRows(db, where, sort, slice);
  // A slice that is not full is the last one, so the count is known.
  const isLast = data.length < slice.limit && (data.length > 0 || slice.offset === 0);
  return { data, total: isLast ? slice.offset + data.length : await db.$count(orders, where) };
};

/** Finds the orders first, because for that the index is enough, and then reads them. */
const readRows = (db: Queryable, where: SQL | undefined, sort: string | undefined, slice: Slice): Promise<OrderRow[]> => {
  const order = sortColumns(sort);
  const page = db
    .select({ id })
    .from(orders)
    .where(where)
    .orderBy(...order)
    .limit(slice.limit)
    .offset(slice.offset)
    .as('page');
  return db
    .select(orderColumns)
    .from(page)
    .innerJoin(orders, eq(id, page.id))
    .orderBy(...order);
};
