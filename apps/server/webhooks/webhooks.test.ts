import { contract, type Order } from '@simdesk/contract';
import { OrderStatus, SimStatus, SystemRole } from '@simdesk/rules';
import { verifyWebhook } from '@simdesk/storefront-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { holdEnd, isAskedForAgain, wakeServers } from '../testing/jobs.ts';
import { testShop } from '../testing/orders.ts';
import { testServer, type Caller } from '../testing/test-server.ts';
import { waitOptions } from '../testing/wait-options.ts';
import { startWebhookReceiver } from '../testing/webhook-receiver.ts';
import { deliveryJobKey } from './queue-webhooks.ts';

const receiver = await startWebhookReceiver();
const server = testServer();
const shop = testShop(server);
const { orders, storefrontOrders, webhooks } = contract;
const pool = () => server.running().services.connection.pool;
let asAdmin: Caller;
let shopName: string;
let endpoint: { uuid: string; secret: string };

beforeAll(async () => {
  asAdmin = server.as(await server.signIn(SystemRole.Admin));
  const { rows } = await pool().query<{ name: string }>('select name from shops');
  shopName = rows[0]?.name ?? '';
  endpoint = await create();
});
beforeEach(() => {
  Object.assign(receiver, { accepted: [], tries: 0, answer: () => 204 });
});
afterAll(() => receiver.close());

const create = (
  kinds: ('order' | 'sim' | 'refund' | 'delivery')[] = ['order', 'sim', 'refund', 'delivery'],
  url = receiver.url,
) => asAdmin(webhooks.create, { shop: shopName, url, kinds });
const log = async (state?: 'waiting' | 'delivered' | 'parked' | 'skipped') =>
  (await asAdmin(webhooks.deliveries, { endpoint_uuid: endpoint.uuid, ...(state && { state }) })).data;

const due = `system = 'webhooks' and (state = 'running' or state = 'waiting' and run_at <= now()
  and not exists (select from jobs e where e.sequence = jobs.sequence and e.number < jobs.number and e.state in ('waiting', 'running', 'refused')))`;
/** Moves the past of deliveries, which is the same as moving the clock, and waits until all due work is done. */
const passSeconds = async (seconds: number) => {
  const earlier = (column: string) => `${column} = ${column} - make_interval(secs => ${seconds})`;
  await pool().query(`update jobs set ${earlier('run_at')} where system = 'webhooks' and state = 'waiting'`);
  await pool().query(`update webhook_deliveries set ${earlier('retry_until')} where retry_until is not null`);
  await pool().query(`update webhook_endpoints set ${earlier('paused_until')} where paused_until is not null`);
  await wakeServers(pool());
  await vi.waitFor(async () => expect((await pool().query(`select uuid from jobs where ${due}`)).rows).toEqual([]), waitOptions);
};
/** In steps that grow, as the pauses do. */
const passDays = async (days: number) => {
  for (let passed = 0, step = 60; passed < days * 86_400; passed += step, step *= 2) await passSeconds(step);
};
const move = async ({ order_info: { uuid } }: Order) => {
  await shop.asChief(orders.toProgress, { order_uuid: uuid });
  await shop.asChief(orders.updateTracking, { uuid, tracking: 'RR1', tracking_link: 'https://post.example/RR1', to_delivery: 1 });
  await shop.asChief(orders.refund, { order_uuid: uuid, amount: '2' });
};
const sequencesOf = ({ order_info }: Order) =>
  receiver.accepted.filter(({ event }) => event.order.uuid === order_info.uuid).map(({ event }) => event.sequence);

