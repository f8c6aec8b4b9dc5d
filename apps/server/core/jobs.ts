import { randomUUID } from 'node:crypto';
import type { Job } from '@simdesk/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { announce, type Announcements } from '../database/announcements.ts';
import type { Database, Queryable } from '../database/connection.ts';
import { jobs as table } from '../database/schema/system.ts';

/** One kind of work: what it does, how often it is tried, and whether it comes round by itself. */
export interface JobKind<Payload = unknown> {
  kind: string;
  run: (payload: Payload, progress: Progress) => Promise<Job['details'] | void>;
  /** How often it is tried before it counts as failed; the wait doubles each time. */
  attempts?: number;
  everyMs?: number;
}

export interface Progress {
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
  close: () => Promise<void>;
}

/** Runs the queued work of the given kinds. Any number of servers share the queue; each job runs on one of them. */
export const startJobs = async (
  database: Database,
  announcements: Announcements,
  kinds: JobKind<never>[],
  log: FastifyBaseLogger,
): Promise<Jobs> => {
  const server = randomUUID();
  const byName = new Map(kinds.map((kind) => [kind.kind, kind as JobKind]));
  const running = new Set<Promise<void>>();
  let closed = false;

  const runDue = async (): Promise<void> => {
    while (!closed && running.size < concurrency) {
      const job = await take(database, [...byName.keys()], server);
      if (!job) return;
      const work = runOne(database, byName, job, server, log).finally(() => {
        running.delete(work);
        wake();
      });
      running.add(work);
    }
  };
  const wake = () => {
    if (!closed) runDue().catch((error: unknown) => log.error({ err: error }, 'job queue'));
  };

  announcements.on('jobs', wake, wake);
  const poll = setInterval(wake, pollMs);
  poll.unref();
  for (const kind of byName.values()) if (kind.everyMs !== undefined) await enqueue(database, kind, {}, { key: kind.kind });
  wake();

  return {
    send: (db, kind, payload, options) => enqueue(db, kind as JobKind, payload, options),
    find: async (db, uuid) => (await db.select().from(table).where(eq(table.uuid, uuid)))[0] ?? null,
    close: async () => {
      closed = true;
      clearInterval(poll);
      await Promise.allSettled(running);
    },
  };
};

type JobRow = typeof table.$inferSelect;

const concurrency = 2;
const pollMs = 5000;
const leaseSeconds = 30;

const enqueue = async (
  db: Queryable,
  { kind }: JobKind,
  payload: unknown,
  { user, key, waitMs = 0 }: { user?: string; key?: string; waitMs?: number } = {},
): Promise<string> => {
  const [row] = await db
    .insert(table)
    .values({ kind, payload, key: key ?? null, user_uuid: user ?? null, run_at: new Date(Date.now() + waitMs).toISOString() })
    .onConflictDoNothing()
    .returning({ uuid: table.uuid });
  await announce(db, 'jobs', kind);
  if (row) return row.uuid;
  const [waiting] = await db
    .select({ uuid: table.uuid })
    .from(table)
    .where(and(eq(table.key, key ?? ''), inArray(table.state, ['waiting', 'running'])));
  return waiting ? waiting.uuid : enqueue(db, { kind } as JobKind, payload, { ...(user && { user }), ...(key && { key }) });
};

/** The next due job, now leased to this server. A job whose server fell silent is due again. */
const take = async (database: Database, kinds: string[], server: string): Promise<JobRow | null> => {
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
      lease_by: server,
      lease_until: lease,
      attempts: sql`${table.attempts} + 1`,
      changed_at: sql`now()`,
    })
    .where(inArray(table.uuid, due))
    .returning();
  return job ?? null;
};

const lease = sql`now() + make_interval(secs => ${leaseSeconds})` as never;

const runOne = async (
  database: Database,
  kinds: Map<string, JobKind>,
  job: JobRow,
  server: string,
  log: FastifyBaseLogger,
): Promise<void> => {
  const kind = kinds.get(job.kind);
  if (!kind) return;
  const mine = and(eq(table.uuid, job.uuid), eq(table.lease_by, server), eq(table.state, 'running'));
  const change = (values: Partial<JobRow>) =>
    database
      .update(table)
      .set({ ...values, changed_at: sql`now()` })
      .where(mine);
  const heartbeat = setInterval(
    () => {
      change({ lease_until: lease }).catch((error: unknown) => log.warn({ err: error, job: job.uuid }, 'job heartbeat'));
    },
    (leaseSeconds * 1000) / 3,
  );
  try {
    const report: Progress['report'] = async (current, end, details) => {
      await change({ current, end, ...(details && { details }) });
    };
    const details = await kind.run(job.payload, { uuid: job.uuid, report });
    await change({ state: 'done', error: null, ...(details && { details }) });
  } catch (error) {
    await onFailure(kind, job, error, change, log);
  } finally {
    clearInterval(heartbeat);
  }
  if (kind.everyMs !== undefined) await enqueue(database, kind, {}, { key: kind.kind, waitMs: kind.everyMs });
};

const onFailure = async (
  kind: JobKind,
  job: JobRow,
  error: unknown,
  change: (values: Partial<JobRow>) => Promise<unknown>,
  log: FastifyBaseLogger,
): Promise<void> => {
  const message = error instanceof Error ? error.message : String(error);
  const again = job.attempts < (kind.attempts ?? 1);
  log.warn({ err: error, job: job.uuid, kind: job.kind, again }, 'job failed');
  const waitMs = 1000 * 2 ** job.attempts;
  await change({ state: again ? 'waiting' : 'failed', error: message, run_at: new Date(Date.now() + waitMs).toISOString() });
};
