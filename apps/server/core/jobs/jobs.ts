import { setTimeout as pause } from 'node:timers/promises';
import type { Job } from '@simdesk/contract';
import { refusalSentence, type OwedSystem } from '@simdesk/rules';
import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { FastifyBaseLogger } from 'fastify';
import { notify, type Listener } from '../../database/listen-notify.ts';
import type { Database, Queryable } from '../../database/connection.ts';
import { announce, isTransaction, sendAhead } from '../../database/link.ts';
import { runPrepared } from '../../database/prepared.ts';
import { jobs as table } from '../../database/schema/system.ts';
import { traced } from '../../platform/tracing/traced.ts';
import { continueLater, groupOf, type JobGroup, type JobKind, type Progress } from './job-kind.ts';
import { afterMs, leaseMs, leaseNextJob, type JobRow } from './lease-job.ts';
import { LostTooOften, maxLost, pauseAfterFailure, stateAfterFailure } from './retry.ts';

export { continueLater, type JobKind } from './job-kind.ts';

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
  /** Whether the jobs for outside systems wait. */
  isHeld: () => Promise<boolean> = () => Promise.resolve(false),
): Promise<Jobs> => {
  const byName = new Map(kinds.map((kind) => [kind.kind, kind as JobKind]));
  const running = new Map<Promise<void>, JobGroup>();
  let closed = false;
  let search: Promise<void> | null = null;
  let searchAgain = false;

  const runDue = async (): Promise<void> => {
    while (!closed) {
      const runnable = kindsWithFreeSlot(byName, [...running.values()], await isHeld());
      const job = runnable.length > 0 ? await leaseNextJob(database, runnable) : null;
      const kind = job && byName.get(job.kind);
      if (!kind) return;
      const work = runLeasedJob(database, kind, job, log)
        // Its lease expires, and a server leases it again.
        .catch((error: unknown) => log.error({ err: error, job: job.uuid }, 'job lost'))
        .finally(() => {
          running.delete(work);
          wake();
        });
      running.set(work, groupOf(kind));
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
    if (isPeriodic(kind)) await enqueueJob(database, kind.kind, {}, { uniqueKey: kind.kind, delayMs: kind.nextRunMs?.() ?? 0 });
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
        if (!unfinishedStates.includes(job.state) || Date.now() >= deadline || closed) return job;
        // A running attempt counts as the next, unless it was asked for again. Then they are counted anew.
        attempts = Math.min(attempts ?? Infinity, job.state === 'running' && !job.again ? job.attempts - 1 : job.attempts);
        if (until === 'attempt' && job.state === 'waiting' && job.attempts > attempts) return job;
        await pause(waitPollMs);
      }
    },
    close: async () => {
      closed = true;
      clearInterval(poll);
      await search;
      await Promise.all(running.keys());
    },
  };
};

/** How many jobs of one group a server runs at a time. */
const slots = 2;
const unfinishedStates: Job['state'][] = ['waiting', 'running'];
const pollMs = 5000;
const waitPollMs = 100;

const insertText = `
  insert into jobs (kind, payload, key, user_uuid, run_at, system, order_uuid, details, sequence)
  values ($1, $2, $3, $4, now() + make_interval(secs => $5), $6, $7, $8, $9)
  on conflict do nothing returning uuid`;

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
    /** Runs a job at once that waits for its next attempt or for a person, and one that runs once more, with the new payload. */
    runNow?: boolean;
    /**
     * What the job owes; a job in sequence starts after the earlier ones of the order have ended. If a system has several
     * receivers, each has its own sequence.
     */
    owed?: { system: OwedSystem; order_uuid: string; details?: Job['details']; inSequence?: boolean; receiver?: string };
  } = {},
): Promise<string> => {
  const { user, uniqueKey, delayMs = 0, runNow = false, owed } = options;
  const inserting = runPrepared(db, insertText, [
    ...[kind, JSON.stringify(payload), uniqueKey ?? null, user ?? null, delayMs / 1000],
    ...[owed?.system ?? null, owed?.order_uuid ?? null, JSON.stringify(owed?.details ?? {})],
    owed?.inSequence ? [owed.system, owed.receiver, owed.order_uuid].filter(Boolean).join(':') : null,
  ]);
  // In a transaction it takes effect when that commits, so it need not wait for the insert.
  if (isTransaction(db)) await sendAhead(db, notify(db, 'jobs', kind));
  const [row] = (await inserting).rows;
  if (!row && runNow && uniqueKey !== undefined) {
    const [job] = await runJobsNow(db, eq(table.key, uniqueKey), { payload });
    // It may have ended already, and must not be queued a second time.
    if (job !== undefined) return job;
  }
  if (!isTransaction(db)) await notify(db, 'jobs', kind);
  if (row) return String(row[0]);
  const [unfinished] = await db
    .select({ uuid: table.uuid })
    .from(table)
    .where(and(eq(table.key, uniqueKey ?? ''), inArray(table.state, ['waiting', 'running', 'refused'])));
  // The job may end between the two queries, which frees its key.
  return unfinished ? unfinished.uuid : enqueueJob(db, kind, payload, options);
};

/**
 * Runs jobs at once that wait for their next attempt or for a person, and once more those that run: they may have read already what has
 * changed since. Answers which. A job is locked before the records that its end changes.
 */
export const runJobsNow = async (db: Queryable, which: SQL | undefined, values: JobChanges = {}): Promise<string[]> => {
  const jobs = await db
    .update(table)
    .set({
      ...values,
      state: sql`case ${table.state} when 'running' then 'running' else 'waiting' end`,
      again: sql`${table.state} = 'running'`,
      run_at: afterMs(0),
      changed_at: sql`now()`,
    })
    .where(and(which, inArray(table.state, ['waiting', 'running', 'refused'])))
    .returning({ uuid: table.uuid });
  if (jobs.length > 0) await notify(db, 'jobs', 'now');
  return jobs.map(({ uuid }) => uuid);
};

