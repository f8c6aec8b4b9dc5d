import { sql, type SQL } from 'drizzle-orm';
import { requireRow } from '../core/records/rows.ts';
import type { Queryable } from '../database/connection.ts';
import { orderTexts } from '../database/schema/order-texts.ts';
import { searchChanges, searchCounts } from '../database/schema/search-counts.ts';
import type { Range } from './order-counts.ts';
import { foundOrders, matchesTerms, type Terms } from './order-search.ts';

/**
 * The exact number of orders that a frequent search finds. To count them takes up to seconds, so the count of all orders is kept: it knows
 * the transactions of its snapshot, and the triggers of `orders` write what later ones change.
 */
export const countSearch = async (db: Queryable, terms: Terms, range: Range): Promise<number> => {
  const { orders, has_all, is_read_only } = await readKept(db, terms, range);
  if (!has_all || (orders === null && is_read_only)) return countFound(db, foundOrders(terms, 'index', range));
  return orders ?? countAndKeep(db, terms);
};

/** A type, since rows have any other columns too. */
type Kept = {
  /** Null if it was not kept. */
  orders: number | null;
  /** Whether there are no orders before and after the range. */
  has_all: boolean;
  /** As on a replica. */
  is_read_only: boolean;
};

const readKept = async (db: Queryable, terms: Terms, { from, to }: Range): Promise<Kept> => {
  const { create_at } = orderTexts;
  const outside = [
    ...(from ? [sql`${create_at} < ${from.toISOString()}`] : []),
    ...(to ? [sql`${create_at} >= ${to.toISOString()}`] : []),
  ].map((side) => sql`and not exists (select from ${orderTexts} where ${side})`);
  const { rows } = await db.execute<Kept>(sql`
    select (select orders + ${changesSince(sql`seen`, terms)} from usable_search_counts where terms = ${keyOf(terms)})::int as orders,
      true ${sql.join(outside, sql` `)} as has_all, current_setting('transaction_read_only') = 'on' as is_read_only`);
  return requireRow(rows);
};

/**
 * One statement, so that the count and the transactions that it knows are of the same snapshot. A kept count that is of no use stays
 * until the job removes it: a search that replaced it would wait for the job.
 */
export const countAndKeep = async (db: Queryable, terms: Terms, least = leastKept): Promise<number> => {
  const { rows } = await db.execute<{ orders: number }>(sql`
    with counted as materialized (select count(*)::int as orders from (${foundOrders(terms, 'index', allTime)}) as found),
    kept as (
      insert into ${searchCounts} (terms, orders, seen)
      select ${keyOf(terms)}, orders, pg_current_snapshot() from counted
      where orders >= ${least} and not exists (select from ${searchCounts} where terms = ${keyOf(terms)})
      on conflict do nothing
    )
    select orders from counted`);
  return requireRow(rows).orders;
};

/** A search that finds fewer is counted quickly, and may name a person. */
export const leastKept = 1000;

const allTime: Range = { from: null, to: null };

/** How many more orders a search finds than in a snapshot. */
export const changesSince = (seen: SQL, terms: Terms): SQL => {
  const { xact, was, became } = searchChanges;
  return sql`(
    select count(*) filter (where ${matchesTerms(became, terms)}) - count(*) filter (where ${matchesTerms(was, terms)})
    from ${searchChanges} where ${xact} >= pg_snapshot_xmin(${seen}) and not pg_visible_in_snapshot(${xact}, ${seen})
  )`;
};

export const countFound = async (db: Queryable, found: SQL): Promise<number> => {
  const { rows } = await db.execute<{ count: string }>(sql`select count(*) from (${found}) as found`);
  return Number(requireRow(rows).count);
};

export const keyOf = (terms: Terms): string => JSON.stringify(terms);
