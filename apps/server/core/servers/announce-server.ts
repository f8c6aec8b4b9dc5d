import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { asc, eq, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/connection.ts';
import { servers } from '../../database/schema/system.ts';
import type { Storage } from '../../outside/storage.ts';
import { readBuild } from '../../platform/build.ts';
import { readDiskSpace } from '../../platform/disk-space.ts';
import { lastingWarnings } from './lasting-warnings.ts';

export interface Announcement {
  /** Says that running servers do not share their files, or that the clock of this one is wrong; null if all is well. */
  warning: () => string | null;
  /** Runs by itself every few seconds. */
  refresh: () => Promise<void>;
  close: () => Promise<void>;
}

/**
 * Lists this server in the database while it runs. Warns while the running servers have different storages, because a file is
 * then found only by the servers that have its storage, and while the clock of this server differs from the database's.
 */
export const announceServer = async (
  database: Database,
  { kind, id: storage_id }: Pick<Storage, 'kind' | 'id'>,
  log: FastifyBaseLogger,
  dataDir: string,
): Promise<Announcement> => {
  const id = randomUUID();
  const row = { id, host: hostname(), ...(await readBuild()), storage_kind: kind, storage_id };
  const warnings = lastingWarnings(log);
  const refresh = async (): Promise<void> => {
    const { freeBytes: free_bytes, diskBytes: disk_bytes } = await readDiskSpace(dataDir);
    const sentAt = Date.now();
    const [seen] = await database
      .insert(servers)
      .values({ ...row, free_bytes, disk_bytes })
      .onConflictDoUpdate({ target: servers.id, set: { seen_at: sql`now()`, free_bytes, disk_bytes } })
      .returning({ databaseMs: sql<number>`(1000 * extract(epoch from clock_timestamp()))::float8` });
    const difference = clockDifference(seen?.databaseMs ?? sentAt, sentAt, Date.now());
    warnings.set('clock', difference > acceptedDifferenceMs ? clockWarning(difference) : null, { difference_ms: difference });
    const running = await database
      .select({ host: servers.host, storage_kind: servers.storage_kind, storage_id: servers.storage_id })
      .from(servers)
      .where(sql`${servers.seen_at} > now() - ${serverSilenceSeconds} * interval '1 second'`)
      .orderBy(asc(servers.started_at));
    const isDifferent = new Set(running.map((server) => server.storage_id)).size > 1;
    warnings.set('storage', isDifferent ? storageWarning : null, { servers: running });
  };
  let refreshing = refresh();
  await refreshing;
  const timer = setInterval(() => {
    refreshing = refresh().catch((error: unknown) => log.warn({ err: error }, 'announcing this server'));
  }, refreshMs);
  timer.unref();
  return {
    warning: warnings.text,
    refresh,
    close: async () => {
      clearInterval(timer);
      await refreshing;
      // Without the database the row stays until the others notice the silence.
      await database
        .delete(servers)
        .where(eq(servers.id, id))
        .catch((error: unknown) => log.warn({ err: error }, 'announcing the stop of this server'));
    },
  };
};

const storageWarning =
  'The servers of this database have different file storages, so that each finds only a part of the files: give them one folder DATA_DIR/storage, or set STORAGE_URL.';

const refreshMs = 15_000;
/** A server that has not been seen for so long was killed. */
export const serverSilenceSeconds = 60;
/** More than what machines with a time server differ by. */
const acceptedDifferenceMs = 5000;

/** The database read its clock at some time between the question and its answer. */
const clockDifference = (databaseMs: number, sentAt: number, answeredAt: number): number =>
  Math.round(Math.max(0, sentAt - databaseMs, databaseMs - answeredAt));

const clockWarning = (differenceMs: number): string =>
  `The clock of this server differs from the database's by ${Math.round(differenceMs / 1000)} seconds: let both follow a time server. Links, codes of authenticator apps and times in lists may be wrong until then.`;
