import { sql } from 'drizzle-orm';
import type { Database } from '../../database/connection.ts';
import type { JobKind } from './jobs.ts';

/** How many months have their partitions before they begin. */
const monthsAhead = 3;

/**
 * Adds the partitions of the coming months once a day, and at a start that comes later than that. Without them rows go to the
 * default partition: nothing is lost, and the next run moves them.
 */
export const makePartitions = (database: Database): JobKind => ({
  kind: 'make-partitions',
  everyMs: 86_400_000,
  // It waits shortly for those who read, and tries again later.
  attempts: 10,
  run: async () => {
    await database.execute(sql`select make_month_partitions(${monthsAhead})`);
  },
});
