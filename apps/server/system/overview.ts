import type { SystemOverview } from '@simdesk/contract';
import { desc, sql } from 'drizzle-orm';
import type { Services } from '../core/http/context.ts';
import { serverSilenceSeconds } from '../core/servers/announce-server.ts';
import { readRestored } from '../core/servers/restored-copy.ts';
import type { Queryable } from '../database/connection.ts';
import { migrationFiles } from '../database/migrate.ts';
import { alerts } from '../database/schema/alerts.ts';
import { webhookEndpoints } from '../database/schema/webhooks.ts';
import { servers } from '../database/schema/system.ts';
import { oldestOwed, readSystemStates } from '../outside-systems/index.ts';
import { readBuild } from '../platform/build.ts';
import { readDiskSpace } from '../platform/disk-space.ts';
import { readJobFigures, readStoredBytes } from './figures.ts';
import { lastBackup } from '../core/servers/last-backup.ts';

type OverviewServices = Pick<Services, 'config' | 'storage' | 'reads'>;

export const readOverview = async (db: Queryable, { config, storage, reads }: OverviewServices): Promise<SystemOverview> => ({
  ...(await readBuild()),
  servers: await readServers(db),
  migrations: await readMigrations(db),
  jobs: await readJobFigures(db),
  storage: {
    kind: storage.kind,
    used_bytes: await readStoredBytes(db),
    free_bytes: storage.kind === 'disk' ? (await readDiskSpace(config.dataDir)).freeBytes : null,
  },
  last_backup: (await lastBackup(db))?.created_at ?? null,
  restored_from: await readRestored(db),
  systems: await readSystems(db, config),
  database: await readDatabase(db),
  replica: replicaOf(reads),
  alerts: await db
    .select({ kind: alerts.kind, subject: alerts.subject, since: alerts.since })
    .from(alerts)
    .orderBy(alerts.since, alerts.kind, alerts.subject),
});

const readServers = (db: Queryable): Promise<SystemOverview['servers']> =>
  db
    .select({
      ...{ id: servers.id, host: servers.host, version: servers.version, commit: servers.commit },
      ...{ started_at: servers.started_at, seen_at: servers.seen_at },
      is_running: sql<boolean>`${servers.seen_at} > now() - make_interval(secs => ${serverSilenceSeconds})`,
      ...{ free_bytes: servers.free_bytes, disk_bytes: servers.disk_bytes },
    })
    .from(servers)
    .orderBy(desc(servers.seen_at), servers.host);

const readMigrations = async (db: Queryable): Promise<SystemOverview['migrations']> => {
  const { rows } = await db.execute<{ name: string }>(sql`select name from migrations order by name`);
  const applied = rows.map(({ name }) => name);
  const pending = (await migrationFiles()).filter((name) => !applied.includes(name));
  return { applied: applied.length, last: applied.at(-1) ?? null, pending };
};

const readSystems = async (db: Queryable, config: Services['config']): Promise<SystemOverview['systems']> => {
  const isConfigured = {
    ...{ billing: config.billing.url !== null, payments: config.payment.url !== null, mail: config.mail.url !== null },
    webhooks: (await db.$count(webhookEndpoints)) > 0,
  };
  const sandboxed: readonly string[] = config.sandboxed;
  return (await readSystemStates(db)).map((state) => ({
    system: state.system,
    is_configured: isConfigured[state.system],
    is_simulated: sandboxed.includes(state.system),
    ...{ waiting: state.waiting, refused: state.refused },
    oldest: oldestOwed(state)?.toISOString() ?? null,
    down_since: state.down_since?.toISOString() ?? null,
  }));
};

const readDatabase = async (db: Queryable): Promise<SystemOverview['database']> => {
  const { rows } = await db.execute<SystemOverview['database']>(
    sql`select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes`,
  );
  return rows[0] ?? { version: '', bytes: 0 };
};

/** As the server sees it that answers. */
const replicaOf = (reads: Services['reads']): SystemOverview['replica'] => {
  const status = reads.replica();
  return (
    status && { state: status.state, lag_seconds: status.lagMs === null ? null : status.lagMs / 1000, problem: status.problem }
  );
};
