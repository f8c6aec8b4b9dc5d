import { parseArgs } from 'node:util';
import { moveDatabase } from './backup/index.ts';
import type { Config } from './config.ts';
import { startEmbeddedDatabase } from './database/embedded-database.ts';
import { migrate } from './database/migrate.ts';
import { runCommand } from './database-command.ts';
import { print } from './platform/print.ts';
import { StartError } from './platform/start-error.ts';

const usage = `Usage: npm run move-database -- --to postgres://user:password@host/database
Copies the embedded database, whose server is stopped, into an empty database. The user owns it, as that of DATABASE_MIGRATE_URL.`;

const move = async (config: Config, target: string): Promise<number> => {
  if (config.databaseUrl)
    throw new StartError('This moves the embedded database, but DATABASE_URL is set: run it with the settings from before.');
  // Refuses while a server runs on it.
  const embedded = await startEmbeddedDatabase(config.dataDir, print);
  try {
    if (embedded.isEmpty) throw new StartError(`There is no database in ${config.dataDir}: set DATA_DIR to its folder.`);
    await migrate(embedded.ownerConnection, embedded.connection);
    const counts = await moveDatabase(embedded.ownerConnection, { connectionString: target });
    for (const [table, count] of counts) if (count > 0) print(`${table}: ${count}`);
    print('The database was copied. Set DATABASE_URL to it; the embedded database stays as it was, and files where they are.');
    return 0;
  } finally {
    await embedded.stop();
  }
};

const readTarget = (args: string[]): string | null => {
  try {
    const { to } = parseArgs({ args, options: { to: { type: 'string' } } }).values;
    return to !== undefined && /^postgres(ql)?:\/\//.test(to) && URL.canParse(to) ? to : null;
  } catch {
    return null;
  }
};

const target = readTarget(process.argv.slice(2));
if (target !== null) runCommand((config) => move(config, target));
else {
  process.stderr.write(`${usage}\n`);
  process.exitCode = 2;
}
