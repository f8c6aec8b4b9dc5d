import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { StartError } from '../platform/start-error.ts';
import { databaseClients } from '../testing/database-clients.ts';
import { createEmptyDatabase } from '../testing/databases.ts';
import { countLockWaits } from '../testing/lock-waits.ts';
import { waitOptions } from '../testing/wait-options.ts';
import { migrate, migrationFiles } from './migrate.ts';

const connected = databaseClients();

describe('an empty database', () => {
  it('is migrated once by servers that start together', async () => {
    const settings = await createEmptyDatabase();
    const applied = await Promise.all(Array.from({ length: 4 }, () => migrate(settings)));
    expect(applied.filter((names) => names.length > 0)).toEqual([await migrationFiles()]);
    const client = await connected(settings);
    const { rows } = await client.query<{ name: string }>('select name from migrations order by name');
    expect(rows.map(({ name }) => name)).toEqual(await migrationFiles());
  });

  it('is not changed by a second run', async () => {
    const settings = await createEmptyDatabase();
    await migrate(settings);
    const client = await connected(settings);
    await client.query("insert into marks (name, value) values ('kept', 'yes')");
    expect(await migrate(settings)).toEqual([]);
    expect((await client.query('select value from marks')).rows).toEqual([{ value: 'yes' }]);
  });
});

describe('a migration that fails', () => {
  it('does not change the database, and is named in the error', async () => {
    const settings = await createEmptyDatabase();
    const client = await connected(settings);
    // A conflict: the last table that the first migration creates.
    await client.query('create table audit_records (id int)');
    await expect(migrate(settings)).rejects.toMatchObject({ message: `Migration ${(await migrationFiles())[0] ?? ''} failed` });
    const { rows } = await client.query<{ table_name: string }>(
      "select table_name from information_schema.tables where table_schema = 'public' order by 1",
    );
    expect(rows.map(({ table_name }) => table_name)).toEqual(['audit_records', 'migrations']);
    await client.query('drop table audit_records');
    expect(await migrate(settings)).toEqual(await migrationFiles());
  });
});

it('migrations are numbered', async () => {
  for (const name of await migrationFiles()) expect(name).toMatch(/^\d{4}-[a-z0-9-]+\.sql$/);
});

describe('a database that does not fit', () => {
  const refusalOf = async (settings: pg.ClientConfig) => {
    const refusal = await migrate(settings).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StartError);
    const { rows } = await (await connected(settings)).query(`select from pg_tables where schemaname = 'public'`);
    expect(rows).toEqual([]);
    return (refusal as StartError).message.replaceAll(String(settings.database), 'shop');
  };

  it('is refused for its encoding, with the command that creates a right one', async () => {
    expect(await refusalOf(await createEmptyDatabase(`encoding 'LATIN1' locale_provider libc locale 'C'`))).toBe(
      `The database shop has the encoding LATIN1: create it anew with "create database … encoding 'UTF8' template template0".`,
    );
  });

  it('is refused for a locale without accented letters', async () => {
    expect(await refusalOf(await createEmptyDatabase(`locale_provider libc locale 'C'`))).toBe(
      'The database shop has the locale C, which does not know that À is à, so searches would miss names: ' +
        `create it anew with "create database … locale 'C.UTF-8' template template0".`,
    );
  });

  it('is refused for missing rights, with the command that gives them', async () => {
    const settings = await createEmptyDatabase();
    const { user, password } = inject('applicationUser');
    expect(await refusalOf({ ...settings, user, password })).toBe(
      `The database user ${user} may not create tables: "grant create on schema public to ${user}".`,
    );
    await (await connected(settings)).query(`grant create on schema public to ${user}`);
    expect(await refusalOf({ ...settings, user, password })).toBe(
      `The database user ${user} may not add the extension pg_trgm, which the search needs: "create extension pg_trgm" as an administrator.`,
    );
  });
});

it('a stop ends a migration that takes long, also in the database, and the next start applies it', async () => {
  const settings = await createEmptyDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'simdesk-test-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, '0001-long.sql');
  await writeFile(file, 'create table notes (); select pg_sleep(600);');
  const stop = new AbortController();
  const outcome = migrate(settings, settings, { folder, stop: stop.signal }).catch((error: unknown) => error);
  const watcher = await connected(settings);
  const countRunning = async () =>
    (await watcher.query(`select from pg_stat_activity where datname = current_database() and query like '%pg_sleep(600)%'`))
      .rowCount;
  await vi.waitFor(async () => expect(await countRunning()).toBe(2), waitOptions);
  stop.abort();
  expect(await outcome).toBeInstanceOf(Error);
  expect(await countRunning()).toBe(1);

  await writeFile(file, 'create table notes ();');
  expect(await migrate(settings, settings, { folder })).toEqual(['0001-long.sql']);
});

it('a migration that waits for a lock gives way after some seconds, and tries again', async () => {
  const settings = await createEmptyDatabase();
  const holder = await connected(settings);
  await holder.query('create table migrations (name text primary key, applied_at timestamptz not null default now())');
  await holder.query('begin');
  await holder.query('lock table migrations in share row exclusive mode');
  const migrating = migrate(settings);
  const watcher = await connected(settings);
  await vi.waitFor(async () => expect(await countLockWaits(watcher)).toBe(1), waitOptions);
  await vi.waitFor(async () => expect(await countLockWaits(watcher)).toBe(0), waitOptions);
  await holder.query('commit');
  expect(await migrating).toEqual(await migrationFiles());
});
