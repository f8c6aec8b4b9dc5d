import pg from 'pg';
import { expect, it } from 'vitest';
import { migrationFiles } from './database/migrate.ts';
import { databaseUrl } from './testing/database-url.ts';
import { cloneDatabase } from './testing/databases.ts';
import { runCommand } from './testing/run-command.ts';

const run = (settings: pg.ClientConfig) => runCommand('migrate-command', { DATABASE_URL: databaseUrl(settings) });

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
