import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { packageRoot } from '../platform/package-root.ts';
import { storeOrder } from '../testing/stored-orders.ts';
import { testServer } from '../testing/test-server.ts';

const server = testServer();

it('collects the texts of older orders, and keeps what a server of the last release stores meanwhile', async () => {
  const { database, pool } = server.running().services.connection;
  const [older, changed] = [await storeOrder(database, { tracking: 'AB1' }), await storeOrder(database, {})];
  const texts = async () => (await pool.query('select id, text from order_texts order by id')).rows;
  const trackings = async () => (await pool.query('select id, tracking from order_trackings order by id')).rows;
  const before = { texts: await texts(), trackings: await trackings() };

  // As before the migration; an order is changed while it runs.
  await pool.query('truncate order_texts, order_trackings');
  await pool.query('update orders set first_name = $1 where id = $2', ['Zoe', changed.id]);
  expect(await texts()).toMatchObject([{ id: changed.id, text: expect.stringContaining('zoe') as string }]);
  await pool.query('update order_texts set text = $1', ['newer']);
  await pool.query(await readFile(join(packageRoot, 'database', 'migrations', '0067-texts-of-older-orders.sql'), 'utf8'));

  expect(await texts()).toEqual([before.texts[0], { id: changed.id, text: 'newer' }]);
  expect(before.texts).toMatchObject([{ id: older.id }, { id: changed.id }]);
  expect(await trackings()).toEqual(before.trackings);
  expect(before.trackings).toEqual([{ id: older.id, tracking: 'ab1' }]);
});
