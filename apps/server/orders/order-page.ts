import type { Listed, OrderFilters, OrderRow } from '@simdesk/contract';
import { orderSearchTerms } from '@simdesk/rules';
import { desc, eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { sortOrder } from '../core/records/listing.ts';
import type { Queryable } from '../database/connection.ts';
import { orders } from '../database/schema/orders.ts';
import { orderColumns } from './order-columns.ts';
import { dayWithin, sumOrders, totalOrders, type Range } from './order-counts.ts';
import { isCounted, isOnlySearch, matchesFilters, rangeOf } from './order-filters.ts';
import { estimateFound, foundOrders, type SearchRead } from './order-search.ts';
import { isNearStart, readNewestAndCount, readNewestOrders } from './page-statement.ts';
import { countFound, countSearch } from './search-counts.ts';

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
  if (!isCounted(filters)) return readUncounted(db, range, filters, sort, slice);
  if (sort === undefined && isNearStart(filters, slice)) return readNewestAndCount(db, { ...filters, ...range }, slice);
  const days = await sumOrders(db, { ...filters, ...range }, 'day');
  const total = days.reduce((sum, day) => sum + day.orders, 0);
  const nearest = sort === undefined ? daysOfSlice(days, slice) : null;
  if (slice.offset >= total) return { data: [], total };
  if (nearest === null) return { data: await readRows(db, matchesFilters(range, filters), sort, slice), total };
  const shown = nearest.days.map((day) => dayWithin(day, range));
  return { data: await readNewestOrders(db, filters, shown, { limit: slice.limit, offset: nearest.offset }), total };
};

/** A list whose count the counts by day do not know. */
const readUncounted = async (
  db: Queryable,
  range: Range,
  filters: OrderFilters,
  sort: string | undefined,
  slice: Slice,
): Promise<Listed<OrderRow>> => {
  const terms = orderSearchTerms(filters.search ?? '');
  if (terms.length === 0) {
    const where = matchesFilters(range, filters);
    return readAndCount(await readRows(db, where, sort, slice), slice, () => db.$count(orders, where));
  }
  const reads = await planSearch(db, range, filters.search ?? '');
  if (reads === 'orders of the days') return readCounted(db, matchesFilters(range, filters, 'orders'), sort, slice);
  const isPlain = isOnlySearch(filters);
  const foundBy = reads === 'orders' ? 'index' : reads;
  const found = foundOrders(terms, foundBy, range);
  if (reads !== 'orders' || sort !== undefined || slice.offset >= deepOffset) {
    // All that match are read anyway: they are counted on the way.
    if (isPlain && sort === undefined) return readFound(db, found, slice);
    return readCounted(db, matchesFilters(range, filters, foundBy), sort, slice);
  }
  const data = await readRows(db, matchesFilters(range, filters, 'orders'), sort, slice);
  return readAndCount(data, slice, () =>
    isPlain ? countSearch(db, terms, range) : db.$count(orders, matchesFilters(range, filters, 'index')),
  );
};

/** Before a page so far back in a list the orders of a frequent word are found quicker by its index. */
const deepOffset = 1000;

/**
 * How the orders of a search are found. A rare word is looked up in the index. The index of a frequent word names a large part of all
 * orders, so that a few days are read as they are, and of many days the newest orders until the page is full. If it is frequent in
 * tracking numbers too, the orders of a few days are read, since their index is of no use either.
 */
const planSearch = async (db: Queryable, range: Range, search: string): Promise<SearchRead | 'orders of the days'> => {
  const found = await estimateFound(db, search);
  if (isRare(found)) return 'index';
  const isShort = range.from !== null && (range.to ?? new Date()).getTime() - range.from.getTime() <= shortRangeMs;
  if (!isShort || (await totalOrders(db, range)).orders > fewOrders) return 'orders';
  return found.trackings <= fewFound ? 'days' : 'orders of the days';
};

const isRareSearch = async (db: Queryable, search: string): Promise<boolean> => isRare(await estimateFound(db, search));

const isRare = ({ texts, trackings }: Record<'texts' | 'trackings', number>): boolean => texts + trackings <= fewFound;

const anyTime: Range = { from: null, to: null };

/** The newest orders of all days that a search finds. */
export const readNewestFound = async (db: Queryable, search: string, limit: number): Promise<OrderRow[]> => {
  const slice = { limit, offset: 0 };
  const terms = orderSearchTerms(search);
  // Without the count the planner may look for a rare pair of words day by day.
  if (terms.length > 0 && (await isRareSearch(db, search)))
    return (await readFound(db, foundOrders(terms, 'index', anyTime), slice)).data;
  return readRows(db, matchesFilters(anyTime, { search }, 'orders'), undefined, slice);
};

/** The number of orders in a range that match a search and other filters, up to a limit. */
export const countUpTo = async (db: Queryable, range: Range, filters: OrderFilters, limit: number): Promise<number> => {
  const { search = '' } = filters;
  if (isOnlySearch(filters))
    return countFound(db, sql`select from (${foundOrders(orderSearchTerms(search), 'index', range)}) as found limit ${limit}`);
  const where = matchesFilters(range, filters, (await isRareSearch(db, search)) ? 'index' : 'orders');
  return db.$count(db.select({ id }).from(orders).where(where).limit(limit).as('older'));
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

/** A slice that is not full is the last one, so the count is known. */
const readAndCount = async (
  data: OrderRow[],
  { limit, offset }: Slice,
  count: () => Promise<number>,
): Promise<Listed<OrderRow>> => {
  const isLast = data.length < limit && (data.length > 0 || offset === 0);
  return { data, total: isLast ? offset + data.length : await count() };
};

/** The newest of the orders that a search finds, with their count, in one statement that does not look at the other orders. */
const readFound = async (db: Queryable, found: SQL, { limit, offset }: Slice): Promise<Listed<OrderRow>> => {
  const page = db
    .select({ id: sql<number>`found.id`.as('found_id'), total: sql<string>`count(*) over ()`.as('total') })
    .from(sql`(${found}) as found`)
    .orderBy(sql`found.created_at desc, found.id desc`)
    .limit(limit)
    .offset(offset)
    .as('page');
  const rows = await db
    .select({ ...orderColumns, total: page.total })
    .from(page)
    .innerJoin(orders, eq(id, page.id))
    .orderBy(...sortColumns(undefined));
  return withTotal(rows, offset, () => countFound(db, found));
};

/** A slice with the count, in one statement that reads all orders that match. */
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
  return withTotal(rows, slice.offset, () => db.$count(orders, where));
};

/** Rows that have the count beside them; a page after the last one has none. */
const withTotal = async (
  rows: (OrderRow & { total: string })[],
  offset: number,
  count: () => Promise<number>,
): Promise<Listed<OrderRow>> => {
  const [first] = rows;
  if (first) return { data: rows.map(({ total: _total, ...row }) => row), total: Number(first.total) };
  return { data: [], total: offset === 0 ? 0 : await count() };
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
