import { contract, type Order } from '@simdesk/contract';
import { SystemRole } from '@simdesk/rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { chief, testShop } from '../testing/orders.ts';
import { startOutsideServer } from '../testing/outside-server.ts';
import { testServer, type Caller } from '../testing/test-server.ts';
import { waitOptions } from '../testing/wait-options.ts';

const billing = await startOutsideServer();
afterAll(() => billing.stop());
const server = testServer({ BSS_URL: billing.url, BSS_TIMEOUT_SECONDS: '1' });
const shop = testShop(server);
const { orders, outsideSystems } = contract;
let asAdmin: Caller;
beforeAll(async () => {
  asAdmin = server.as(await server.signIn(SystemRole.Admin, 'admin@example.com'));
});

const work: typeof billing.answer = ({ path, body }) =>
  path === '/orders'
    ? { body: { Sims: (body as { Sims: { Uuid: string }[] }).Sims.map(({ Uuid }) => ({ Uuid, ID: `B-${Uuid}`, Error: null })) } }
    : { body: { Cancelled: true } };
beforeEach(() => {
  billing.answer = work;
});

const owedOf = async ({ order_info: { uuid } }: Order) => (await shop.asChief(outsideSystems.ofOrder, { order_uuid: uuid })).owed;
const waitForOwed = (order: Order, expected: object[]) =>
  vi.waitFor(async () => expect(await owedOf(order)).toMatchObject(expected), waitOptions);
const sentOrder = async () => {
  const order = await shop.order();
  await waitForOwed(order, []);
  return order;
};
const refuse = (words: string) => {
  billing.answer = () => ({ status: 409, body: { error: words } });
};
const cancel = ({ order_info }: Order) => shop.asChief(orders.cancel, { order_uuid: order_info.uuid });

describe('what is owed', () => {
  it('is listed with its order, attempts, last error and next try, and tried again at once on request', async () => {
    const order = await sentOrder();
    billing.answer = () => 'drop';
    await cancel(order);
    const expected = {
      ...{ system: 'billing', task: 'cancel-sim-in-billing', order_id: order.order_info.id, sim: 1, state: 'waiting' },
      ...{ attempts: 1, error: 'The billing system cannot be reached', next_try: expect.any(String) as string },
    };
    await waitForOwed(order, [expected]);
    const { data, total } = await asAdmin(outsideSystems.list, { system: 'billing', state: 'waiting' });
    expect([data, total]).toMatchObject([[expected], 1]);
    const { systems } = await asAdmin(outsideSystems.summary, {});
    expect(systems).toMatchObject([
      { system: 'billing', waiting: 1, refused: 0, error: expected.error },
      { system: 'payments', waiting: 0, oldest: null },
      { system: 'mail', waiting: 0 },
      { system: 'webhooks', waiting: 0 },
    ]);
    billing.answer = work;
    await shop.asChief(outsideSystems.retry, { uuid: data[0]?.uuid ?? '' });
    await waitForOwed(order, []);
    // A repeated click finds nothing to do.
    expect(await shop.asChief(outsideSystems.retry, { uuid: data[0]?.uuid ?? '' })).toBe(true);
    expect(await owedOf(order)).toEqual([]);
  });

  it('and was refused is tried again with all others, by a person whom the history names', async () => {
    refuse('rejected');
    const created = await shop.order();
    await waitForOwed(created, [{ task: 'send-order-to-billing', state: 'refused', next_try: null }]);
    billing.answer = work;
    await asAdmin(outsideSystems.retryAll, {});
    await waitForOwed(created, []);
    const { data } = await shop.asChief(orders.history, { order_uuid: created.order_info.uuid });
    expect(data.find(({ to }) => to === 'sent')).toMatchObject({ email: 'admin@example.com' });
    const { data: audited } = await asAdmin(contract.audit.list, { area: 'outsideSystems' });
    expect(audited[0]).toMatchObject({ call: '/api/admin/outside-systems/retry-all', after: { system: 'all', retried: 1 } });
  });

  it('and was settled otherwise is closed by a person, which ends the lane', async () => {
    const order = await sentOrder();
    refuse('The SIM is unknown');
    await cancel(order);
    await waitForOwed(order, [{ state: 'refused', error: 'The billing system refused: The SIM is unknown' }]);
    const [job] = await owedOf(order);
    await expect(shop.asChief(outsideSystems.settle, { uuid: job?.uuid ?? '' })).rejects.toMatchObject({ code: 'not_allowed' });
    expect(await asAdmin(outsideSystems.settle, { uuid: job?.uuid ?? '' })).toBe(true);
    expect(await asAdmin(outsideSystems.settle, { uuid: job?.uuid ?? '' })).toBe(true);
    expect(await owedOf(order)).toEqual([]);
    expect((await shop.read(order)).product_data).toMatchObject([{ is_cancel_owed: false }]);
  });

  it('is sorted by every column that the console offers, and exported', async () => {
    for (const sort of ['system', '-since', 'attempts', 'order_id'])
      await expect(asAdmin(outsideSystems.list, { page: 1, sort })).resolves.toHaveProperty('data');
    const token = await server.signIn(SystemRole.Admin);
    const url = `${outsideSystems.list.path}?format=csv`;
    const { statusCode, headers } = await server.request({ method: 'GET', url, headers: { 'x-session-uuid': token } });
    expect([statusCode, headers['content-type']]).toEqual([200, expect.stringContaining('text/csv')]);
  });

  it('to create an order cannot be closed by hand', async () => {
    refuse('rejected');
    const order = await shop.order();
    await waitForOwed(order, [{ state: 'refused' }]);
    const [job] = await owedOf(order);
    await expect(asAdmin(outsideSystems.settle, { uuid: job?.uuid ?? '' })).rejects.toMatchObject({ code: 'order_move' });
  });
});

it('a click of the chief agent on an order is recorded under their name', async () => {
  refuse('rejected');
  const order = await shop.order();
  await waitForOwed(order, [{ state: 'refused' }]);
  const [job] = await owedOf(order);
  billing.answer = work;
  await shop.asChief(outsideSystems.retry, { uuid: job?.uuid ?? '' });
  await waitForOwed(order, []);
  const { data } = await shop.asChief(orders.history, { order_uuid: order.order_info.uuid });
  expect(data.find(({ to }) => to === 'sent')).toMatchObject({ email: chief });
});
