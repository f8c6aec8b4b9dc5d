import { randomUUID } from 'node:crypto';
import { getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection.ts';
import { rowReader, runPrepared } from '../../database/prepared.ts';
import { jobs as table } from '../../database/schema/system.ts';

export type JobRow = typeof table.$inferSelect;

export const leaseMs = 30_000;

export const afterMs = (ms: number) => sql<string>`now() + make_interval(secs => ${ms / 1000})`;

/** Leases the next due job to this server. A job whose lease has expired is due again. */
export const leaseNextJob = async (database: Database, kinds: string[]): Promise<JobRow | null> => {
  const [job] = (await runPrepared(database, leaseText, [kinds, randomUUID(), leaseMs / 1000])).rows;
  return job ? reader.read(job) : null;
};

const reader = rowReader(getTableColumns(table), 'jobs');

const isDue = `(state = 'waiting' and run_at <= now() or state = 'running' and lease_until < now())`;

/**
 * A refused job does not block its sequence: it may wait for a person for days. Except an event for a shop, which must not arrive
 * before an earlier one of its order.
 */
const isFirstOfSequence = `not exists (
  select from jobs earlier where earlier.sequence = jobs.sequence and earlier.number < jobs.number
    and earlier.state in ('waiting', 'running'))
  and not exists (
  select from jobs parked where parked.sequence = jobs.sequence and parked.number < jobs.number
    and parked.state = 'refused' and parked.system = 'webhooks')`;

/**
 * A job that is still `running` here was lost by a server that died. Not `uuid in`: the planner may run the subquery more than once,
 * and each run would lock another job.
 */
const leaseText = `
  update jobs set state = 'running', lease_by = $2, lease_until = now() + make_interval(secs => $3), attempts = attempts + 1,
    again = false, lost = lost + (state = 'running')::integer, changed_at = now()
  where uuid = (
    select uuid from jobs where kind = any($1::text[]) and ${isDue} and ${isFirstOfSequence}
    order by run_at limit 1 for update skip locked)
  returning ${reader.list}`;
