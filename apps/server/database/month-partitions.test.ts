import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import { packageRoot } from '../platform/package-root.ts';
import { databaseClients } from '../testing/database-clients.ts';
import { cloneDatabase, createEmptyDatabase } from '../testing/databases.ts';
import { migrate, migrationFiles } from './migrate.ts';

const connected = databaseClients();
let settings: pg.ClientConfig;
let owner: pg.Client;
const addRecords = (moments: string, count = 1) =>
  owner.query(
    `insert into audit_records (at, email, area, call, request_id) select ${moments}, 'anna@example.com', 'faq', '/faq', number
     from generate_series(1, ${count}) as number`,
  );
const addEvents = (moments: string, count = 1) =>
  owner.query(
    `insert into security_events (at, event, address, call, request_id, times) select ${moments}, 'throttled', '::1', '', number, 1
     from generate_series(1, ${count}) as number`,
  );
const partitionsOf = async (table: string): Promise<string[]> => {
  const { rows } = await owner.query<{ name: string }>(
    'select inhrelid::regclass::text as name from pg_inherits where inhparent = $1::regclass order by 1',
    [table],
  );
  return rows.map(({ name }) => name);
};
/** The name of the month that lies so many months ahead. */
const monthName = async (table: string, ahead: number): Promise<string> => {
  const { rows } = await owner.query<{ name: string }>(
    `select $1 || to_char(date_trunc('month', now(), 'UTC') at time zone 'UTC' + make_interval(months => $2), '"_"YYYY"_"MM') as name`,
    [table, ahead],
  );
  return rows[0]?.name ?? '';
};
const nextMonth = (ahead: number) =>
  `(date_trunc('month', now() at time zone 'UTC') + interval '${ahead} months 3 days') at time zone 'UTC'`;
const placesOf = async (table: string): Promise<string[]> =>
  (await owner.query<{ place: string }>(`select tableoid::regclass::text as place from ${table} order by id`)).rows.map(
    ({ place }) => place,
  );

describe('the migration to months', () => {
  it('keeps all rows, continues their numbers, and has the same indexes', async () => {
    settings = await createEmptyDatabase();
    owner = await connected(settings);
    const earlier = (await migrationFiles()).filter((file) => file < '0049');
    await owner.query('create table migrations (name text primary key, applied_at timestamptz not null default now())');
    for (const file of earlier) await owner.query(await readFile(join(packageRoot, 'database', 'migrations', file), 'utf8'));
    await owner.query('insert into migrations (name) select unnest($1::text[])', [earlier]);
    await addRecords(`now() - interval '40 days' * number`, 30);
    await addEvents(`now() - interval '1 day' * number`, 30);
    // A number that was given stays given, even if its row is gone.
    await owner.query(`select nextval(pg_get_serial_sequence('audit_records', 'id'))`);
    const read = async () =>
      (await owner.query('select to_json(a) as a from audit_records a union all select to_json(e) from security_events e')).rows;
    const indexed = async (tables: string[]) =>
      (
        await owner.query<{ columns: string }>(
          `select substring(indexdef from ' USING .*') as columns from pg_indexes where tablename = any ($1) order by 1`,
          [tables],
        )
      ).rows.map(({ columns }) => columns);
    const [rows, indexes] = [await read(), await indexed(['audit_records', 'security_events'])];

    await migrate(settings);
    expect(await read()).toEqual(rows);
    const withKey = indexes.map((columns) => (columns === ' USING btree (id)' ? ' USING btree (id, at)' : columns)).toSorted();
    for (const suffix of ['', '_before', '_default'])
      expect((await indexed([`audit_records${suffix}`, `security_events${suffix}`])).toSorted()).toEqual(withKey);
    await addRecords('now()');
    const { rows: last } = await owner.query('select max(id)::int as id from audit_records');
    expect(last).toEqual([{ id: 32 }]);
  });
});

