import type { Listed, OrderFilters, OrderRow } from '@simdesk/contract';
import { desc, eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { sortOrder } from '../core/records/listing.ts';
import type { Queryable } from '../database/connection.ts';
import { orders } from '../database/schema/orders.ts';
import { orderColumns } from './order-columns.ts';
import { dayWithin, sumOrders, totalOrders, type Range } from './order-counts.ts';
import { isCounted, matchesFilters, rangeOf } from './order-filters.ts';
import { estimateFound, matchesSearch } from './order-search.ts';
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
    const { reads, isRare } = await planSearch(db, range, filters);
    const where = matchesFilters(range, filters, reads);
    // All that match are read anyway: they are counted on the way.
    return isRare || reads === 'days' ? readCounted(db, where, sort, slice) : readAndCount(db, where, sort, slice);
  }
  const days = await sumOrders(db, { ...filters, ...range }, 'day');
  const total = days.reduce((sum, day) => sum + day.orders, 0);
  const nearest = sort === undefined ? daysOfSlice(days, slice) : null;
  if (slice.offset >= total) return { data: [], total };
  if (nearest === null) return { data: await readRows(db, matchesFilters(range, filters), sort, slice), total };
  const shown = nearest.days.map((day) => dayWithin(day, range));
  return { data: await readNewestOrders(db, filters, shown, { limit: slice.limit, offset: nearest.offset }), total };
};

/**
 * How the orders of a search are found. A rare word is looked up in the index. The index of a frequent word names a large part of all
 * orders, so that a few days are read as they are.
 */
const planSearch = async (
  db: Queryable,
  range: Range,
  { search }: OrderFilters,
): Promise<{ reads: 'index' | 'days'; isRare: boolean }> => {
  if (!search) return { reads: 'index', isRare: false };
  const isRare = await isRareSearch(db, search);
  const isShort = !isRare && range.from !== null && (range.to ?? new Date()).getTime() - range.from.getTime() <= shortRangeMs;
  return { reads: isShort && (await totalOrders(db, range)).orders <= fewOrders ? 'days' : 'index', isRare };
};

const isRareSearch = async (db: Queryable, search: string): Promise<boolean> => (await estimateFound(db, search)) <= fewFound;

/** The newest orders of all days that a search finds. */
export const readNewestFound = async (db: Queryable, search: string, limit: number): Promise<OrderRow[]> => {
  const where = matchesSearch(search);
  const slice = { limit, offset: 0 };
  // Without the count the planner may look for a rare pair of words day by day.
  if (await isRareSearch(db, search)) return (await readCounted(db, where, undefined, slice)).data;
  return readRows(db, where, undefined, slice);
};

/** So many orders of a search are found quicker by its words than by its days. */
const fewFound = 5000;
/** So many orders are searched by their days. */
const fewOrders = 15_000;
/** Summing up the orders of many days takes as long as a search. */
const shortRangeMs = 100 * 86_400_000;

/** The days that have orders of a slice, and how many orders of the newest of them are before it. The days descend. */
const daysOfSlice = (
  days: { name: string; orders: number }[],
  { limit, offset }: Slice,
): { days: string[]; offset: number } | null => {
  let before = 0;
  let first: { offset: number } | null = null;
  const chosen: string[] = [];
  for (const { name, orders: count } of days) {
    if (before >= offset + limit) break;
    if (before + count > offset) {
      first ??= { offset: offset - before };
      chosen.push(name);
    }
    before += count;
  }
  return first && { days: chosen, offset: first.offset };
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

/** As `readAndCount`, in one statement that reads all orders that match. */
const readCounted = async (
  db: Queryable,
  where: SQL | undefined,
  sort: string | undefined,
  slice: Slice,
): Promise<Listed<OrderRow>> => {
  const order = sortColumns(sort);
  const page = slicedIds(db, where, sort, slice, sql<number>`count(*) over ()`);
  const rows = await db
    .select({ ...orderColumns, total: sql<string>`${page.total}` })
    .from(page)
    .innerJoin(orders, eq(id, page.id))
    .orderBy(...order);
  const [first] = rows;
  if (first) return { data: rows.map(({ total: _total, ...row }) => row), total: Number(first.total) };
  return { data: [], total: slice.offset === 0 ? 0 : await db.$count(orders, where) };
};

/** Finds the orders first, because for that the index is enough, and then reads them. */
const readRows = (db: Queryable, where: SQL | undefined, sort: string | undefined, slice: Slice): Promise<OrderRow[]> => {
  const page = slicedIds(db, where, sort, slice);
  return db
    .select(orderColumns)
    .from(page)
    .innerJoin(orders, eq(id, page.id))
    .orderBy(...sortColumns(sort));
};

const slicedIds = (
  db: Queryable,
  where: SQL | undefined,
  sort: string | undefined,
  { limit, offset }: Slice,
  total: SQL<number> = sql<number>`null`,
) =>
  db
    .select({ id, total: total.as('total') })
    .from(orders)
    .where(where)
    .orderBy(...sortColumns(sort))
    .limit(limit)
    .offset(offset)
    .as('page');
