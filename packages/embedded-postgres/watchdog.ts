import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { App } from './app.ts';
import { EmbeddedPostgresError } from './error.ts';
import type { PostgresProcess } from './postgres-process.ts';

export interface Watchdog {
  /** Returns the restart in progress, if there is one. */
  stop(): Promise<void> | undefined;
}

interface Options {
  app: App;
  dataDir: string;
  log: (message: string) => void;
}

/**
 * Keeps a connection open while the application runs. Its advisory lock excludes other applications, even those that do
 * not see the lock of the folder, and its loss shows that PostgreSQL must be restarted.
 */
export const startWatchdog = async (postgres: PostgresProcess, options: Options): Promise<Watchdog> => {
  const { log } = options;
  let isStopped = false;
  let restarting: Promise<void> | undefined;
  let client = await connectAndLock(postgres, options);

  const watch = () => {
    client.once('end', () => {
      if (!isStopped) restarting = restart();
    });
  };
  const restart = async () => {
    log('The database has ended unexpectedly: restarting it.');
    let problem = '';
    while (!isStopped) {
      try {
        await postgres.restart();
        client = await connectAndLock(postgres, options);
        watch();
        log('The database is running again.');
        break;
      } catch (error) {
        // What prevents the start may pass, such as a full disk.
        const message = error instanceof Error ? error.message : String(error);
        if (message !== problem) log(message);
        problem = message;
        await pause(retryMs);
      }
    }
    restarting = undefined;
  };
  watch();
  return {
    stop: () => {
      isStopped = true;
      return restarting;
    },
  };
};

const retryMs = 1000;

const connectAndLock = async ({ connection }: PostgresProcess, { app, dataDir }: Options): Promise<pg.Client> => {
  const client = new pg.Client({ ...connection, application_name: `${app.name} watchdog`, keepAlive: true });
  // The event `end` follows every error.
  client.on('error', () => undefined);
  await client.connect();
  // The connection of a killed application may keep the lock for a moment.
  for (let attempt = 1; attempt <= 50; attempt += 1) {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock(1) as locked');
    if (rows[0]?.locked) return client;
    await pause(100);
  }
  await client.end();
  throw new EmbeddedPostgresError(
    `Another ${app.title} uses the database of ${dataDir}. Stop it first, or set ${app.dataDirSetting} to another folder.`,
  );
};
