import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { packageRoot } from '../platform/package-root.ts';
import { storeOrder } from '../testing/stored-orders.ts';
import { testServer } from '../testing/test-server.ts';

const server = testServer();

it('keys from before there were kinds keep their rights, and their orders get a shop of their name', async () => {
  const { database, pool } = server.running().services.connection;
  const placed = await storeOrder(database);
  const byNobody = await storeOrder(database);
  await pool.query(`
    alter table orders drop column shop_uuid, drop column reported_amount, drop column reported_at;
    alter table storefront_keys drop column kind, drop column shop_uuid;
    drop table shops cascade`);
  const { rows } = await pool.query<{ uuid: string }>(`
    insert into storefront_keys (name, key_hash, created_by) values ('Web shop', 'a', 'anna'), ('Web shop', 'b', 'anna'), ('App', 'c', 'anna')
    returning uuid`);
  await pool.query('update orders set storefront_key_uuid = $1 where uuid = $2', [rows[1]?.uuid, placed.uuid]);

  await pool.query(await readFile(join(packageRoot, 'database', 'migrations', '0032-storefront-shops.sql'), 'utf8'));

  const keys = await pool.query(`
    select storefront_keys.kind, shops.name from storefront_keys join shops on shops.uuid = shop_uuid order by key_hash`);
  expect(keys.rows).toEqual([
    { kind: 'any', name: 'Web shop' },
    { kind: 'any', name: 'Web shop' },
    { kind: 'any', name: 'App' },
  ]);
  const orders = await pool.query(
    'select orders.uuid, shops.name from orders left join shops on shops.uuid = shop_uuid order by name',
  );
  expect(orders.rows).toEqual([
    { uuid: placed.uuid, name: 'Web shop' },
    { uuid: byNobody.uuid, name: null },
  ]);
});
