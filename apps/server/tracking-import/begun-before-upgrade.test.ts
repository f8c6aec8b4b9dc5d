import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contract, type TrackingImport } from '@simdesk/contract';
import { SystemRole } from '@simdesk/rules';
import { expect, it, vi } from 'vitest';
import { packageRoot } from '../platform/package-root.ts';
import { copyOrder } from '../testing/copy-order.ts';
import { wakeServers } from '../testing/jobs.ts';
import { testShop } from '../testing/orders.ts';
import { testServer } from '../testing/test-server.ts';
import { sendForm } from '../testing/upload-forms.ts';
import { waitOptions } from '../testing/wait-options.ts';

const server = testServer();
const shop = testShop(server);
const email = 'importer@example.com';

const query = (text: string, values: unknown[] = []) =>
  server.running().services.connection.pool.query<Record<string, unknown>>(text, values);

/** A file that a server of the last release has checked: a line for each order, and a wrong one. */
const storeOldImport = async (state: string, content: string, orders: { id: number; uuid: string }[]): Promise<string> => {
  const counts = { rows: orders.length + 1, right: orders.length, wrong: 1 };
  const { rows } = await query(
    `insert into imports (kind, user_uuid, file_name, sha256, state, "end", counts)
     select 'tracking', uuid, 'brt.csv', $1, $2, $3, $4 from users where email = $5 returning uuid`,
    [createHash('sha256').update(content).digest('hex'), state, orders.length, counts, email],
  );
  const uuid = String(rows[0]?.['uuid']);
  const store = 'insert into import_rows (import_uuid, line, cells, value, problems, key) values ($1, $2, $3, $4, $5, $6)';
  for (const [index, { id, uuid: order_uuid }] of orders.entries()) {
    const cells = { order_id: String(id), tracking: `OLD${id}`, tracking_link: '' };
    await query(store, [uuid, index + 2, cells, { ...cells, order_uuid, version: 1, previous: '' }, null, String(id)]);
  }
  const cells = { order_id: 'abc', tracking: 'BRT', tracking_link: '' };
  await query(store, [uuid, orders.length + 2, cells, null, { order_id: 'number' }, null]);
  return uuid;
};

const convert = async () => {
  const migration = await readFile(join(packageRoot, 'database', 'migrations', '0091-batches-of-imports.sql'), 'utf8');
  await query(migration.slice(migration.indexOf('-- A server of the last release')));
};

const trackingsOf = async (orders: { id: number }[]) => {
  const ids = orders.map(({ id }) => id);
  return (await query('select tracking from orders where id = any($1) order by id', [ids])).rows.map(({ tracking }) => tracking);
};

it('a file that a server of the last release has checked or begun to load goes on after the upgrade', async () => {
  const token = await server.signIn(SystemRole.ChiefAgent, email);
  const { order_info } = await shop.order();
  const copies = await copyOrder(server.running().services.connection.pool, order_info.uuid, 1300);
  const [checked, begun] = [copies.slice(0, 600), copies.slice(600)];

  const content = 'order_id,tracking\nchecked before';
  await storeOldImport('ready', content, checked);
  const loading = await storeOldImport('loading', 'begun before', begun);
  // The last release loads 250 lines at once: what follows the first of these starts within a batch.
  await query('update imports set loaded_line = 251, current = 250 where uuid = $1', [loading]);
  await query(`insert into jobs (kind, payload, attempts) values ('load-tracking', $1, 1)`, [{ uuid: loading, email }]);
  const unfinished = await storeOldImport('checking', 'unchecked', copies.slice(0, 1));
  await query(`insert into jobs (kind, payload) values ('check-tracking', $1)`, [{ uuid: unfinished }]);
  await convert();
  await wakeServers(server.running().services.connection.pool);

  const parts = [
    { field: 'loadToDb', content: '1' },
    { field: 'file', name: 'brt.csv', content },
  ];
  const answer = await sendForm(server, token, contract.trackingImport.upload.path, parts);
  expect(answer.json<{ response: TrackingImport }>().response).toMatchObject({
    ...{ state: 'loaded', successCount: 600, failedCount: 1 },
    failedOrders: [{ id: 'abc', line: 602, problems: { order_id: 'number' } }],
    acceptedOrders: checked.slice(0, 200).map(({ id }, index) => ({ id: String(id), line: index + 2, tracking: `OLD${id}` })),
  });
  expect(await trackingsOf(checked)).toEqual(checked.map(({ id }) => `OLD${id}`));

  await vi.waitFor(async () => {
    const { rows } = await query('select state, current from imports where uuid = $1', [loading]);
    expect(rows).toEqual([{ state: 'loaded', current: 700 }]);
  }, waitOptions);
  expect(await trackingsOf(begun)).toEqual(begun.map(({ id }, index) => (index < 250 ? '' : `OLD${id}`)));
  expect((await query(`select from jobs where kind in ('load-tracking', 'check-tracking')`)).rowCount).toBe(0);
});
