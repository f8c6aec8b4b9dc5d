import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { asc, eq, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/connection.ts';
import { servers } from '../../database/schema/system.ts';
import type { Storage } from '../../outside/storage.ts';
import { readBuild } from '../../platform/build.ts';
import { readDiskSpace } from '../../platform/disk-space.ts';

export interface Announcement {
  /** Says that running servers do not share their files; null if they do. */
  warning: () => string | null;
  /** Runs by itself every few seconds. */
  refresh: () => Promise<void>;
  close: () => Promise<void>;
}

/**
 * Lists this server in the database while it runs, and warns in the log while the running servers have different storages: a
 * file is then found only by the servers that have its storage.
 */
export const announceServer = async (
  database: Database,
  { kind, id: storage_id }: Pick<Storage, 'kind' | 'id'>,
  log: FastifyBaseLogger,
  dataDir: string,
): Promise<Announcement> => {
  const id = randomUUID();
  const row = { id, host: hostname(), ...(await readBuild()), storage_kind: kind, storage_id };
  let isDifferent = false;
  let warnedAt: number | null = null;
  const refresh = async (): Promise<void> => {
    const { freeBytes: free_bytes, diskBytes: disk_bytes } = await readDiskSpace(dataDir);
    await database
      .insert(servers)
      .values({ ...row, free_bytes, disk_bytes })
      .onConflictDoUpdate({ target: servers.id, set: { seen_at: sql`now()`, free_bytes, disk_bytes } });
    const running = await database
      .select({ host: servers.host, storage_kind: servers.storage_kind, storage_id: servers.storage_id })
      .from(servers)
      .where(sql`${servers.seen_at} > now() - ${serverSilenceSeconds} * interval '1 second'`)
      .orderBy(asc(servers.started_at));
    isDifferent = new Set(running.map((server) => server.storage_id)).size > 1;
    if (!isDifferent) warnedAt = null;
    else if (warnedAt === null || Date.now() - warnedAt >= warningMs) {
      warnedAt = Date.now();
      log.warn({ servers: running }, storageWarning);
    }
  };
  let refreshing = refresh();
  await refreshing;
  const timer = setInterval(() => {
    refreshing = refresh().catch((error: unknown) => log.warn({ err: error }, 'announcing this server'));
  }, refreshMs);
  timer.unref();
  return {
    warning: () => (isDifferent ? storageWarning : null),
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
const warningMs = 600_000;
