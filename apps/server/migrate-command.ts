import { readConfig, type Config } from './config.ts';
import { databaseSettings } from './database/database-settings.ts';
import { startEmbeddedDatabase } from './database/embedded-database.ts';
import { migrate } from './database/migrate.ts';
import { waitForDatabase } from './database/wait-for-database.ts';
import { explainStartError } from './explain-start-error.ts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

let config: Config | null = null;

/** Migrates the database without starting a server, before an upgrade of the servers. */
const run = async (): Promise<void> => {
  config = readConfig(process.env);
  const embedded = config.databaseUrl ? null : await startEmbeddedDatabase(config.dataDir, print);
  try {
    const { application, owner } = databaseSettings(config, embedded);
    if (!embedded) await waitForDatabase(owner, config.databaseWaitMs, () => print('Waiting for the database…'));
    const applied = await migrate(owner, application);
    for (const name of applied) print(`Applied: ${name}`);
    print(applied.length === 0 ? 'The database is up to date.' : `Migrations applied: ${applied.length}`);
  } finally {
    await embedded?.stop();
  }
};

run().then(
  () => process.exit(0),
  (failure: unknown) => {
    process.stderr.write(`${explainStartError(failure, config)}\n`);
    process.exit(1);
  },
);