describe('an endpoint', () => {
  it('that is down for a day gets every event once, in order per order, and signed', { timeout: 120_000 }, async () => {
    receiver.answer = () => 'drop';
    const changed = [await shop.order([{}]), await shop.order([{}, { is_esim: true }])];
    for (const order of changed) await move(order);
    await passDays(1);
    expect(receiver.accepted).toEqual([]);
    expect(await log('parked')).toEqual([]);
    const [failed] = await log('waiting');
    expect(failed).toMatchObject({ state: 'waiting', next_try: expect.any(String) as string });
    // It is left alone for a while after each failure, whatever waits for it.
    expect(receiver.tries).toBeLessThan(60);

    receiver.answer = () => 200;
    await passDays(0.05);
    expect(await log('waiting')).toEqual([]);
    const ids = receiver.accepted.map(({ event }) => event.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const order of changed) {
      const sequences = sequencesOf(order);
      expect(sequences).toEqual(sequences.map((_sequence, index) => index + 1));
      const events = receiver.accepted.map(({ event }) => event).filter((event) => event.order.uuid === order.order_info.uuid);
      expect(new Set(events.map(({ kind }) => kind))).toEqual(new Set(['order', 'sim', 'delivery', 'refund']));
      expect(events[0]).toMatchObject({ kind: 'order', order: { status: OrderStatus.NotFinished, id: order.order_info.id } });
      expect(events.at(-1)?.order).toMatchObject({
        status: OrderStatus.InDelivery,
        delivery: { tracking: 'RR1' },
        refunds: [{ amount: 2, status: 'Completed' }],
      });
    }
    for (const { body, signature } of receiver.accepted)
      expect(await verifyWebhook(body, signature, [endpoint.secret])).toEqual(JSON.parse(body));
    // Nothing about the person, no notes of staff.
    for (const word of ['Russo', 'Francesca', 'example.it', 'Torino', 'note'])
      expect(JSON.stringify(receiver.accepted)).not.toContain(word);
  });

  it('that refuses the event of one order gets those of the others', async () => {
    const [one, other] = [await shop.order([{}], { paid: false }), await shop.order([{}], { paid: false })];
    await passSeconds(0);
    receiver.accepted = [];
    receiver.answer = ({ event }) => (event.order.uuid === one.order_info.uuid ? 500 : 200);
    for (const { order_info } of [one, other])
      await shop.asShop(storefrontOrders.paid, { uuid: order_info.uuid, paid_method: 'card' });
    await passSeconds(0);
    expect([sequencesOf(one), sequencesOf(other)]).toEqual([[], [2, 3]]);
    const waiting = await log('waiting');
    expect(waiting.map(({ order_id, sequence, status_code, answer }) => [order_id, sequence, status_code, answer])).toEqual([
      [one.order_info.id, 3, null, ''],
      [one.order_info.id, 2, 500, 'answer 500'],
    ]);
  });

  it('that refuses an event for days gets it when a person sends it again, before the later ones of the order', async () => {
    receiver.answer = () => 500;
    await passDays(4);
    const [first] = await log('parked');
    expect(first).toMatchObject({ sequence: 2, next_try: null });
    receiver.answer = () => 200;
    await passDays(1);
    // The later one must not overtake it.
    expect(receiver.accepted).toEqual([]);
    expect((await asAdmin(webhooks.endpoints, {})).data).toMatchObject([{ parked: 1, waiting: 1 }]);
    receiver.answer = () => 500;
    await asAdmin(webhooks.sendParked, { uuid: endpoint.uuid });
    await passSeconds(0);
    // Its days of tries have begun anew.
    expect((await log('waiting')).map(({ sequence }) => sequence)).toEqual([3, 2]);
    receiver.answer = () => 200;
    await asAdmin(webhooks.sendAgain, { uuid: first!.uuid });
    await passSeconds(0);
    expect(receiver.accepted.map(({ event }) => [event.id, event.sequence])).toEqual([
      [first!.event_uuid, 2],
      [expect.any(String), 3],
    ]);
  });

  it('gets the signatures of both secrets after a rotation, and a test event', async () => {
    const { secret } = await asAdmin(webhooks.rotate, { uuid: endpoint.uuid });
    await asAdmin(webhooks.sendTest, { uuid: endpoint.uuid });
    await vi.waitFor(() => expect(receiver.accepted).toHaveLength(1), waitOptions);
    const { body, signature } = receiver.accepted[0]!;
    for (const each of [secret, endpoint.secret])
      expect(await verifyWebhook(body, signature, [each])).toMatchObject({ kind: 'test', order: null });
    await pool().query(`update webhook_endpoints set previous_until = now()`);
    await asAdmin(webhooks.sendTest, { uuid: endpoint.uuid });
    await vi.waitFor(() => expect(receiver.accepted).toHaveLength(2), waitOptions);
    const { signature: later, body: laterBody } = receiver.accepted[1]!;
    await expect(verifyWebhook(laterBody, later, [endpoint.secret])).rejects.toThrow('signature');
    const records = await pool().query<{ text: string }>(
      `select before::text || after::text as text from audit_records where area = 'webhooks'`,
    );
    expect(records.rows.map(({ text }) => text).join(' ')).not.toContain('whsec_');
  });

  it('gets an event once more that is sent again before its job has ended', async () => {
    await asAdmin(webhooks.sendTest, { uuid: endpoint.uuid });
    await vi.waitFor(() => expect(receiver.accepted).toHaveLength(1), waitOptions);
    const uuid = (await log())[0]?.uuid ?? '';
    await holdEnd(pool(), deliveryJobKey(uuid));
    await asAdmin(webhooks.sendAgain, { uuid });
    expect(await isAskedForAgain(pool(), deliveryJobKey(uuid))).toBe(true);
    expect((await log())[0]).toMatchObject({ uuid, state: 'waiting' });
    await pool().query('update jobs set lease_until = now() where key = $1', [deliveryJobKey(uuid)]);
    await wakeServers(pool());
    await vi.waitFor(async () => expect((await log())[0]).toMatchObject({ uuid, state: 'delivered', tries: 2 }), waitOptions);
  });

  it('gets the chosen kinds only, and its waiting events go with it', async () => {
    const { uuid } = await create(['refund']);
    const order = await shop.order([{}]);
    const kindsOf = async () =>
      (await pool().query<{ kind: string }>('select kind from webhook_deliveries where endpoint_uuid = $1', [uuid])).rows;
    expect(await kindsOf()).toEqual([]);
    receiver.answer = () => 500;
    await shop.asChief(orders.refund, { order_uuid: order.order_info.uuid, amount: '1' });
    expect(new Set((await kindsOf()).map(({ kind }) => kind))).toEqual(new Set(['refund']));
    await asAdmin(webhooks.remove, { uuid });
    await asAdmin(webhooks.remove, { uuid: endpoint.uuid });
    await passSeconds(0);
    const owed = `select from jobs where system = 'webhooks' and state in ('waiting', 'refused')`;
    await vi.waitFor(async () => expect((await pool().query(owed)).rowCount).toBe(0), waitOptions);
  });

  it('is refused in a private network, and without https', async () => {
    const urls = ['https://10.0.0.8/', 'https://[fe80::1]/', 'https://169.254.169.254/latest', 'https://[::ffff:10.0.0.1]/'];
    for (const url of urls) await expect(create(['order'], url)).rejects.toMatchObject({ fields: { url: 'private_address' } });
    for (const url of ['http://example.com/', 'ftp://example.com/', 'https://user@example.com/', '//x'])
      await expect(create(['order'], url)).rejects.toMatchObject({ fields: { url: 'webhook_url' } });
  });
});

