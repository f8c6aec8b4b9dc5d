import { sql, type SQL } from 'drizzle-orm';
import type { JobServices } from '../core/http/context.ts';
import { msUntilNight } from '../core/jobs/ms-until-night.ts';
import { continueLater, type JobKind } from '../core/jobs/jobs.ts';
import type { Connection, Queryable } from '../database/connection.ts';
import { jobTransaction } from '../database/job-transaction.ts';

interface CountTable {
  name: string;
  /** What the rows are grouped by. */
  keys: string[];
  figures: string[];
  /** The rows that the counts must add up to. */
  counted: string;
}

const countTables: CountTable[] = [
  {
    name: 'order_counts',
    keys: ['day', 'status', 'payment_status'],
    figures: ['orders', 'with_esim', 'with_psim', 'esims', 'psims', 'amount', 'revenue'],
    counted: `
      select order_day(created_at) as day, status, payment_status, 1 as orders, (esim_count > 0)::int as with_esim,
        (psim_count > 0)::int as with_psim, esim_count as esims, psim_count as psims, amount,
        order_revenue(payment_status, amount, refund_sum) as revenue
      from orders`,
  },
  {
    name: 'lane_counts',
    keys: ['lane', 'day'],
    figures: ['orders'],
    counted: 'select lane, order_day(since) as day, 1 as orders from order_waits',
  },
];

/** Replaces the rows of a group by their sum, so that reading the counts stays quick. */
export const foldOrderCounts = ({ database }: Pick<Connection, 'database'>): JobKind => ({
  kind: 'fold-order-counts',
  everyMs: 60_000,
  run: async () => ((await foldCounts(database)) ? continueLater : undefined),
});

const chunkSize = 500;

/** Folds some groups of each table, and answers whether there may be more. */
export const foldCounts = async (db: Queryable): Promise<boolean> => {
  let hasMore = false;
  for (const table of countTables) hasMore = (await foldTable(db, table)) === chunkSize || hasMore;
  return hasMore;
};

/**
 * Folds groups that have several rows, and answers how many. One statement, so that every snapshot has either the rows or their
 * sum; rows that another server folds at the moment are left to it.
 */
const foldTable = async (db: Queryable, { name, keys, figures }: CountTable): Promise<number> => {
  const { rows } = await db.execute<{ groups: number }>(
    sql.raw(`
      with several as materialized (
        select ${list(keys)} from ${name} group by ${list(keys)} having count(*) > 1 limit ${chunkSize}
      ), locked as materialized (
        select number from ${name} join several using (${list(keys)}) for update of ${name} skip locked
      ), folded as (
        delete from ${name} where number in (select number from locked) returning *
      ), sums as (
        insert into ${name} (${list(keys)}, ${list(figures)})
        select ${list(keys)}, ${list(figures.map(sumOf))} from folded group by ${list(keys)} having ${hasFigures(figures)}
      )
      select count(*)::int as groups from several`),
  );
  return rows[0]?.groups ?? 0;
};

/** Compares the counts with the orders every night, repairs the differences and reports them. */
export const checkOrderCounts = ({ connection: { database }, log }: Pick<JobServices, 'connection' | 'log'>): JobKind => ({
  kind: 'check-order-counts',
  nextRunMs: () => msUntilNight(new Date()),
  run: async () => {
    const waits = await jobTransaction(database, repairWaits);
    const counts: Record<string, unknown>[] = [];
    for (const table of countTables) counts.push(...(await jobTransaction(database, (db) => repairCounts(db, table))));
    if (waits.length + counts.length > 0) log.error({ counts, waits }, 'the counts of orders were wrong and are repaired');
    return { wrongCounts: counts.length, wrongWaits: waits.length };
  },
});

/** Inserts what the counts lack and answers it. Other transactions go on: a repair is one more change of the figures. */
const repairCounts = async (db: Queryable, { name, keys, figures, counted }: CountTable): Promise<Record<string, unknown>[]> => {
  const { rows } = await db.execute(
    sql.raw(`
      insert into ${name} (${list(keys)}, ${list(figures)})
      select ${list(keys)}, ${list(figures.map(sumOf))} from (
        ${counted} union all select ${list(keys)}, ${list(figures.map((figure) => `-${figure}`))} from ${name}
      ) as figures
      group by ${list(keys)} having ${hasFigures(figures)}
      returning ${list(keys)}, ${list(figures)}`),
  );
  return rows;
};

/** Refreshes the orders whose stored waits are wrong and answers them. Under a lock, so that no other change comes between. */
const repairWaits = async (db: Queryable): Promise<string[]> => {
  const wrong = await readUuids(
    db,
    sql`select distinct order_uuid as uuid from waiting_orders full join order_waits using (order_uuid, lane)
      where waiting_orders.since is distinct from order_waits.since`,
  );
  if (wrong.length === 0) return [];
  const chosen = sql`${`{${wrong.join()}}`}::uuid[]`;
  const locked = await readUuids(db, sql`select uuid from orders where uuid = any(${chosen}) order by id for update`);
  await db.execute(sql`select refresh_order_waits(${`{${locked.join()}}`}::uuid[])`);
  return locked;
};

const readUuids = async (db: Queryable, query: SQL): Promise<string[]> =>
  (await db.execute<{ uuid: string }>(query)).rows.map(({ uuid }) => uuid);

const list = (names: string[]): string => names.join(', ');
const sumOf = (figure: string): string => `sum(${figure})`;
const hasFigures = (figures: string[]): string => figures.map((figure) => `${sumOf(figure)} <> 0`).join(' or ');
