import { contract } from '@simdesk/contract';
import { SystemRole } from '@simdesk/rules';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { countRoundTrips } from './testing/round-trips.ts';
import { testShop } from './testing/orders.ts';
import { testServer } from './testing/test-server.ts';

/** The calls that staff make most, with the round trips that each may take. Those of a write include begin and commit. */
describe.each(['auto', 'off'])('with DATABASE_PREPARED=%s', (mode) => {
  const server = testServer({ DATABASE_PREPARED: mode });
  const shop = testShop(server);
  const { orders, accounts, home, storefrontOrders } = contract;

  const trips = async (run: () => Promise<unknown>): Promise<number> => {
    const { pool } = server.running().services.connection;
    // The first one reads the session, and both prepare the statements.
    await run();
    return countRoundTrips(pool, run);
  };

  it('an order is read in one round trip, and so are its history and its refunds', async () => {
    const { order_info } = await shop.order([{}, { is_esim: true }]);
    const order_uuid = order_info.uuid;
    expect(await trips(() => shop.asChief(orders.get, { uuid: order_uuid }))).toBe(1);
    expect(await trips(() => shop.asChief(orders.history, { order_uuid }))).toBe(1);
    expect(await trips(() => shop.asChief(orders.refundHistory, { order_uuid }))).toBe(1);
  });

  it('a note is edited in one round trip, with its history and its audit record, also under a key', async () => {
    const { order_info } = await shop.order();
    const token = await server.signIn(SystemRole.ChiefAgent);
    let number = 0;
    const edit = () =>
      server.as(
        token,
        undefined,
        randomUUID(),
      )(orders.editNote, {
        ...{ uuid: order_info.uuid, version: order_info.version + number },
        note: `Call back ${number++}`,
      });
    expect(await trips(edit)).toBe(1);
    const { data } = await shop.asChief(orders.history, { order_uuid: order_info.uuid });
    expect(data.filter(({ to }) => to.startsWith('Call back'))).toHaveLength(2);
    const { rowCount } = await server
      .running()
      .services.connection.pool.query(`select from audit_records where record = $1 and call = $2`, [
        order_info.uuid,
        orders.editNote.path,
      ]);
    expect(rowCount).toBe(2);
  });

  it('a status is changed in three round trips at most', async () => {
    const waiting = [await shop.order(), await shop.order()];
    const move = () => shop.asChief(orders.toProgress, { order_uuid: waiting.shift()!.order_info.uuid });
    expect(await trips(move)).toBeLessThanOrEqual(3);
  });

  it('the first page of orders takes one round trip, any other two at most, and the number of new ones one', async () => {
    await shop.order();
    expect(await trips(() => shop.asChief(orders.list, { page: 1, pageSize: 1, status: '0,1' }))).toBe(1);
    expect(await trips(() => shop.asChief(orders.list, { page: 1, pageSize: 1, payment_status: '0,1' }))).toBeLessThanOrEqual(2);
    expect(await trips(() => shop.asChief(orders.newCount, {}))).toBeLessThanOrEqual(1);
  });

  it('the lanes take one round trip, and the home page four', async () => {
    expect(await trips(() => shop.asChief(orders.lanes, {}))).toBe(1);
    expect(await trips(() => shop.asChief(home.overview, {}))).toBeLessThanOrEqual(4);
  });

  it('an order of the storefront takes six round trips at most, with its key, its prices, its history and its audit record', async () => {
    expect(await trips(() => shop.asShop(storefrontOrders.place, shop.basket([{}, { is_esim: true }])))).toBeLessThanOrEqual(6);
  });

  it('a login takes eight round trips at most, with its throttling', async () => {
    const logIn = () => server.as(null)(accounts.login, { email: 'root@example.com', password: 'root-secret' });
    expect(await trips(logIn)).toBeLessThanOrEqual(8);
  });

  it('names its statements only if they may be prepared', async () => {
    const { order_info } = await shop.order();
    const { pool } = server.running().services.connection;
    const client = await pool.connect();
    client.release();
    // A free connection is used again first.
    await shop.asChief(orders.get, { uuid: order_info.uuid });
    const { rows } = await pool.query(`select count(*)::integer as count from pg_prepared_statements`);
    expect(rows).toEqual([{ count: mode === 'auto' ? expect.toSatisfy((count: number) => count > 0) : 0 }]);
  });

  it('still refuses an order that does not exist', async () => {
    const uuid = crypto.randomUUID();
    await expect(shop.asChief(orders.get, { uuid })).rejects.toMatchObject({ code: 'not_found' });
    await expect(shop.asChief(orders.editNote, { uuid, note: 'x' })).rejects.toMatchObject({ code: 'not_found' });
    const asAgent = server.as(await server.signIn(SystemRole.NoRole));
    await expect(asAgent(orders.get, { uuid })).rejects.toMatchObject({ code: 'not_allowed' });
  });
});
