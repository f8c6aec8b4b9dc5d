import { contract } from '@simdesk/contract';
import { OrderStatus, SystemRole } from '@simdesk/rules';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { copyOrder } from '../../testing/copy-order.ts';
import { wakeServers } from '../../testing/jobs.ts';
import { storeOrder } from '../../testing/stored-orders.ts';
import { testServer, type Caller } from '../../testing/test-server.ts';
import { waitOptions } from '../../testing/wait-options.ts';

const server = testServer();
let asChief: Caller;
let asOther: Caller;
beforeAll(async () => {
  asChief = server.as(await server.signIn(SystemRole.ChiefAgent, 'chief@example.com'));
  asOther = server.as(await server.signIn(SystemRole.ChiefAgent));
});
beforeEach(() => query('delete from orders'));

const { bulk, list } = contract.orders;
const pool = () => server.running().services.connection.pool;
const query = (text: string, values: unknown[] = []) => pool().query<Record<string, unknown>>(text, values);

/** Orders of which some have a status that refuses the action. */
const manyOrders = async (count: number, refusing: number) => {
  const { database } = server.running().services.connection;
  const order = await storeOrder(database, {});
  const sent = await storeOrder(database, { status: OrderStatus.InDelivery });
  const copies = await copyOrder(pool(), order.uuid, count - refusing - 1);
  const refused = [sent, ...(await copyOrder(pool(), sent.uuid, refusing - 1))];
  const done = [order, ...copies];
  // The refusing ones are among the others.
  const chosen = [...done.slice(0, 10), ...refused, ...done.slice(10)].map(({ uuid }) => uuid);
  return { chosen, done, refused };
};
const statusesOf = async (orders: { uuid: string }[]) => {
  const { rows } = await query('select distinct status from orders where uuid = any($1)', [orders.map(({ uuid }) => uuid)]);
  return rows.map(({ status }) => status);
};
const moves = async () =>
  (await query(`select order_uuid, count(*)::int as moves from order_history where parameter = 'status' group by 1`)).rows;
const ended = (uuid: string) =>
  vi.waitFor(
    async () => {
      const run = await asChief(bulk.progress, { uuid });
      expect(run).toMatchObject({ state: 'done' });
      return run;
    },
    { ...waitOptions, timeout: 60_000 },
  );

it(
  'an action on 200 orders of which 5 refuse is done 195 times, and the 5 are named with the reason',
  { timeout: 90_000 },
  async () => {
    const { chosen, done, refused } = await manyOrders(200, 5);
    const uuid = await asChief(bulk.start, { action: 'to-progress', orders: chosen });
    const run = await ended(uuid);
    expect(run).toMatchObject({ action: 'to-progress', end: 200, done: 195, refused: 5 });
    expect(run?.refusals.map(({ id }) => id)).toEqual(refused.map(({ id }) => id));
    expect(run?.refusals[0]).toMatchObject({
      code: 'order_move',
      reason: 'An order with this status cannot be changed in this way.',
    });
    expect(await statusesOf(done)).toEqual([OrderStatus.InProcess]);
    expect(await statusesOf(refused)).toEqual([OrderStatus.InDelivery]);
    const { rows } = await query(`select distinct email from order_history`);
    expect(rows).toEqual([{ email: 'chief@example.com' }]);

    // The page may be left: the latest result is found again until it is closed, by its own user only.
    expect(await asChief(bulk.progress, {})).toEqual(run);
    expect(await asOther(bulk.progress, { uuid })).toBeNull();
    await expect(asOther(bulk.close, { uuid })).rejects.toMatchObject({ status: 404 });
    await asChief(bulk.close, { uuid });
    expect(await asChief(bulk.progress, {})).toBeNull();
  },
);

it('an action that is killed in the middle is resumed, and changes no order twice', async () => {
  const { chosen, done } = await manyOrders(40, 5);
  // The connection is cut after the change of an order and before its record, as if the server had died.
  await query(`create function cut_off() returns trigger language plpgsql as
    $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`);
  await query(
    `create trigger cut_off before update on bulk_action_lines for each row when (new.line = 25) execute function cut_off()`,
  );
  const uuid = await asChief(bulk.start, { action: 'to-progress', orders: chosen });
  await vi.waitFor(async () => {
    const { rows } = await query(`select attempts from jobs where kind = 'run-bulk-action' and state = 'waiting'`);
    expect(rows).toEqual([{ attempts: 1 }]);
  }, waitOptions);
  expect(await asChief(bulk.progress, {})).toMatchObject({ state: 'running', done: 19, refused: 5, end: 40 });
  expect(await moves()).toHaveLength(19);
  await query('drop function cut_off() cascade');
  await query(`update jobs set run_at = now() where state = 'waiting' and kind = 'run-bulk-action'`);
  await wakeServers(pool());
  expect(await ended(uuid)).toMatchObject({ done: 35, refused: 5 });
  expect(await statusesOf(done)).toEqual([OrderStatus.InProcess]);
  const moved = await moves();
  expect(moved).toHaveLength(35);
  expect(moved.every((each) => each['moves'] === 1)).toBe(true);
});

it('orders are sent to billing again only if billing misses something of them', async () => {
  const { database } = server.running().services.connection;
  const missing = await storeOrder(database, { sims: [{ is_send_bss: false, error_bss: 'Unknown offer' }] });
  const known = await storeOrder(database, {});
  const gone = '00000000-0000-4000-8000-000000000000';
  const uuid = await asChief(bulk.start, { action: 'recreate', orders: [missing.uuid, known.uuid, gone, missing.uuid] });
  expect(await ended(uuid)).toMatchObject({
    end: 3,
    done: 1,
    refusals: [
      { id: known.id, code: 'nothing_to_send' },
      { order_uuid: gone, id: null, code: 'not_found' },
    ],
  });
  const { rows } = await query(
    `select payload->>'order_uuid' as order, payload->>'by' as by from jobs where kind like 'send-order%'`,
  );
  expect(rows).toEqual([{ order: missing.uuid, by: 'chief@example.com' }]);
});

it('the selected orders are exported as a file, to their own user', async () => {
  const { chosen } = await manyOrders(6, 2);
  await storeOrder(server.running().services.connection.database, {});
  const uuid = await asChief(bulk.start, { action: 'export', orders: chosen.slice(0, 4) });
  const file = ((await asChief(bulk.export, { uuid })) as unknown as Buffer).toString();
  expect(file.trim().split('\n')).toHaveLength(5);
  await expect(asOther(bulk.export, { uuid })).rejects.toMatchObject({ status: 404 });
  expect((await asChief(list, { page: 1 })).total).toBe(7);
});
