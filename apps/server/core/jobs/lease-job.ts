import { randomUUID } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection.ts';
import { jobs as table } from '../../database/schema/system.ts';

export type JobRow = typeof table.$inferSelect;

export const leaseMs = 30_000;

export const afterMs = (ms: number) => sql<string>`now() + make_interval(secs => ${ms / 1000})`;

/** Leases the next due job to this server. A job whose lease has expired is due again. */
export const leaseNextJob = async (database: Database, kinds: string[]): Promise<JobRow | null> => {
  const due = database
    .select({ uuid: table.uuid })
    .from(table)
    .where(
      and(
        inArray(table.kind, kinds),
        sql`(${table.state} = 'waiting' and ${table.run_at} <= now() or ${table.state} = 'running' and ${table.lease_until} < now())`,
        isFirstOfSequence,
      ),
    )
    .orderBy(table.run_at)
    .limit(1)
    .for('update', { skipLocked: true });
  const [job] = await database
    .update(table)
    .set({
      state: 'running',
      lease_by: randomUUID(),
      lease_until: afterMs(leaseMs),
      attempts: sql`${table.attempts} + 1`,
      // A job that is still `running` here was lost by a server that died.
      lost: sql`${table.lost} + (${table.state} = 'running')::integer`,
      changed_at: sql`now()`,
    })
    // Not `in`: the planner may run the subquery more than once, and each run would lock another job.
    .where(eq(table.uuid, due))
    .returning();
  return job ?? null;
};

/** A refused job does not block its sequence: it may wait for a person for days. */
const isFirstOfSequence = sql`not exists (
  select from jobs earlier where earlier.sequence = ${table.sequence} and earlier.number < ${table.number}
    and earlier.state in ('waiting', 'running'))`;
