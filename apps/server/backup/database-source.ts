import { findRunningPostgres, type Connections } from '@simdesk/embedded-postgres';
import pg from 'pg';
import type { Config } from '../config.ts';
import { databaseSettings, type DatabaseSettings } from '../database/database-settings.ts';
import { simdeskDatabase, startEmbeddedDatabase } from '../database/embedded-database.ts';
import { StartError } from '../platform/start-error.ts';

export interface DatabaseSource extends DatabaseSettings {
  /** The superuser of an embedded database; null for another one. */
  administration: Connections['administration'] | null;
}

/** The database of the settings. An embedded one is used while its server runs, or started for the time of the work. */
export const withDatabase = async <Result>(
  config: Config,
  print: (line: string) => void,
  work: (source: DatabaseSource) => Promise<Result>,
): Promise<Result> => {
  if (config.databaseUrl) return work({ ...databaseSettings(config, null), administration: null });
  const running = await findRunningPostgres(config.dataDir, simdeskDatabase);
  if (running) return work(sourceOf(running));
  const started = await startEmbeddedDatabase(config.dataDir, print);
  try {
    if (started.isEmpty) throw new StartError(`There is no database in ${config.dataDir}: set DATA_DIR to its folder.`);
    return await work(sourceOf(started));
  } finally {
    await started.stop();
  }
};

const sourceOf = ({ connection, ownerConnection, administration }: Connections): DatabaseSource => ({
  application: connection,
  owner: ownerConnection,
  administration,
});

/** Connects for the duration of `work`. */
export const withClient = async <Result>(
  settings: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> => {
  const client = new pg.Client(settings);
  // A lost connection also rejects the running query.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};
