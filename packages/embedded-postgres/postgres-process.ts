import { rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { canWriteTo } from './account.ts';
import { chooseAddress, isSocketFolder, removeSocket, type Address } from './address.ts';
import type { App } from './app.ts';
import type { Binaries } from './binaries.ts';
import type { DatabaseConnection } from './connection.ts';
import { EmbeddedPostgresError } from './error.ts';
import { readPassword } from './password-file.ts';
import { pgCtlStart, pgCtlStop } from './pg-ctl.ts';
import { findPidFileProcess, pidFile, readPidFile } from './pid-file.ts';
import { isReachable } from './probe.ts';
import type { Account } from './run-command.ts';
import { writeSettings } from './settings-file.ts';

export interface PostgresProcess {
  /** To the database `postgres`. */
  connection: DatabaseConnection;
  /** True if it was running before this start. */
  wasRunning: boolean;
  /** Starts PostgreSQL again at the same address, unless it runs. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

interface Options {
  app: App;
  account: Account;
  binaries: Binaries;
  log: (message: string) => void;
  /** Ends a start that has not ended. */
  stop?: AbortSignal | undefined;
}

/** Uses the PostgreSQL that a killed application left running, or starts one. */
export const findOrStartPostgres = async (databaseFolder: string, options: Options): Promise<PostgresProcess> => {
  const { app, account, binaries, log, stop } = options;
  const cluster = join(databaseFolder, 'cluster');
  const target = { cluster, binaries, account };
  const password = await readPassword(databaseFolder, app);
  if (!(await canWriteTo(databaseFolder, account))) throw accessError(databaseFolder);
  const connectionTo = (address: Address) => administrationOf(address, password, app);

  const start = async (address: Address): Promise<void> => {
    const pidFileProcess = await findPidFileProcess(cluster);
    // It runs but is not reachable: its socket was deleted from the temporary folder.
    if (pidFileProcess === 'postgres') await pgCtlStop(target);
    if (pidFileProcess === 'unrelated') await rm(pidFile(cluster));
    await removeSocket(address);
    await writeSettings(cluster, address, app);
    await pgCtlStart(target, { logFile: join(databaseFolder, 'postgres.log'), log, stop });
  };

  const lastAddress = await readPidFile(cluster);
  const wasRunning = lastAddress !== null && (await isReachable(connectionTo(lastAddress)));
  const address = wasRunning ? lastAddress : await chooseAddress(cluster, account, app);
  const connection = connectionTo(address);
  if (wasRunning) log('The database is still running since the last start: using it.');
  else await start(address);
  return {
    connection,
    wasRunning,
    restart: async () => {
      if (!(await isReachable(connection))) await start(address);
    },
    stop: async () => {
      await pgCtlStop(target);
      if (isSocketFolder(address.host)) await rmdir(address.host).catch(() => undefined);
    },
  };
};

/** The superuser, in the database `postgres`. */
export const administrationOf = ({ host, port }: Address, password: string, app: App): DatabaseConnection => ({
  host,
  port,
  user: app.name,
  password,
  database: 'postgres',
  ssl: false,
});

const accessError = (databaseFolder: string): EmbeddedPostgresError =>
  new EmbeddedPostgresError(
    `The user who owns the database cannot access ${databaseFolder} any more. ` +
      'Open the folders above it to all users (chmod o+x).',
  );
