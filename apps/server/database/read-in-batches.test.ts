import { asc } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { storeOrder } from '../testing/stored-orders.ts';
import { testServer } from '../testing/test-server.ts';
import { waitOptions } from '../testing/wait-options.ts';
import { readInBatches } from './read-in-batches.ts';
import { orders } from './schema/orders.ts';

const server = testServer();
const connection = () => server.running().services.connection;
const fields = { id: orders.id, amount: orders.amount, create_at: orders.create_at, paid_at: orders.paid_at };
const query = () => connection().database.select(fields).from(orders).orderBy(asc(orders.id));

beforeAll(async () => {
  for (let amount = 1; amount <= 6; amount++)
    await storeOrder(connection().database, { amount, paid_at: amount === 1 ? null : '2026-01-01T00:00:00.000Z' });
});

const openReaders = async () => {
  const readers = `select 1 from pg_stat_activity where application_name = 'simdesk snapshot' and datname = current_database()`;
  return (await connection().pool.query(readers)).rows.length;
};

it('reads a query batch by batch, with the same values as at once', async () => {
  const batches = [];
  for await (const batch of readInBatches(connection(), fields, query(), 4)) batches.push(batch);
  expect(batches.map(({ length }) => length)).toEqual([4, 2]);
  expect(batches.flat()).toEqual(await query());
});

it('stops after a full last batch', async () => {
  const sizes = [];
  for await (const { length } of readInBatches(connection(), fields, query(), 3)) sizes.push(length);
  expect(sizes).toEqual([3, 3]);
});

it('reads one snapshot and ignores later changes', async () => {
  const ids: number[] = [];
  for await (const batch of readInBatches(connection(), fields, query(), 4)) {
    if (ids.length === 0) await storeOrder(connection().database, {});
    ids.push(...batch.map(({ id }) => id));
  }
  expect(ids).toHaveLength(6);
});

it('releases its connection when the reader stops early', async () => {
  for await (const _batch of readInBatches(connection(), fields, query(), 2)) {
    expect(await openReaders()).toBe(1);
    break;
  }
  await expect.poll(openReaders, waitOptions).toBe(0);
});
