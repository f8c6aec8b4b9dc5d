import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { cloneDatabase, cloneDemo } from '../testing/databases.ts';
import { moveDatabase } from './move-database.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'simdesk-move-'));
const pools: pg.Pool[] = [];
afterAll(async () => {
  for (const pool of pools) await pool.end();
  await rm(dataDir, { recursive: true });
});
const open = (settings: pg.ClientConfig) => {
  const pool = new pg.Pool(settings);
  pools.push(pool);
  return pool;
};

const structure = `
  select conrelid::regclass::text as place, conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
  where connamespace = 'public'::regnamespace
  union all select tgrelid::regclass::text, tgname, pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal
  union all select 'sequence', sequencename, last_value::text from pg_sequences where schemaname = 'public'
  order by 1, 2, 3`;

it('a database is copied with all rows, sequences, keys and triggers, and never over another one', async () => {
  const [source, target] = [await cloneDemo(dataDir), await cloneDatabase()];
  const counts = await moveDatabase(source, target);
  expect(counts.get('orders')).toBe(600);
  const [original, copy] = [open(source), open(target)];
  const contentOf = async (pool: pg.Pool, name: string) =>
    (await pool.query(`select count(*), md5(string_agg(row::text, '' order by row::text)) from ${name} as row`)).rows;
  for (const name of counts.keys()) expect([name, await contentOf(copy, name)]).toEqual([name, await contentOf(original, name)]);
  expect((await copy.query(structure)).rows).toEqual((await original.query(structure)).rows);
  await expect(moveDatabase(source, target)).rejects.toThrow('its table users has rows');
});
