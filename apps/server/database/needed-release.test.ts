import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { StartError } from '../platform/start-error.ts';
import { createEmptyDatabase } from '../testing/databases.ts';
import { migrate } from './migrate.ts';

const settings = await createEmptyDatabase();
const folders: string[] = [];
let client: pg.Client;

beforeAll(async () => {
  client = new pg.Client(settings);
  await client.connect();
});

beforeEach(async () => {
  await client.query('drop table if exists migrations, servers, people');
});

afterAll(async () => {
  await client.end();
  for (const folder of folders) await rm(folder, { recursive: true });
});

/** A release with these migrations. */
const release = async (version: string, files: Record<string, string>) => {
  const folder = await mkdtemp(join(tmpdir(), 'simdesk-test-'));
  folders.push(folder);
  for (const [name, statements] of Object.entries(files)) await writeFile(join(folder, `${name}.sql`), statements);
  return () => migrate(settings, settings, { folder, version });
};

const first = {
  '0001-people': `alter table migrations add column needs_release text;
    create table people (name text not null);
    create table servers (host text, version text, seen_at timestamptz default now());`,
};
const expanded = { ...first, '0002-full-name': 'alter table people add column full_name text;' };
const contracted = { ...expanded, '0003-no-name': '-- contract: needs release 0.2.0\nalter table people drop column name;' };

const refusalOf = async (start: () => Promise<string[]>): Promise<string> => {
  const refusal = await start().catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartError);
  return (refusal as StartError).message;
};

it('a release starts with a database to which a newer one has only added', async () => {
  const old = await release('0.1.0', first);
  await old();
  await (
    await release('0.2.0', expanded)
  )();
  expect(await old()).toEqual([]);
  await client.query(`insert into people (name) values ('Anna')`);
});

it('a release refuses a database from which a newer one has removed something, unless it is new enough for that', async () => {
  const old = await release('0.1.9', first);
  await old();
  await (
    await release('0.10.0', contracted)
  )();
  expect(await refusalOf(old)).toBe(
    'The database was made by a newer Simdesk, and this is 0.1.9: 0003-no-name.sql needs 0.2.0. ' +
      'Start a newer release, or restore a backup from before the upgrade.',
  );
  expect(await (await release('0.2.0', expanded))()).toEqual([]);
});

it('nothing is removed while a server runs that needs it', async () => {
  await (
    await release('0.1.0', first)
  )();
  await client.query(`insert into servers (host, version) values ('shop-1', '0.1.0'), ('shop-2', '0.2.0')`);
  const next = await release('0.3.0', contracted);
  expect(await refusalOf(next)).toBe(
    'The migration 0003-no-name.sql needs release 0.2.0, and older servers are running: shop-1 (0.1.0). ' +
      'Upgrade them to 0.2.0 or stop them, and try again in a minute.',
  );
  await client.query(`insert into people (name) values ('Anna')`);
  await client.query(`update servers set seen_at = now() - interval '2 minutes' where host = 'shop-1'`);
  expect(await next()).toEqual(['0003-no-name.sql']);
});