describe('the storefront', () => {
  const { state, changes } = storefrontOrders;

  it('reads the state of its orders by uuid and by number', async () => {
    const order = await shop.order([{}, { is_esim: true }]);
    const { uuid, id } = order.order_info;
    const read = await shop.asShop(state, { order: uuid });
    expect(await shop.asShop(state, { order: String(id) })).toEqual(read);
    expect(read).toMatchObject({
      uuid,
      id,
      status: OrderStatus.New,
      refunds: [],
      delivery: { tracking: '', delivered_at: null },
    });
    expect(read.sims.map(({ id, is_esim, status }) => [id, is_esim, status])).toEqual([
      [1, false, SimStatus.New],
      [2, true, SimStatus.New],
    ]);
    const asOther = await server.openShop();
    for (const known of [uuid, String(id)]) await expect(asOther(state, { order: known })).rejects.toMatchObject({ status: 404 });
    await expect(shop.asShop(state, { order: 'x' })).rejects.toMatchObject({ status: 422 });
  });

  it('reads the changes after a cursor, also those of a transaction that commits later', async () => {
    const readAll = async (after: number) => {
      const { events, cursor } = await shop.asShop(changes, { after, limit: 200 });
      return { cursor, seen: events.map(({ order: { id }, sequence }) => [id, sequence]) };
    };
    const { cursor } = await readAll(0);
    const [early, late] = [await shop.order([{}], { paid: false }), await shop.order([{}], { paid: false })];
    const { cursor: placed } = await readAll(cursor);
    const client = await pool().connect();
    await client.query('begin');
    // Its number is lower than that of the event that commits before it.
    await client.query(
      `insert into order_events (order_uuid, shop_uuid, sequence, kind, state)
       select order_uuid, shop_uuid, 2, kind, state from order_events where order_uuid = $1`,
      [early.order_info.uuid],
    );
    await shop.asShop(storefrontOrders.paid, { uuid: late.order_info.uuid, paid_method: 'card' });
    const first = await readAll(placed);
    expect(first.seen).toEqual([
      [late.order_info.id, 2],
      [late.order_info.id, 3],
    ]);
    await client.query('commit');
    client.release();
    expect((await readAll(first.cursor)).seen).toEqual([[early.order_info.id, 2]]);
    const page = await shop.asShop(changes, { after: cursor, limit: 1 });
    expect(page).toMatchObject({ has_more: true, events: [{ sequence: 1 }] });
  });
});
