import { join } from 'node:path';
import { findAccount } from './account.ts';
import type { App } from './app.ts';
import { findBinaries } from './binaries.ts';
import { createCluster } from './create-cluster.ts';
import { grantTraversal, openDataFolder } from './data-folder.ts';
import { createDatabaseFolder, findDatabaseFolder } from './database-folder.ts';
import { lockFolder } from './folder-lock.ts';
import { leaveNobody } from './leave-nobody.ts';
import { openDatabase, type OpenDatabase } from './open-database.ts';
import { findOrStartPostgres, type PostgresProcess } from './postgres-process.ts';
import { startWatchdog } from './watchdog.ts';

export interface EmbeddedPostgres extends OpenDatabase {
  /** Sends the stop command before it returns its promise: the database stops even if the process exits at once. */
  stop(): Promise<void>;
}

export interface Options {
  app: App;
  dataDir: string;
  /** Receives the messages for the person who starts the application. */
  log: (message: string) => void;
  /** Ends a start that has not ended: it is rejected, and leaves nothing behind. */
  stop?: AbortSignal | undefined;
}

/** Runs a PostgreSQL in the data folder: created at the first start, found again after a crash of the application. */
export const startEmbeddedPostgres = async ({ app, dataDir, log, stop: stopStart }: Options): Promise<EmbeddedPostgres> => {
  const folder = await openDataFolder(dataDir, app);
  const lock = await lockFolder(folder, { app, log, stop: stopStart });
  let postgres: PostgresProcess | null = null;
  try {
    const existingFolder = await findDatabaseFolder(folder);
    if (existingFolder) await leaveNobody(existingFolder, folder, app);
    const account = await findAccount(existingFolder, folder, app);
    await grantTraversal(folder, account);
    const binaries = await findBinaries(account, folder, app);
    const fill = async (newFolder: string) => {
      log('Creating the database (first start only)…');
      await createCluster(newFolder, { app, account, binaries, logFile: join(folder, 'initdb.log'), stop: stopStart });
    };
    const databaseFolder = existingFolder ?? (await createDatabaseFolder(folder, { app, account, binaries, log, fill }));
    const running = (postgres = await findOrStartPostgres(databaseFolder, { app, account, binaries, log, stop: stopStart }));
    const database = await openDatabase(running.connection, app);
    const watchdog = await startWatchdog(running, { app, dataDir: folder, log });
    const stop = async () => {
      lock.announceStop();
      const restart = watchdog.stop();
      if (restart) await restart;
      await running.stop();
      await lock.release();
    };
    let stopped: Promise<void> | null = null;
    return { ...database, stop: () => (stopped ??= stop()) };
  } catch (error) {
    // A PostgreSQL that was already running may be in use by another process.
    if (postgres && !postgres.wasRunning) await postgres.stop();
    await lock.release();
    throw error;
  }
};
