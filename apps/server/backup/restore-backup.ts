import { restoreEmbeddedPostgres } from '@simdesk/embedded-postgres';
import type { Config } from '../config.ts';
import { markRestored } from '../core/servers/restored-copy.ts';
import { connect } from '../database/connection.ts';
import { databaseSettings, type DatabaseSettings } from '../database/database-settings.ts';
import { simdeskDatabase } from '../database/embedded-database.ts';
import { migrate, migrationFiles, unfinishedRestore } from '../database/migrate.ts';
import { openStorage } from '../outside/open-storage.ts';
import { applyErasures } from '../personal-data/index.ts';
import { StartError } from '../platform/start-error.ts';
import { loadDump } from './database-dump.ts';
import { withClient } from './database-source.ts';
import { tableNames } from './figures.ts';
import { readManifest, type Manifest } from './manifest.ts';
import { checkPart, readPart } from './part-file.ts';
import { extractCluster, refuseFullStorage, restoreFiles } from './restored-files.ts';

/** A folder with a backup, and the one with the erasures, which is the folder of the backups as a rule. */
export interface BackupFolders {
  folder: string;
  erasures: string;
}

/**
 * Restores a backup into the empty database and the empty storage of the settings. The copy calls no outside system until it is armed. Answers
 * how many erasures were repeated.
 */
export const restoreBackup = async (
  config: Config,
  { folder, erasures }: BackupFolders,
  print: (line: string) => void,
): Promise<number> => {
  const { key } = config.backup;
  const manifest = await openBackup(folder, key);
  refuseOtherKind(manifest, config);
  const storage = await openStorage(config);
  await refuseFullStorage(storage);
  let repeated = 0;
  const finish = async ({ application, owner }: DatabaseSettings, release: () => Promise<void>): Promise<void> => {
    const connection = connect(owner, { poolSize: 2, onError: () => undefined });
    try {
      await markRestored(connection.database, manifest.created_at);
      await restoreFiles(folder, manifest, key, storage);
      await release();
      await migrate(owner, application);
      repeated = await applyErasures(connection.database, erasures);
    } finally {
      await connection.close();
    }
  };
  if (config.databaseUrl) await restoreDump(config, folder, manifest, finish);
  else
    await restoreEmbeddedPostgres({
      ...{ app: simdeskDatabase, dataDir: config.dataDir, log: print },
      extract: (cluster) => extractCluster(folder, manifest, key, cluster),
      prepare: ({ connection, ownerConnection }) =>
        finish({ application: connection, owner: ownerConnection }, () => Promise.resolve()),
    });
  return repeated;
};

/** Reads the manifest and compares every part with it, before anything is written. */
export const openBackup = async (folder: string, key: Buffer | null): Promise<Manifest> => {
  const manifest = await readManifest(folder, key);
  const known = await migrationFiles();
  const unknown = manifest.migrations.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new StartError(`The backup is of a newer Simdesk (${unknown.join(', ')}): restore it with that version.`);
  for (const part of Object.values(manifest.parts)) await checkPart(folder, part);
  return manifest;
};

const refuseOtherKind = ({ kind }: Manifest, { databaseUrl }: Config): void => {
  if (kind === 'physical' && databaseUrl)
    throw new StartError(
      'This is the backup of an embedded database: restore it without DATABASE_URL, then use npm run move-database.',
    );
  if (kind === 'logical' && !databaseUrl)
    throw new StartError('This is not the backup of an embedded database: set DATABASE_URL to an empty database.');
};

/** No server starts on the database while it is incomplete or not marked as a copy: its start refuses the table. */
const restoreDump = async (
  config: Config,
  folder: string,
  manifest: Manifest,
  finish: (settings: DatabaseSettings, release: () => Promise<void>) => Promise<void>,
): Promise<void> => {
  const settings = databaseSettings(config, null);
  await withClient(settings.owner, async (client) => {
    const [table] = await tableNames(client);
    if (table !== undefined)
      throw new StartError(`The database has tables already, such as ${table}. A backup is restored into an empty one.`);
    await client.query(`create table ${unfinishedRestore} ()`);
  });
  await readPart(folder, manifest.parts.database, config.backup.key, (dump) => loadDump(settings.owner, dump));
  await finish(settings, async () => {
    await withClient(settings.owner, (client) => client.query(`drop table ${unfinishedRestore}`));
  });
};
