import { setTimeout as pause } from 'node:timers/promises';
import type { EmbeddedPostgres } from '@simdesk/embedded-postgres';
import { startApp } from './app.ts';
import { readConfig, type Config } from './config.ts';
import { openPort } from './core/http/open-port.ts';
import { databaseSettings } from './database/database-settings.ts';
import { startEmbeddedDatabase } from './database/embedded-database.ts';
import { waitForDatabase } from './database/wait-for-database.ts';
import { explainStartError } from './explain-start-error.ts';
import { print } from './platform/print.ts';

let config: Config | null = null;
let database: EmbeddedPostgres | null = null;

/** Starts the server with its database and runs until the stop signal. */
const run = async (stopSignal: Promise<void>): Promise<void> => {
  config = readConfig(process.env);
  const port = await openPort(config);
  if (!config.databaseUrl) database = await startEmbeddedDatabase(config.dataDir, print);
  const settings = databaseSettings(config, database);
  if (!database) await waitForDatabase(settings.application, config.databaseWaitMs, print);
  const app = await startApp(config, settings, port);
  print(`Simdesk is ready: ${port.address.replace('127.0.0.1', 'localhost')}`);
  app.lines.forEach(print);
  await stopSignal;
  const { delayMs, limitMs } = config.stop;
  app.leave();
  await pause(delayMs);
  // A hanging request must not prevent a clean stop of the database.
  await Promise.race([app.close(), pause(limitMs, undefined, { ref: false })]);
};

/** A signal, or the end of the parent process. A second signal exits at once. */
const waitForStopSignal = (): Promise<void> =>
  new Promise((resolve) => {
    let isStopping = false;
    const requestStop = () => {
      if (isStopping) exitNow();
      isStopping = true;
      print('Simdesk is stopping…');
      resolve();
    };
    process.on('SIGINT', requestStop);
    process.on('SIGTERM', requestStop);
    process.once('disconnect', resolve);
    if (process.send && !process.connected) resolve();
  });

const exitNow = (): never => {
  // `stop` sends its command before the exit, and the database stops by itself.
  void database?.stop();
  process.exit(1);
};

const exit = async (failure?: unknown): Promise<never> => {
  if (failure !== undefined) process.stderr.write(`${explainStartError(failure, config)}\n`);
  await database?.stop();
  process.exit(failure === undefined ? 0 : 1);
};

process.once('uncaughtException', (error) => void exit(error));
run(waitForStopSignal()).then(() => exit(), exit);
