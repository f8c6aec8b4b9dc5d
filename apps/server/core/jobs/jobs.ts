import { setTimeout as pause } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import type { Job } from '@simdesk/contract';
import { refusalSentence } from '@simdesk/rules';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { FastifyBaseLogger } from 'fastify';
import { notify, type Listener } from '../../database/listen-notify.ts';
import type { Database, Queryable } from '../../database/connection.ts';
import { jobs as table } from '../../database/schema/system.ts';

/** A kind of job: its work, its number of attempts, and its interval if it is periodic. */
export interface JobKind<Payload = unknown> {
  kind: string;
  /** May answer `continueLater` to let other jobs run before it continues. */
  run: (payload: Payload, progress: Progress) => Promise<Job['details'] | typeof continueLater | void>;
  /** Attempts before the job counts as failed; the delay doubles each time. */
  attempts?: number;
  everyMs?: number;
  /** Runs in the transaction that marks the job as failed. */
  onFailed?: (db: Queryable, payload: Payload, error: string) => Promise<void>;
}

export const continueLater = Symbol('again');

interface Progress {
  uuid: string;
  report: (current: number, end: number, details?: Job['details']) => Promise<void>;
}

export interface Jobs {
  find: (db: Queryable, uuid: string) => Promise<typeof table.$inferSelect | null>;
  /** The job of this kind that was queued last. */
  findLatest: (db: Queryable, kind: string) => Promise<typeof table.$inferSelect | null>;
  /** Answers the job when it has ended or the time is up; with `attempt`, also when its next attempt has failed. */
  wait: (uuid: string, maxMs: number, until?: 'end' | 'attempt') => Promise<typeof table.$inferSelect>;
  close: () => Promise<void>;
}

/** Runs queued jobs of the given kinds. Any number of servers share the queue; each job runs on one of them. */
export const startJobs = async (
  database: Database,
  listener: Listener,
  kinds: JobKind<never>[],
  log: FastifyBaseLogger,
): Promise<Jobs> => {
  const byName = new Map(kinds.map((kind) => [kind.kind, kind as JobKind]));
  const running = new Set<Promise<void>>();
  let closed = false;
  let search: Promise<void> | null = null;
  let searchAgain = false;

  const runDue = async (): Promise<void> => {
    while (!closed && running.size < concurrency) {
      const job = await leaseNextJob(database, [...byName.keys()]);
      if (!job) return;
      const work = runLeasedJob(database, byName, job, log)
        // Its lease expires, and a server leases it again.
        .catch((error: unknown) => log.error({ err: error, job: job.uuid }, 'job lost'))
        .finally(() => {
          running.delete(work);
          wake();
        });
      running.add(work);
    }
  };
  /** One search of the queue at a time, or several would exceed the concurrency limit. */
  const wake = () => {
    searchAgain = true;
    if (closed || search) return;
    searchAgain = false;
    search = runDue()
      .catch((error: unknown) => log.error({ err: error }, 'job queue'))
      .finally(() => {
        search = null;
        if (searchAgain) wake();
      });
  };

  listener.subscribe('jobs', wake, wake);
  const poll = setInterval(wake, pollMs);
  poll.unref();
  for (const kind of byName.values())
    if (kind.everyMs !== undefined) await enqueueJob(database, kind.kind, {}, { uniqueKey: kind.kind });
  wake();

  return {
    find: async (db, uuid) => (await db.select().from(table).where(eq(table.uuid, uuid)))[0] ?? null,
    findLatest: async (db, kind) =>
      (await db.select().from(table).where(eq(table.kind, kind)).orderBy(desc(table.create_at)).limit(1))[0] ?? null,
    wait: async (uuid, maxMs, until = 'end') => {
      const deadline = Date.now() + maxMs;
      let attempts: number | null = null;
      for (;;) {
        const [job] = await database.select().from(table).where(eq(table.uuid, uuid));
        if (!job) throw new Error(`There is no job ${uuid}`);
        if (job.state === 'done' || job.state === 'failed' || Date.now() >= deadline || closed) return job;
        // A running attempt counts as the next.
        attempts ??= job.state === 'running' ? job.attempts - 1 : job.attempts;
        if (until === 'attempt' && job.state === 'waiting' && job.attempts > attempts) return job;
        await pause(waitPollMs);
      }
    },
    close: async () => {
      closed = true;
      clearInterval(poll);
      await search;
      await Promise.all(running);
    },
  };
};

type JobRow = typeof table.$inferSelect;

const concurrency = 2;
const pollMs = 5000;
const waitPollMs = 100;
const leaseMs = 30_000;
const maxLost = 3;

