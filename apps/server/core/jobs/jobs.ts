import { setTimeout as pause } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import type { Job } from '@simdesk/contract';
import { refusalSentence } from '@simdesk/rules';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { FastifyBaseLogger } from 'fastify';
import { announce, type Announcements } from '../../database/announcements.ts';
import type { Database, Queryable } from '../../database/connection.ts';
import { jobs as table } from '../../database/schema/system.ts';

/** One kind of work: what it does, how often it is tried, and whether it comes round by itself. */
export interface JobKind<Payload = unknown> {
  kind: string;
  /** May stop half-way and answer `again`: other jobs get their turn, and then it goes on. */
  run: (payload: Payload, progress: Progress) => Promise<Job['details'] | typeof again | void>;
  /** How often it is tried before it counts as failed; the wait doubles each time. */
  attempts?: number;
  everyMs?: number;
  /** Tells, together with the job's end, whoever waits for what it will not do any more. */
  onFailed?: (db: Queryable, payload: Payload, error: string) => Promise<void>;
}

export const again = Symbol('again');

interface Progress {
  uuid: string;
  report: (current: number, end: number, details?: Job['details']) => Promise<void>;
}

export interface Jobs {
  /** Queues work; with the caller's transaction it exists only if that commits. Of unfinished jobs a key is held by one. */
  send: <Payload>(
    db: Queryable,
    kind: JobKind<Payload>,
    payload: Payload,
    options?: { user?: string; key?: string },
  ) => Promise<string>;
  find: (db: Queryable, uuid: string) => Promise<typeof table.$inferSelect | null>;
  /** The one of this kind that was queued last. */
  latest: (db: Queryable, kind: string) => Promise<typeof table.$inferSelect | null>;
  /** The job once it has ended, or as it stands when the time is up; with `attempt`, also once its next attempt has failed. */
  wait: (uuid: string, maxMs: number, until?: 'end' | 'attempt') => Promise<typeof table.$inferSelect>;
  close: () => Promise<void>;
}

/** Runs the queued work of the given kinds. Any number of servers share the queue; each job runs on one of them. */
export const startJobs = async (
  database: Database,
  announcements: Announcements,
  kinds: JobKind<never>[],
  log: FastifyBaseLogger,
): Promise<Jobs> => {
  const byName = new Map(kinds.map((kind) => [kind.kind, kind as JobKind]));
  const running = new Set<Promise<void>>();
  let closed = false;
  let looking: Promise<void> | null = null;
  let lookAgain = false;

  const runDue = async (): Promise<void> => {
    while (!closed && running.size < concurrency) {
      const job = await take(database, [...byName.keys()]);
      if (!job) return;
      const work = runOne(database, byName, job, log)
        // Its lease runs out, and somebody takes it again.
        .catch((error: unknown) => log.error({ err: error, job: job.uuid }, 'job lost'))
        .finally(() => {
          running.delete(work);
          wake();
        });
      running.add(work);
    }
  };
  /** One look at the queue at a time, or several would each start as many jobs as one may. */
  const wake = () => {
    lookAgain = true;
    if (closed || looking) return;
    lookAgain = false;
    looking = runDue()
      .catch((error: unknown) => log.error({ err: error }, 'job queue'))
      .finally(() => {
        looking = null;
        if (lookAgain) wake();
      });
  };

  announcements.on('jobs', wake, wake);
  const poll = setInterval(wake, pollMs);
  poll.unref();
  for (const kind of byName.values()) if (kind.everyMs !== undefined) await enqueue(database, kind, {}, { key: kind.kind });
  wake();

  return {
    send: (db, kind, payload, options) => enqueue(db, kind, payload, options),
    find: async (db, uuid) => (await db.select().from(table).where(eq(table.uuid, uuid)))[0] ?? null,
    latest: async (db, kind) =>
      (await db.select().from(table).where(eq(table.kind, kind)).orderBy(desc(table.create_at)).limit(1))[0] ?? null,
    wait: async (uuid, maxMs, until = 'end') => {
      const latest = Date.now() + maxMs;
      let attempts: number | null = null;
      for (;;) {
        const [job] = await database.select().from(table).where(eq(table.uuid, uuid));
        if (!job) throw new Error(`There is no job ${uuid}`);
        if (job.state === 'done' || job.state === 'failed' || Date.now() >= latest || closed) return job;
        // One that is under way counts as the next.
        attempts ??= job.state === 'running' ? job.attempts - 1 : job.attempts;
        if (until === 'attempt' && job.state === 'waiting' && job.attempts > attempts) return job;
        await pause(lookMs);
      }
    },
    close: async () => {
      closed = true;
      clearInterval(poll);
      await looking;
      await Promise.all(running);
    },
  };
};

type JobRow = typeof table.$inferSelect;

const concurrency = 2;
const pollMs = 5000;
const lookMs = 100;
const leaseMs = 30_000;
const mostLost = 3;

