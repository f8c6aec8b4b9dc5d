import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readBuild } from '../platform/build.ts';
import { packageRoot } from '../platform/package-root.ts';
import { contractingStatements } from '../testing/contracting-statements.ts';
import { migrationFiles } from './migrate.ts';
import { isOlder, neededRelease } from './needed-release.ts';

const lastRelease = JSON.parse(readFileSync(new URL('../../../last-release.json', import.meta.url), 'utf8')) as {
  version: string;
  lastMigration: string;
};
const newFiles = (await migrationFiles()).filter((name) => name.slice(0, 4) > lastRelease.lastMigration);
const read = (name: string) => readFile(join(packageRoot, 'database', 'migrations', name), 'utf8');

describe('migrations since the last release', () => {
  it('only expand, unless they name the release that they need', async () => {
    for (const name of newFiles) {
      const statements = await read(name);
      expect(neededRelease(statements) === null ? contractingStatements(statements) : [], name).toEqual([]);
    }
  });

  it('need at most the last release, so that its servers run on during an upgrade', async () => {
    for (const name of newFiles) {
      const needed = neededRelease(await read(name)) ?? '0.0.0';
      expect(isOlder(lastRelease.version, needed), `${name} needs ${needed}`).toBe(false);
    }
    expect(isOlder((await readBuild()).version, lastRelease.version)).toBe(false);
  });

  it('have a marker that is written as the server reads it', async () => {
    for (const name of newFiles) {
      const statements = await read(name);
      expect(/^--\s*contract/im.test(statements), name).toBe(neededRelease(statements) !== null);
    }
  });
});

describe('a statement', () => {
  it.each([
    'drop table parcels',
    'alter table orders drop column note',
    'alter table orders drop note',
    'alter table orders add column x int, drop column if exists note',
    'alter table orders rename column note to remark',
    'alter table orders rename note to remark',
    'alter table orders rename to purchases',
    'alter table orders alter column note set not null',
    'alter table orders alter note drop default',
    'alter table orders alter column amount type bigint',
    'alter table orders add column kind text not null',
    'alter table orders add kind text not null',
    "alter table orders add column a text default 'x', add column kind text not null",
    'alter table orders add constraint amount_positive check (amount > 0)',
    'create unique index orders_number_idx on orders (number)',
    'drop function audit_prune',
    'drop trigger count_orders on orders',
    "alter type order_status rename value 'New' to 'Fresh'",
    'do $$ begin alter table orders drop column note; end $$',
  ])('is contracting: %s', (statement) => {
    expect(contractingStatements(`create table news (id int);\n${statement};`)).toHaveLength(1);
  });

  it.each([
    'create table parcels (id uuid primary key, order_id uuid not null references orders)',
    "alter table orders add column kind text not null default 'a, b'",
    'alter table orders add column kind text, add column free_bytes bigint',
    'alter table orders add column total int not null generated always as (a + b) stored',
    'alter table orders drop constraint amount_positive',
    'alter table orders alter column note drop not null',
    'create index orders_note_idx on orders (note)',
    'drop index orders_note_idx',
    'create table news (id int); alter table news add constraint one check (id = 1); create unique index one on news (id)',
    'create or replace function f() returns void language sql as $$ drop table orders; $$',
    "insert into marks (name, value) values ('drop table orders', 'rename')",
    "-- rename to something\nupdate orders set note = null where note = ''",
    '-- compatible: the last release never writes negative amounts.\nalter table orders add constraint c check (amount > 0)',
  ])('is expanding: %s', (statement) => {
    expect(contractingStatements(`${statement};`)).toEqual([]);
  });
});