const isPeriodic = ({ everyMs, nextRunMs }: JobKind): boolean => everyMs !== undefined || nextRunMs !== undefined;

const kindsWithFreeSlot = (kinds: Map<string, JobKind>, running: JobGroup[], isHeld: boolean): string[] =>
  [...kinds.values()]
    .filter((kind) => !isHeld || groupOf(kind) === 'own')
    .filter((kind) => running.filter((group) => group === groupOf(kind)).length < slots)
    .map(({ kind }) => kind);

const runLeasedJob = async (database: Database, kind: JobKind, job: JobRow, log: FastifyBaseLogger): Promise<void> => {
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
  const end = async (db: Queryable, outcome: Outcome): Promise<void> => {
    const hasEnded = await endAttempt(db, job, outcome);
    if (hasEnded && isStopped(outcome)) await kind.onFailed?.(db, job.payload, outcome.error);
  };
  const progress: Progress = {
    uuid: job.uuid,
    report: async (current, last, details) => {
      await updateJob(database, { current, end: last, ...(details && { details }) });
      announceJob(database, job);
    },
  };
  try {
    const outcome = await runAttempt(kind, job, progress, log);
    if (!isStopped(outcome) && !isPeriodic(kind)) await end(database, outcome);
    else
      // In one transaction: a periodic job must not be lost between its end and its next run.
      await database.transaction(async (db) => {
        await end(db, outcome);
        if (isPeriodic(kind))
          await enqueueJob(db, kind.kind, {}, { uniqueKey: kind.kind, delayMs: kind.nextRunMs?.() ?? kind.everyMs ?? 0 });
      });
    // A job that succeeds after failed attempts shows that the system is back: the others need not wait up to an hour.
    if (kind.owedTo !== undefined && outcome.state === 'done' && job.attempts > 1) await retryOwedJobs(database, kind.owedTo);
  } finally {
    clearInterval(heartbeat);
  }
};

const endText = `
  update jobs set lost = 0, state = case when again then 'waiting' else $3 end, error = case when not again then $4 end,
    details = coalesce($5, details), attempts = case when again then 0 else coalesce($6, attempts) end,
    run_at = case when again then now() else coalesce(now() + make_interval(secs => $7), run_at) end, changed_at = now()
  where uuid = $1 and lease_by = $2 and state = 'running' returning again`;

/** Stores how an attempt ended; false if this server has lost the lease, or the job runs once more. */
const endAttempt = async (
  db: Queryable,
  job: JobRow,
  { state, error, details, attempts, delayMs }: Outcome,
): Promise<boolean> => {
  const seconds = delayMs === undefined ? null : delayMs / 1000;
  const values = [job.uuid, job.lease_by, state, error, details ? JSON.stringify(details) : null, attempts ?? null, seconds];
  const [ended] = (await runPrepared(db, endText, values)).rows;
  if (!ended) return false;
  announceJob(db, job);
  return ended[0] === false;
};

/** Tells the user who has started the job. */
const announceJob = (db: Queryable, { uuid, user_uuid }: JobRow): void => {
  if (user_uuid !== null) announce(db, { job: uuid, user_uuid });
};

/** Makes all jobs due that wait for a system; locked ones are due already or about to be changed. */
const retryOwedJobs = (database: Database, system: OwedSystem) =>
  database.execute(sql`
    update jobs set run_at = now() where uuid in (
      select uuid from jobs where system = ${system} and state = 'waiting' and run_at > now() and attempts > 0
      order by number for update skip locked)`);

type JobChanges = PgUpdateSetSource<typeof table>;
type Outcome = { details?: Job['details']; attempts?: number; delayMs?: number } & (
  | { state: 'done'; error: null }
  | { state: 'waiting'; error: string | null }
  | { state: 'waiting' | 'refused' | 'failed'; error: string }
);

const isStopped = (outcome: Outcome): outcome is Extract<Outcome, { error: string }> =>
  outcome.state === 'failed' || outcome.state === 'refused';

const runAttempt = async (kind: JobKind, job: JobRow, progress: Progress, log: FastifyBaseLogger): Promise<Outcome> => {
  try {
    if (job.lost >= maxLost) throw new LostTooOften();
    const details = await traced(spanOf(job), () => kind.run(job.payload, progress));
    if (details === continueLater) return { state: 'waiting', error: null, attempts: 0, delayMs: 0 };
    return { state: 'done', error: null, ...(details && { details }) };
  } catch (error) {
    log.warn({ err: error, job: job.uuid, kind: job.kind }, 'job failed');
    return failedOutcome(kind, job, error);
  }
};

const spanOf = ({ kind, attempts }: JobRow) => ({
  ...{ kind: 'consumer' as const, name: `job ${kind}`, isRoot: true },
  attributes: { 'simdesk.job.kind': kind, 'simdesk.job.attempt': attempts },
});

/** Queues the job again after a pause, or stops it. */
const failedOutcome = (kind: JobKind, job: JobRow, error: unknown): Outcome => ({
  state: stateAfterFailure(kind, job.attempts, error),
  error: errorForOwner(error),
  delayMs: pauseAfterFailure(job.attempts, error),
});

/** The job's owner may not see a query with its values. */
const errorForOwner = (error: unknown): string =>
  error instanceof Error && !('query' in error) ? error.message : refusalSentence('internal');
