import type { OutsideSummary } from '@simdesk/contract';
import { owedSystems } from '@simdesk/rules';
import { desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '../database/connection.ts';
import { jobs } from '../database/schema/system.ts';
import { refreshStatusesKind } from '../orders/index.ts';
import { compareOutsideKind } from './compare-job.ts';
import { isOwed } from './owed.ts';

/** What waits for each system, and the last refresh and comparison. */
export const readSummary = async (db: Queryable): Promise<OutsideSummary> => {
  const rows = await db
    .select({
      system: jobs.system,
      waiting: sql<number>`count(*) filter (where ${jobs.state} <> 'refused')::int`,
      refused: sql<number>`count(*) filter (where ${jobs.state} = 'refused')::int`,
      oldest: sql<string>`min(${jobs.create_at})`.mapWith(jobs.create_at),
      error: sql<
        string | null
      >`(array_agg(${jobs.error} order by ${jobs.changed_at} desc) filter (where ${jobs.error} is not null))[1]`,
      next_try: sql<string | null>`min(${jobs.run_at}) filter (where ${jobs.state} = 'waiting')`.mapWith(jobs.run_at),
    })
    .from(jobs)
    .where(isOwed)
    .groupBy(jobs.system);
  const nothing = { waiting: 0, refused: 0, oldest: null, error: null, next_try: null };
  return {
    systems: owedSystems.map((system) => ({ ...nothing, ...rows.find((row) => row.system === system), system })),
    refresh: await readLastRun(db, refreshStatusesKind),
    comparison: await readLastRun(db, compareOutsideKind),
  };
};

const Figures = z.record(z.string(), z.int()).catch({});

/** The last run that has started. */
const readLastRun = async (db: Queryable, kind: string): Promise<OutsideSummary['refresh']> => {
  const [job] = await db
    .select()
    .from(jobs)
    .where(sql`${eq(jobs.kind, kind)} and ${jobs.attempts} > 0`)
    .orderBy(desc(jobs.create_at))
    .limit(1);
  if (!job) return null;
  const { failedOrders, ...figures } = job.details;
  return {
    ...{ at: job.changed_at, state: job.state, figures: Figures.parse(figures) },
    failed_orders: z.array(z.int()).catch([]).parse(failedOrders),
  };
};
