import { contract } from '@simdesk/contract';
import { OrderStatus, SimStatus } from '@simdesk/rules';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { refreshStatusesKind } from './billing-queue.ts';
import { testShop } from '../testing/orders.ts';
import { startOutsideServer } from '../testing/outside-server.ts';
import { storeOrder } from '../testing/stored-orders.ts';
import { testServer } from '../testing/test-server.ts';

const billing = await startOutsideServer();
afterAll(() => billing.stop());
const server = testServer({ BSS_URL: billing.url, BSS_TIMEOUT_SECONDS: '1' });
const { asChief } = testShop(server);
const connection = () => server.running().services.connection;

/** Stores orders whose SIM waits for the KYC, in the order of their numbers. */
const storeOpenOrders = async (count: number) => {
  const stored = [];
  for (let each = 0; each < count; each += 1)
    stored.push(
      await storeOrder(connection().database, {
        status: OrderStatus.InProcess,
        sims: [{ sim_status: SimStatus.PendingWaitingKYC, billing_id: `B${each}` }],
      }),
    );
  return stored;
};
const statusesOf = async (ids: number[]): Promise<number[]> => {
  const { rows } = await connection().pool.query<{ sim_status: number }>(
    'select sim_status from order_sims join orders on orders.uuid = order_uuid where orders.id = any($1) order by orders.id',
    [ids],
  );
  return rows.map(({ sim_status }) => sim_status);
};
const answerWith = (statusOf: (id: number) => number | 'drop' | 'error') => {
  billing.answer = async ({ path }) => {
    const id = Number(path.split('/').at(-1));
    const status = statusOf(id);
    if (status === 'drop') return 'drop';
    if (status === 'error') return { status: 404 };
    if (status === SimStatus.PendingWaitingKYC) return { body: { Sims: [] } };
    const { rows } = await connection().pool.query<{ uuid: string }>(
      'select order_sims.uuid from order_sims join orders on orders.uuid = order_uuid where orders.id = $1',
      [id],
    );
    return { body: { Sims: rows.map(({ uuid }) => ({ Uuid: uuid, Status: status, Reason: '' })) } };
  };
};
const askedOrders = () => billing.requests.map(({ path }) => path).filter((path) => path.startsWith('/orders/'));
const refresh = () => asChief(contract.orders.refreshStatuses, {});
/** The details of the last refresh; its job may outlast the call. */
const figures = async () => {
  const { jobs } = server.running().services;
  const job = await jobs.findLatest(connection().database, refreshStatusesKind);
  return (await jobs.wait(job?.uuid ?? '', 60_000)).details;
};

beforeEach(async () => {
  billing.requests.length = 0;
  await connection().pool.query('update orders set status = 7');
});

it('a refresh asks about every open order, the oldest first', async () => {
  const ids = (await storeOpenOrders(210)).map(({ id }) => id);
  const changed = [ids[0] ?? 0, ids[209] ?? 0];
  answerWith((id) => (changed.includes(id) ? SimStatus.PendingFromCompletedKYC : SimStatus.PendingWaitingKYC));
  expect(await refresh()).toBe(true);
  expect(await figures()).toMatchObject({ orders: 210, changed: 2, failed: 0 });
  expect(askedOrders()).toEqual(ids.map((id) => `/orders/${id}`));
  expect(await statusesOf(changed)).toEqual([SimStatus.PendingFromCompletedKYC, SimStatus.PendingFromCompletedKYC]);
});

it('an order that fails is recorded and passed over', async () => {
  const ids = (await storeOpenOrders(6)).map(({ id }) => id);
  const [strange = 0, , unknown = 0, away = 0] = ids;
  answerWith((id) => {
    if (id === strange) return 55;
    if (id === unknown) return 'error';
    return id === away ? 'drop' : SimStatus.PendingFromStartedKYC;
  });
  expect(await refresh()).toBe(true);
  expect(await statusesOf(ids)).toEqual([2, 5, 2, 2, 5, 5]);
  expect(await figures()).toMatchObject({ orders: 6, changed: 3, failed: 3, failedOrders: [strange, unknown, away] });
});

it('a refresh answers 502 only if billing cannot be reached at all, and does not wait for every order', async () => {
  await storeOpenOrders(12);
  answerWith(() => 'drop');
  await expect(refresh()).rejects.toMatchObject({ status: 502, code: 'billing_failed' });
  expect(new Set(askedOrders()).size).toBeLessThan(12);
  answerWith(() => 55);
  expect(await refresh()).toBe(true);
  expect(await figures()).toMatchObject({ orders: 12, failed: 12 });
});
