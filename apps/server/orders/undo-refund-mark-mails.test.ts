import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { contract, type Order } from '@simdesk/contract';
import { SimStatus, SystemRole } from '@simdesk/rules';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { testShop } from '../testing/orders.ts';
import { testServer } from '../testing/test-server.ts';
import { uploadFile } from '../testing/upload-forms.ts';
import { waitOptions } from '../testing/wait-options.ts';

/** A mail server that ends connections at once, or only when the test does. */
const connections = new Set<Socket>();
let isSilent = false;
const mailServer = createServer((socket) => {
  connections.add(socket.on('error', () => socket.destroy()));
  if (!isSilent) socket.destroy();
});
mailServer.listen(0, '127.0.0.1');
await once(mailServer, 'listening');
const endConnections = (answer = '') => {
  for (const socket of connections) socket.end(answer);
  connections.clear();
};
afterAll(() => {
  endConnections();
  mailServer.close();
});

const server = testServer({ SMTP_URL: `smtp://127.0.0.1:${(mailServer.address() as AddressInfo).port}` });
const shop = testShop(server);
const { orders, outbox, notifications } = contract;
const pool = () => server.running().services.connection.pool;

beforeAll(async () => {
  const token = await server.signIn(SystemRole.Admin);
  const file = await uploadFile(server, token, { name: 'a.html', content: '<p>a</p>', area: 'email-notifications' });
  for (const template_id of ['order_paid', 'order_refunded'])
    await server.as(token)(notifications.create, {
      ...{ template_id, template_name: template_id, topic_name: template_id, send_to: '{{{email}}}', file },
    });
});

const orderInput = ({ order_info: { uuid } }: Order) => ({ order_uuid: uuid });
/** An order that may be marked as refunded. */
const placeOrder = async (): Promise<Order> => {
  const order = await shop.order([{}, {}]);
  const product_uuid = order.product_data[0]?.uuid ?? '';
  await shop.asChief(orders.cancelSim, { product_uuid, status: SimStatus.CancelledByCustomer });
  return order;
};
const mark = (order: Order) => shop.asChief(orders.toRefunded, { ...orderInput(order), full_refunded: true, send_mail: true });
const undo = (order: Order) => shop.asChief(orders.undoRefundMark, orderInput(order));
const eventsOf = async (order: Order) => (await shop.asChief(outbox.ofOrder, orderInput(order))).data.map(({ event }) => event);
const jobsOf = async ({ order_info: { uuid } }: Order) =>
  (
    await pool().query<{ mail: string; state: string }>(
      "select details ->> 'mail' as mail, state from jobs where order_uuid = $1 and system = 'mail' order by number",
      [uuid],
    )
  ).rows;
const waitForJobs = (order: Order, expected: object[]) =>
  vi.waitFor(async () => expect(await jobsOf(order)).toMatchObject(expected), waitOptions);
/** Waits until no attempt runs, and delays the next ones. */
const endAttempts = () =>
  vi.waitFor(async () => {
    await pool().query("update jobs set run_at = now() + interval '1 hour' where system = 'mail' and state = 'waiting'");
    const { rows } = await pool().query("select kind from jobs where system = 'mail' and state = 'running'");
    expect(rows).toEqual([]);
  }, waitOptions);
const paidMail = { mail: 'order_paid', state: 'waiting' };

describe('the mail of a mark that is undone', () => {
  it('is not sent if it still waits, and other mails of the order stay', async () => {
    const order = await placeOrder();
    await mark(order);
    await waitForJobs(order, [paidMail, { mail: 'order_refunded', state: 'waiting' }]);
    await endAttempts();
    await undo(order);
    expect(await jobsOf(order)).toMatchObject([paidMail]);
    expect(await eventsOf(order)).toEqual(['order_paid']);
    await mark(order);
    expect((await eventsOf(order)).toSorted()).toEqual(['order_paid', 'order_refunded']);
  });

  it.each([
    { end: 'failed', answer: '' },
    { end: 'was refused for good', answer: '554 5.7.1 This sender is not welcome\r\n' },
  ])('is removed if an attempt was running that $end', async ({ answer }) => {
    const order = await placeOrder();
    await endAttempts();
    isSilent = true;
    await mark(order);
    await waitForJobs(order, [paidMail, { mail: 'order_refunded', state: 'running' }]);
    await undo(order);
    isSilent = false;
    await vi.waitFor(() => expect(connections.size).toBeGreaterThan(0), waitOptions);
    endConnections(answer);
    await waitForJobs(order, [paidMail, { mail: 'order_refunded', state: 'done' }]);
    expect(await eventsOf(order)).toEqual(['order_paid']);
  });

  it('is listed as sent if it was, and stays', async () => {
    const order = await placeOrder();
    await mark(order);
    await endAttempts();
    await pool().query("update outbox set state = 'sent', sent_at = now() where order_uuid = $1", [order.order_info.uuid]);
    await undo(order);
    expect((await eventsOf(order)).toSorted()).toEqual(['order_paid', 'order_refunded']);
  });
});
