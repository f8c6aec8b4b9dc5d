import { readConfig, type Config } from './config.ts';
import { databaseSettings, type DatabaseSettings } from './database/database-settings.ts';
import { startEmbeddedDatabase } from './database/embedded-database.ts';
import { waitForDatabase } from './database/wait-for-database.ts';
import { explainStartError } from './explain-start-error.ts';
import { print } from './platform/print.ts';

/** Runs a command with the settings of the server, and exits with the code that it answers. */
export const runCommand = (work: (config: Config) => Promise<number>): void => {
  let config: Config | null = null;
  const run = (): Promise<number> => work((config = readConfig(process.env)));
  Promise.resolve()
    .then(run)
    .then(
      (code) => process.exit(code),
      (failure: unknown) => {
        process.stderr.write(`${explainStartError(failure, config)}\n`);
        process.exit(1);
      },
    );
};

/** The same for a command that has the database to itself, if that is embedded. */
export const runDatabaseCommand = (work: (settings: DatabaseSettings, config: Config) => Promise<number>): void =>
  runCommand(async (config) => {
    const embedded = config.databaseUrl ? null : await startEmbeddedDatabase(config.dataDir, print);
    try {
      const settings = databaseSettings(config, embedded);
      if (!embedded) await waitForDatabase(settings.application, config.databaseWaitMs, print);
      return await work(settings, config);
    } finally {
      await embedded?.stop();
    }
  });
