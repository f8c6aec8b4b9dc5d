import { sql } from 'drizzle-orm';
import type { JobServices } from '../core/http/context.ts';
import { msUntilNight } from '../core/jobs/ms-until-night.ts';
import { continueLater, type JobKind } from '../core/jobs/jobs.ts';
import type { Connection, Queryable } from '../database/connection.ts';
import { jobTimeouts, setLocalTimeouts } from '../database/timeouts.ts';

/** Replaces the rows of a day, status and payment by their sum, so that reading the counts stays quick. */
export const foldOrderCounts = ({ database }: Pick<Connection, 'database'>): JobKind => ({
  kind: 'fold-order-counts',
  everyMs: 60_000,
  run: async () => ((await foldCounts(database)) < chunkSize ? undefined : continueLater),
});

const chunkSize = 500;

/**
 * Folds some of the groups that have several rows, and answers how many groups. One statement, so that every snapshot has either
 * the rows or their sum; rows that another server folds at the moment are left to it.
 */
export const foldCounts = async (db: Queryable): Promise<number> => {
  const { rows } = await db.execute<{ groups: number }>(sql`
    with several as materialized (
      select day, status, payment_status from order_counts group by day, status, payment_status having count(*) > 1 limit ${chunkSize}
    ), locked as materialized (
      select number from order_counts join several using (day, status, payment_status) for update of order_counts skip locked
    ), folded as (
      delete from order_counts where number in (select number from locked) returning *
    ), sums as (
      insert into order_counts (${columns})
      select day, status, payment_status, ${sumsOfFigures} from folded
      group by day, status, payment_status having (${sumsOfFigures}) <> (0, 0, 0, 0, 0, 0, 0)
    )
    select count(*)::int as groups from several`);
  return rows[0]?.groups ?? 0;
};

/** Compares the counts with the orders every night, repairs the difference and reports it. */
export const checkOrderCounts = ({ connection, log }: Pick<JobServices, 'connection' | 'log'>): JobKind => ({
  kind: 'check-order-counts',
  nextRunMs: () => msUntilNight(new Date()),
  run: async () => {
    const differences = await connection.database.transaction(async (db) => {
      await setLocalTimeouts(db, jobTimeouts);
      return repairCounts(db);
    });
    if (differences.length > 0) log.error({ differences }, 'the counts of orders were wrong and are repaired');
    return { differences: differences.length };
  },
});

/** Inserts what the counts lack and answers it. Other transactions go on: a repair is one more change of the figures. */
export const repairCounts = async (db: Queryable): Promise<Record<string, unknown>[]> => {
  const { rows } = await db.execute(sql`
    insert into order_counts (${columns})
    select day, status, payment_status, ${sumsOfFigures} from (
      select order_day(created_at) as day, status, payment_status, 1 as orders, (esim_count > 0)::int as with_esim,
        (psim_count > 0)::int as with_psim, esim_count as esims, psim_count as psims, amount,
        order_revenue(payment_status, amount, refund_sum) as revenue
      from orders
      union all
      select day, status, payment_status, -orders, -with_esim, -with_psim, -esims, -psims, -amount, -revenue from order_counts
    ) as figures
    group by day, status, payment_status having (${sumsOfFigures}) <> (0, 0, 0, 0, 0, 0, 0)
    returning ${columns}`);
  return rows;
};

const figures = ['orders', 'with_esim', 'with_psim', 'esims', 'psims', 'amount', 'revenue'];
const columns = sql.raw(['day', 'status', 'payment_status', ...figures].join(', '));
const sumsOfFigures = sql.raw(figures.map((name) => `sum(${name})`).join(', '));