/** Queues a job and wakes the servers. In the caller's transaction, the job exists only if that transaction commits. */
export const enqueueJob = async (
  db: Queryable,
  kind: string,
  payload: unknown,
  options: {
    user?: string;
    /** At most one unfinished job has this key; a second call returns the first job. */
    uniqueKey?: string;
    delayMs?: number;
    /** Runs a job that waits for its next attempt at once. */
    runNow?: boolean;
  } = {},
): Promise<string> => {
  const { user, uniqueKey, delayMs = 0, runNow = false } = options;
  const [row] = await db
    .insert(table)
    .values({ kind, payload, key: uniqueKey ?? null, user_uuid: user ?? null, run_at: afterMs(delayMs) })
    .onConflictDoNothing()
    .returning({ uuid: table.uuid });
  if (!row && runNow && uniqueKey !== undefined)
    await db
      .update(table)
      .set({ run_at: afterMs(0) })
      .where(and(eq(table.key, uniqueKey), eq(table.state, 'waiting')));
  await notify(db, 'jobs', kind);
  if (row) return row.uuid;
  const [unfinished] = await db
    .select({ uuid: table.uuid })
    .from(table)
    .where(and(eq(table.key, uniqueKey ?? ''), inArray(table.state, ['waiting', 'running'])));
  // The job may end between the two queries, which frees its key.
  return unfinished ? unfinished.uuid : enqueueJob(db, kind, payload, options);
};

const afterMs = (ms: number) => sql<string>`now() + make_interval(secs => ${ms / 1000})`;

/** Leases the next due job to this server. A job whose lease has expired is due again. */
const leaseNextJob = async (database: Database, kinds: string[]): Promise<JobRow | null> => {
  const due = database
    .select({ uuid: table.uuid })
    .from(table)
    .where(
      and(
        inArray(table.kind, kinds),
        sql`(${table.state} = 'waiting' and ${table.run_at} <= now() or ${table.state} = 'running' and ${table.lease_until} < now())`,
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

const runLeasedJob = async (
  database: Database,
  kinds: Map<string, JobKind>,
  job: JobRow,
  log: FastifyBaseLogger,
): Promise<void> => {
  const kind = kinds.get(job.kind);
  if (!kind) return;
  const updateJob = (db: Queryable, values: JobChanges) =>
    db
      .update(table)
      .set({ ...values, changed_at: sql`now()` })
      // A server that lost the lease must not change the job.
      .where(and(eq(table.uuid, job.uuid), eq(table.lease_by, job.lease_by ?? ''), eq(table.state, 'running')));
  const heartbeat = setInterval(() => {
    updateJob(database, { lease_until: afterMs(leaseMs) }).catch((error: unknown) =>
      log.warn({ err: error, job: job.uuid }, 'job heartbeat'),
    );
  }, leaseMs / 3);
  const report: Progress['report'] = async (current, end, details) => {
    await updateJob(database, { current, end, ...(details && { details }) });
  };
  try {
    const outcome = await runAttempt(kind, job, report, log);
    // In one transaction: a periodic job must not be lost between its end and its next run.
    await database.transaction(async (db) => {
      const { rowCount } = await updateJob(db, { lost: 0, ...outcome });
      if (rowCount === 1 && outcome.state === 'failed') await kind.onFailed?.(db, job.payload, outcome.error);
      if (kind.everyMs !== undefined) await enqueueJob(db, kind.kind, {}, { uniqueKey: kind.kind, delayMs: kind.everyMs });
    });
  } finally {
    clearInterval(heartbeat);
  }
};

type JobChanges = PgUpdateSetSource<typeof table>;
type Outcome = Omit<JobChanges, 'state' | 'error'> &
  ({ state: 'waiting' | 'done'; error: string | null } | { state: 'failed'; error: string });

/** The job itself may crash each server that runs it. */
class LostTooOften extends Error {
  override readonly message = `The server stopped ${maxLost} times while it ran this job; it is not tried again.`;
}

const runAttempt = async (kind: JobKind, job: JobRow, report: Progress['report'], log: FastifyBaseLogger): Promise<Outcome> => {
  try {
    if (job.lost >= maxLost) throw new LostTooOften();
    const details = await kind.run(job.payload, { uuid: job.uuid, report });
    if (details === continueLater) return { state: 'waiting', error: null, attempts: 0, run_at: afterMs(0) };
    return { state: 'done', error: null, ...(details && { details }) };
  } catch (error) {
    log.warn({ err: error, job: job.uuid, kind: job.kind }, 'job failed');
    return failedOutcome(kind, job, error);
  }
};

/** Queues the job again with a doubled delay, or fails it. */
const failedOutcome = (kind: JobKind, job: JobRow, error: unknown): Outcome => {
  const mayRetry = job.attempts < (kind.attempts ?? 1) && !(error instanceof LostTooOften);
  return { state: mayRetry ? 'waiting' : 'failed', error: errorForOwner(error), run_at: afterMs(1000 * 2 ** job.attempts) };
};

/** The job's owner may not see a query with its values. */
const errorForOwner = (error: unknown): string =>
  error instanceof Error && !('query' in error) ? error.message : refusalSentence('internal');