describe('a table of months', () => {
  beforeEach(async () => {
    settings = await cloneDatabase();
    owner = await connected(settings);
  });

  it('has the next three months, in which their rows land', async () => {
    for (const [table, add] of [
      ['audit_records', addRecords],
      ['security_events', addEvents],
    ] as const) {
      const months: string[] = [];
      for (const ahead of [1, 2, 3]) months.push(await monthName(table, ahead));
      expect(await partitionsOf(table)).toEqual([...months, `${table}_before`, `${table}_default`].toSorted());
      await add(nextMonth(1));
      await add(nextMonth(4));
      await add('now()');
      expect(await placesOf(table)).toEqual([months[0], `${table}_default`, `${table}_before`]);
    }
  });

  it('never refuses a row without a month, and moves it when its month is made', async () => {
    await addRecords(nextMonth(4), 5);
    await addRecords(nextMonth(9), 2);
    await owner.query('select make_month_partitions(5)');
    const moved = await monthName('audit_records', 4);
    expect(await placesOf('audit_records')).toEqual([
      ...Array<string>(5).fill(moved),
      ...Array<string>(2).fill('audit_records_default'),
    ]);
    const before = await partitionsOf('audit_records');
    expect(before).toContain(await monthName('audit_records', 5));
    await owner.query('select make_month_partitions(5)');
    expect(await partitionsOf('audit_records')).toEqual(before);
  });

  it('loses whole months beyond the period, and the rows of a month that is not over one by one', async () => {
    await owner.query(`
      alter table audit_records detach partition audit_records_before;
      create table audit_records_old partition of audit_records for values from (minvalue) to (now() - interval '100 days')`);
    await addRecords(`now() - interval '110 days'`, 4);
    // Not whole: part of it is younger.
    await addRecords(`now() - interval '95 days'`, 2);
    await addRecords(`now() - interval '1 day'`);
    await owner.query(`insert into retention_periods (kind, days) values ('audit', 90)`);
    expect((await owner.query('select audit_prune(1) as deleted')).rows).toEqual([{ deleted: 5 }]);
    expect(await partitionsOf('audit_records')).not.toContain('audit_records_old');
    expect((await owner.query('select audit_prune(10) as deleted')).rows).toEqual([{ deleted: 1 }]);
    const { rows } = await owner.query(`select after from audit_records where call = 'audit_prune' order by id`);
    expect(rows.map(({ after }: { after?: unknown }) => after)).toEqual([
      { records: 5, days: 90 },
      { records: 1, days: 90 },
    ]);
  });

  it('is not kept waiting by someone who reads it: the rows are deleted instead', async () => {
    await owner.query(`
      alter table security_events detach partition security_events_before;
      create table security_events_old partition of security_events for values from (minvalue) to (now() - interval '200 days')`);
    await addEvents(`now() - interval '210 days'`, 4);
    const reader = await connected(settings);
    await reader.query('begin; select from security_events');
    expect((await owner.query('select security_events_prune() as dropped')).rows).toEqual([{ dropped: 0 }]);
    await reader.query('commit');
    expect((await owner.query('select security_events_prune() as dropped')).rows).toEqual([{ dropped: 4 }]);
  });

  it('is append-only in each of its months, for the application and for the owner', async () => {
    const applicationSettings = { ...settings, ...inject('applicationUser') };
    await migrate(settings, applicationSettings);
    const application = await connected(applicationSettings);
    await application.query('select make_month_partitions(4)');
    const parts = await partitionsOf('audit_records');
    expect(parts).toContain(await monthName('audit_records', 4));
    for (const part of parts) {
      for (const statement of [`delete from ${part}`, `update ${part} set email = ''`, `truncate ${part}`]) {
        await expect(application.query(statement)).rejects.toThrow('permission denied');
        await expect(owner.query(statement)).rejects.toThrow('Audit records are only added');
      }
      await expect(application.query(`drop table ${part}`)).rejects.toThrow('must be owner');
    }
    await expect(application.query(`select drop_partitions('audit_records', now())`)).rejects.toThrow('permission denied');
  });
});
