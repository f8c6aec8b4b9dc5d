import type { Database, Queryable } from './connection.ts';
import { jobTimeouts, setLocalTimeouts } from './timeouts.ts';

/** A transaction of a job, with a job's patience. */
export const jobTransaction = <Value>(database: Database, work: (db: Queryable) => Promise<Value>): Promise<Value> =>
  database.transaction(async (db) => {
    await setLocalTimeouts(db, jobTimeouts);
    return work(db);
  });
