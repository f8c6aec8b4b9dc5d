import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { EmbeddedPostgres } from '@simdesk/embedded-postgres';
import { startApp, type RunningApp } from './app.ts';
import { readConfig, type Config } from './config.ts';
import { openPort, type Port } from './core/http/open-port.ts';
import { databaseSettings } from './database/database-settings.ts';
import { startEmbeddedDatabase } from './database/embedded-database.ts';
import { waitForDatabase } from './database/wait-for-database.ts';
import { explainStartError } from './explain-start-error.ts';
import { print } from './platform/print.ts';

let config: Config | null = null;
let database: EmbeddedPostgres | null = null;

/** Starts the server with its database and runs until the stop. */
const run = async (stop: AbortSignal): Promise<void> => {
  config = readConfig(process.env);
  const { delayMs, limitMs } = config.stop;
  const port = await openPort(config);
  const stopped = stop.aborted ? Promise.resolve() : once(stop, 'abort');
  const limit = stopped.then(() => pause(delayMs + limitMs, null, { ref: false }));
  const app = await Promise.race([start(config, port, stop), limit]);
  if (app && !stop.aborted) {
    print(`Simdesk is ready: ${port.address.replace('127.0.0.1', 'localhost')}`);
    app.lines.forEach(print);
    await stopped;
    app.leave();
    await pause(delayMs);
  }
  // A hanging request must not prevent a clean stop of the database.
  await Promise.race([app?.close(), limit]);
};

/** Null if a stop has interrupted it. */
const start = async (settings: Config, port: Port, stop: AbortSignal): Promise<RunningApp | null> => {
  try {
    if (!settings.databaseUrl) database = await startEmbeddedDatabase(settings.dataDir, print, stop);
    const access = databaseSettings(settings, database);
    if (!database) await waitForDatabase(access.application, settings.databaseWaitMs, print, stop);
    return await startApp(settings, access, port, stop);
  } catch (error) {
    // What was interrupted fails in many forms.
    if (stop.aborted) return null;
    throw error;
  }
};

/** Aborted by a signal, or by the end of the parent process. A second signal exits at once. */
const stopRequest = (): AbortSignal => {
  const controller = new AbortController();
  const requestStop = () => {
    if (controller.signal.aborted) exitNow();
    print('Simdesk is stopping…');
    controller.abort();
  };
  process.on('SIGINT', requestStop);
  process.on('SIGTERM', requestStop);
  process.once('disconnect', () => controller.abort());
  if (process.send && !process.connected) controller.abort();
  return controller.signal;
};

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
run(stopRequest()).then(() => exit(), exit);