/** Puts work into the queue; with the caller's transaction it exists only if that commits. */
export const enqueue = async (
  db: Queryable,
  { kind }: Pick<JobKind, 'kind'>,
  payload: unknown,
  options: { user?: string; key?: string; waitMs?: number; hurry?: boolean } = {},
): Promise<string> => {
  const { user, key, waitMs = 0, hurry = false } = options;
  const [row] = await db
    .insert(table)
    .values({ kind, payload, key: key ?? null, user_uuid: user ?? null, run_at: inMs(waitMs) })
    .onConflictDoNothing()
    .returning({ uuid: table.uuid });
  // Somebody waits for it: what failed before does not hold it back any longer.
  if (!row && hurry && key !== undefined)
    await db
      .update(table)
      .set({ run_at: inMs(0) })
      .where(and(eq(table.key, key), eq(table.state, 'waiting')));
  await announce(db, 'jobs', kind);
  if (row) return row.uuid;
  const [waiting] = await db
    .select({ uuid: table.uuid })
    .from(table)
    .where(and(eq(table.key, key ?? ''), inArray(table.state, ['waiting', 'running'])));
  // It ended between the two questions, so its key is free again.
  return waiting ? waiting.uuid : enqueue(db, { kind }, payload, options);
};

const inMs = (ms: number) => sql<string>`now() + make_interval(secs => ${ms / 1000})`;

/** The next due job, now leased to this server. A job whose server fell silent is due again. */
const take = async (database: Database, kinds: string[]): Promise<JobRow | null> => {
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
      lease_until: inMs(leaseMs),
      attempts: sql`${table.attempts} + 1`,
      // Who takes it while it is still said to run takes it from a server that died.
      lost: sql`${table.lost} + (${table.state} = 'running')::integer`,
      changed_at: sql`now()`,
    })
    // Not `in`: the planner may run what stands there more than once, and each time it would lock another job.
    .where(eq(table.uuid, due))
    .returning();
  return job ?? null;
};

const runOne = async (database: Database, kinds: Map<string, JobKind>, job: JobRow, log: FastifyBaseLogger): Promise<void> => {
  const kind = kinds.get(job.kind);
  if (!kind) return;
  const change = (db: Queryable, values: Changes) =>
    db
      .update(table)
      .set({ ...values, changed_at: sql`now()` })
      // Whoever lost the lease has nothing more to say about the job.
      .where(and(eq(table.uuid, job.uuid), eq(table.lease_by, job.lease_by ?? ''), eq(table.state, 'running')));
  const heartbeat = setInterval(() => {
    change(database, { lease_until: inMs(leaseMs) }).catch((error: unknown) =>
      log.warn({ err: error, job: job.uuid }, 'job heartbeat'),
    );
  }, leaseMs / 3);
  const report: Progress['report'] = async (current, end, details) => {
    await change(database, { current, end, ...(details && { details }) });
  };
  try {
    const outcome = await attempt(kind, job, report, log);
    // Both or neither: a job that comes round by itself must not be lost between its end and its next time.
    await database.transaction(async (db) => {
      const { rowCount } = await change(db, { lost: 0, ...outcome });
      if (rowCount === 1 && outcome.state === 'failed') await kind.onFailed?.(db, job.payload, outcome.error);
      if (kind.everyMs !== undefined) await enqueue(db, kind, {}, { key: kind.kind, waitMs: kind.everyMs });
    });
  } finally {
    clearInterval(heartbeat);
  }
};

type Changes = PgUpdateSetSource<typeof table>;
type Outcome = Omit<Changes, 'state' | 'error'> &
  ({ state: 'waiting' | 'done'; error: string | null } | { state: 'failed'; error: string });

/** It may be this very job that ends each server which takes it up. */
class LostTooOften extends Error {
  override readonly message = `The server stopped ${mostLost} times while it was at this; it is not tried again.`;
}

const attempt = async (kind: JobKind, job: JobRow, report: Progress['report'], log: FastifyBaseLogger): Promise<Outcome> => {
  try {
    if (job.lost >= mostLost) throw new LostTooOften();
    const details = await kind.run(job.payload, { uuid: job.uuid, report });
    if (details === again) return { state: 'waiting', error: null, attempts: 0, run_at: inMs(0) };
    return { state: 'done', error: null, ...(details && { details }) };
  } catch (error) {
    log.warn({ err: error, job: job.uuid, kind: job.kind }, 'job failed');
    return failed(kind, job, error);
  }
};

/** Back into the queue with a wait that doubles each time, or failed for good. */
const failed = (kind: JobKind, job: JobRow, error: unknown): Outcome => {
  const again = job.attempts < (kind.attempts ?? 1) && !(error instanceof LostTooOften);
  return { state: again ? 'waiting' : 'failed', error: sentenceOf(error), run_at: inMs(1000 * 2 ** job.attempts) };
};

/** What the job's owner may read: never the text of a query with its values. */
const sentenceOf = (error: unknown): string =>
  error instanceof Error && !('query' in error) ? error.message : refusalSentence('internal');
