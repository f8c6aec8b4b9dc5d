import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { expect, it } from 'vitest';
import { migrationFiles } from './database/migrate.ts';
import { packageRoot } from './platform/package-root.ts';
import { databaseUrl } from './testing/database-url.ts';
import { cloneDatabase } from './testing/databases.ts';
import { spawnServer } from './testing/server-process.ts';

/** Runs the compiled command as a process; needs `npm run types` first. */
const run = async (settings: pg.ClientConfig) => {
  const { child } = spawnServer({ DATABASE_URL: databaseUrl(settings) }, [join(packageRoot, 'dist', 'migrate-command.js')]);
  const [printed, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: child.exitCode, lines: printed.trim().split('\n'), errors };
};

it('npm run migrate applies what is pending, and says what it did', async () => {
  const settings = await cloneDatabase();
  expect(await run(settings)).toEqual({ code: 0, lines: ['The database is up to date.'], errors: '' });
  const client = new pg.Client(settings);
  await client.connect();
  await client.query('drop schema public cascade; create schema public');
  await client.end();
  const files = await migrationFiles();
  const lines = [...files.map((name) => `Applied: ${name}`), `Migrations applied: ${files.length}`];
  expect(await run(settings)).toEqual({ code: 0, lines, errors: '' });
});
