import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { contract } from '@simdesk/contract';
import { SystemRole } from '@simdesk/rules';
import { afterAll, expect, it, vi } from 'vitest';
import { testShop } from '../testing/orders.ts';
import { testServer } from '../testing/test-server.ts';
import { uploadFile } from '../testing/upload-forms.ts';
import { waitOptions } from '../testing/wait-options.ts';

/** Accepts connections and never says a word. */
const connections = new Set<Socket>();
const silent = createServer((socket) => {
  connections.add(socket);
  socket.on('error', () => socket.destroy());
});
silent.listen(0, '127.0.0.1');
await once(silent, 'listening');
afterAll(() => {
  for (const socket of connections) socket.destroy();
  silent.close();
});

const server = testServer({ SMTP_URL: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`, SMTP_TIMEOUT_SECONDS: '60' });
const shop = testShop(server);

it('a silent mail server delays neither billing nor refunds', async () => {
  const token = await server.signIn(SystemRole.Admin);
  const file = await uploadFile(server, token, { name: 'a.html', content: '<p>a</p>', area: 'email-notifications' });
  for (const template_name of ['one', 'two', 'three', 'four'])
    await server.as(token)(contract.notifications.create, {
      ...{ template_id: 'order_created', template_name, topic_name: template_name, send_to: '{{{email}}}', file },
    });
  await shop.order([{}], { paid: false });
  await vi.waitFor(() => expect(connections.size).toBeGreaterThan(0), waitOptions);
  const order = await shop.order();
  await vi.waitFor(async () => expect((await shop.read(order)).product_data).toMatchObject([{ is_send_bss: true }]), waitOptions);
  const { pool } = server.running().services.connection;
  await pool.query(
    "insert into order_refunds (order_uuid, amount, email, created_at) values ($1, 1, 'a@b.it', now() - interval '1 hour')",
    [order.order_info.uuid],
  );
  await pool.query('update orders set refund_sum = 1 where uuid = $1', [order.order_info.uuid]);
  await pool.query("update jobs set run_at = now() where kind = 'settle-refunds' and state = 'waiting'");
  const refunds = async () => (await shop.asChief(contract.orders.refundHistory, { order_uuid: order.order_info.uuid })).data;
  await vi.waitFor(async () => expect(await refunds()).toMatchObject([{ refund_status: 'Completed' }]), waitOptions);
  const { rows } = await pool.query("select state from jobs where kind = 'send-mail' and state <> 'waiting'");
  expect(rows).toEqual([{ state: 'running' }, { state: 'running' }]);
  for (const socket of connections) socket.destroy();
});
