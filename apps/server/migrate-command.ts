import { migrate } from './database/migrate.ts';
import { runDatabaseCommand } from './database-command.ts';
import { print } from './platform/print.ts';

/** Migrates the database without starting a server, before an upgrade of the servers. */
runDatabaseCommand(async ({ application, owner }) => {
  const applied = await migrate(owner, application);
  for (const name of applied) print(`Applied: ${name}`);
  print(applied.length === 0 ? 'The database is up to date.' : `Migrations applied: ${applied.length}`);
  return 0;
});
