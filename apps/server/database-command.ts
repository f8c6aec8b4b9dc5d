import { readConfig, type Config } from './config.ts';
import { databaseSettings, type DatabaseSettings } from './database/database-settings.ts';
import { startEmbeddedDatabase } from './database/embedded-database.ts';
import { waitForDatabase } from './database/wait-for-database.ts';
import { explainStartError } from './explain-start-error.ts';
import { print } from './platform/print.ts';

/** Runs a command on the database of the server, with the settings of the server, and exits with the code that it answers. */
export const runDatabaseCommand = (work: (settings: DatabaseSettings, config: Config) => Promise<number>): void => {
  let config: Config | null = null;
  const run = async (): Promise<number> => {
    config = readConfig(process.env);
    const embedded = config.databaseUrl ? null : await startEmbeddedDatabase(config.dataDir, print);
    try {
      const settings = databaseSettings(config, embedded);
      if (!embedded) await waitForDatabase(settings.application, config.databaseWaitMs, print);
      return await work(settings, config);
    } finally {
      await embedded?.stop();
    }
  };
  run().then(
    (code) => process.exit(code),
    (failure: unknown) => {
      process.stderr.write(`${explainStartError(failure, config)}\n`);
      process.exit(1);
    },
  );
};
