import { setTimeout as pause } from 'node:timers/promises';
import { startApp } from './app.ts';
import { readConfig, type Config } from './config.ts';
import { startEmbedded, type EmbeddedDatabase } from './database/embedded/index.ts';
import { explain } from './start-failure.ts';

let config: Config | null = null;
let database: EmbeddedDatabase | null = null;

/** Starts the server with its database and keeps it until it is told to stop. */
const run = async (stopAsked: Promise<void>): Promise<void> => {
  config = readConfig(process.env);
  if (!config.databaseUrl) database = await startEmbedded({ dataDir: config.dataDir, say });
  const connection = database?.connection ?? { connectionString: config.databaseUrl ?? '' };
  const app = await startApp(config, connection, { fresh: database?.fresh ?? false });
  say(`Simdesk is ready: ${app.address.replace('127.0.0.1', 'localhost')}`);
  app.lines.forEach(say);
  await stopAsked;
  // A request that hangs must not keep the database from stopping in order.
  await Promise.race([app.close(), pause(8000, undefined, { ref: false })]);
};

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** A signal, or the end of the process that started this one. Who asks a second time does not want to wait. */
const untilAskedToStop = (): Promise<void> =>
  new Promise((resolve) => {
    let asked = false;
    const ask = () => {
      if (asked) leaveAtOnce();
      asked = true;
      say('Simdesk is stopping…');
      resolve();
    };
    process.on('SIGINT', ask);
    process.on('SIGTERM', ask);
    process.once('disconnect', resolve);
    if (process.send && !process.connected) resolve();
  });

const leaveAtOnce = (): never => {
  // The database is told, and stops by itself.
  void database?.stop();
  process.exit(1);
};

const leave = async (failure?: unknown): Promise<never> => {
  if (failure !== undefined) process.stderr.write(`${explain(failure, config)}\n`);
  await database?.stop();
  process.exit(failure === undefined ? 0 : 1);
};

process.once('uncaughtException', (error) => void leave(error));
run(untilAskedToStop()).then(() => leave(), leave);
