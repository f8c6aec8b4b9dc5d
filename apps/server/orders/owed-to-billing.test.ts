import { contract, type Order } from '@simdesk/contract';
import { SimStatus } from '@simdesk/rules';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { gate, wakeServers, noProgress } from '../testing/jobs.ts';
import { chief, testShop } from '../testing/orders.ts';
import { startOutsideServer } from '../testing/outside-server.ts';
import { testServer } from '../testing/test-server.ts';
import { waitOptions } from '../testing/wait-options.ts';
import { cancelSimInBilling, sendOrder } from './billing-jobs.ts';

const billing = await startOutsideServer();
afterAll(() => billing.stop());
const server = testServer({ BSS_URL: billing.url, BSS_TIMEOUT_SECONDS: '1' });
const shop = testShop(server);
const { orders } = contract;

/** The SIMs that exist in billing, and whether they are cancelled there. */
const sims = new Map<string, { id: string; isCancelled: boolean }>();
const answers = new Map<string, object>();
interface Sent {
  Sims: { Uuid: string }[];
}
const work: typeof billing.answer = ({ path, key, body }) => {
  if (path === '/orders') {
    if (!answers.has(key)) {
      for (const { Uuid } of (body as Sent).Sims)
        if (!sims.has(Uuid)) sims.set(Uuid, { id: `B${sims.size}`, isCancelled: false });
      const result = (body as Sent).Sims.map(({ Uuid }) => ({ Uuid, ID: sims.get(Uuid)?.id, Error: null }));
      answers.set(key, { Sims: result });
    }
    return { body: answers.get(key) };
  }
  const cancelled = [...sims.values()].find(({ id }) => path === `/sims/${id}/cancel`);
  if (!cancelled) return { status: 404 };
  cancelled.isCancelled = true;
  return { body: { Cancelled: true } };
};
beforeEach(() => {
  billing.answer = work;
});

const pool = () => server.running().services.connection.pool;
/** Jobs of the order by kind and state, the oldest first. */
const jobsOf = async ({ order_info }: Order) =>
  (
    await pool().query<{ kind: string; state: string; attempts: number; error: string | null }>(
      "select kind, state, attempts, error from jobs where order_uuid = $1 and system = 'billing' order by number",
      [order_info.uuid],
    )
  ).rows;
const waitForJobs = (order: Order, expected: object[]) =>
  vi.waitFor(async () => expect(await jobsOf(order)).toMatchObject(expected), waitOptions);
/** Lets the pauses of all jobs pass. */
const passPauses = async () => {
  await pool().query("update jobs set run_at = now() where state = 'waiting' and system is not null");
  await wakeServers(pool());
};
const cancel = ({ order_info }: Order) => shop.asChief(orders.cancel, { order_uuid: order_info.uuid });
const recreate = ({ order_info }: Order) => shop.asChief(orders.recreateInBilling, { order_uuid: order_info.uuid });
const inBilling = (order: Order) => order.product_data.map(({ uuid }) => sims.get(uuid)?.isCancelled);
const isInLane = async ({ order_info: { id } }: Order) =>
  (await shop.asChief(orders.list, { page: 1, pageSize: 200, lane: 'billing' })).data.some((row) => row.id === id);
const billingHistory = async (order: Order) =>
  (await shop.asChief(orders.history, { order_uuid: order.order_info.uuid })).data
    .filter(({ parameter }) => parameter.endsWith(' billing'))
    .map(({ to, email }) => [to, email]);

describe('a cancellation', () => {
  it('while billing is away is owed until billing has it, in the lane and in the history', async () => {
    const order = await shop.order([{}, {}]);
    await waitForJobs(order, [{ state: 'done' }]);
    billing.answer = () => 'drop';
    await cancel(order);
    await waitForJobs(order, [{ state: 'done' }, { state: 'waiting', attempts: 1 }, { state: 'waiting', attempts: 0 }]);
    for (let attempt = 2; attempt <= 12; attempt += 1) {
      await passPauses();
      await vi.waitFor(
        async () => expect((await jobsOf(order))[1]).toMatchObject({ state: 'waiting', attempts: attempt }),
        waitOptions,
      );
    }
    expect(await isInLane(order)).toBe(true);
    expect(inBilling(order)).toEqual([false, false]);
    billing.answer = work;
    await passPauses();
    await waitForJobs(order, [{ state: 'done' }, { state: 'done' }, { state: 'done' }]);
    expect(inBilling(order)).toEqual([true, true]);
    expect(await isInLane(order)).toBe(false);
    expect(await billingHistory(order)).toEqual([
      ['cancelled', 'billing'],
      ['cancelled', 'billing'],
      ['sent', 'billing'],
      ['sent', 'billing'],
    ]);
  });

  it('that billing refuses waits for a person with the words of billing', async () => {
    const order = await shop.order();
    await waitForJobs(order, [{ state: 'done' }]);
    billing.answer = () => ({ status: 409, body: { error: 'The SIM is locked' } });
    await cancel(order);
    await waitForJobs(order, [{}, { state: 'refused', attempts: 1, error: 'The billing system refused: The SIM is locked' }]);
    expect(await isInLane(order)).toBe(true);
  });

  it('follows the creation whose answer was lost', async () => {
    billing.answer = async (request) => {
      await work(request);
      return 'drop' as const;
    };
    const order = await shop.order();
    await waitForJobs(order, [{ state: 'waiting', attempts: 1 }]);
    expect(inBilling(order)).toEqual([false]);
    await cancel(order);
    billing.answer = work;
    await passPauses();
    await waitForJobs(order, [{ state: 'done' }, { kind: 'cancel-sim-in-billing', state: 'done' }]);
    expect(inBilling(order)).toEqual([true]);
    expect((await shop.read(order)).product_data).toMatchObject([
      { sim_status: SimStatus.CancelledByCustomer, is_cancel_owed: false },
    ]);
  });

  it('of a SIM is sent after the answer about another SIM of the order', async () => {
    billing.answer = async (request) => {
      const { Sims } = request.body as Sent;
      await work({ ...request, body: { Sims: Sims.slice(0, 1) } });
      return {
        body: {
          Sims: Sims.map(({ Uuid }, index) =>
            index === 0 ? { Uuid, ID: sims.get(Uuid)?.id, Error: null } : { Uuid, ID: null, Error: 'busy' },
          ),
        },
      };
    };
    const order = await shop.order([{}, {}]);
    await waitForJobs(order, [{ state: 'refused' }]);
    billing.answer = () => 'drop';
    await expect(recreate(order)).rejects.toMatchObject({ code: 'billing_failed' });
    await cancel(order);
    for (let attempt = 3; attempt <= 5; attempt += 1) {
      await waitForJobs(order, [
        { state: 'waiting', attempts: attempt },
        { state: 'waiting', attempts: 0 },
      ]);
      await passPauses();
    }
    billing.answer = work;
    await passPauses();
    await vi.waitFor(async () => {
      await passPauses();
      expect((await jobsOf(order)).map(({ state }) => state)).toEqual(['done', 'done', 'done']);
    }, waitOptions);
    expect(inBilling(order)).toEqual([true, true]);
  });

  it('that is no longer owed is not sent', async () => {
    const order = await shop.order();
    await waitForJobs(order, [{ state: 'done' }]);
    const { connection, billing: client } = server.running().services;
    const cancelSim = vi.fn(client.cancelSim);
    await cancelSimInBilling({ connection, billing: { ...client, cancelSim } }).run(
      { sim_uuid: order.product_data[0]?.uuid ?? '' },
      noProgress,
    );
    expect(cancelSim).not.toHaveBeenCalled();
  });

  it('of an order that billing refused to create ends what was owed', async () => {
    billing.answer = () => ({ status: 422, body: { Error: 'Unknown offer' } });
    const order = await shop.order();
    await waitForJobs(order, [{ state: 'refused' }]);
    await cancel(order);
    await waitForJobs(order, [{ state: 'done' }]);
    expect(inBilling(order)).toEqual([undefined]);
    expect(await isInLane(order)).toBe(false);
  });
});

describe('an order', () => {
  it.each([
    ['a server error', { status: 503, body: { error: 'maintenance' } }],
    ['too many requests', { status: 429, headers: { 'retry-after': '120' } }],
  ])('is sent without a click after %s', async (_name, failure) => {
    billing.answer = () => failure;
    const order = await shop.order();
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      await waitForJobs(order, [{ state: 'waiting', attempts: attempt }]);
      await passPauses();
    }
    billing.answer = work;
    await passPauses();
    await vi.waitFor(async () => {
      await passPauses();
      expect(await jobsOf(order)).toMatchObject([{ state: 'done' }]);
    }, waitOptions);
    expect(inBilling(order)).toEqual([false]);
  });

  it('that billing refuses with a 4xx says so in the words of billing, at once and after a click', async () => {
    billing.answer = () => ({ status: 422, body: { Error: 'rejected' } });
    const order = await shop.order();
    await waitForJobs(order, [{ state: 'refused', attempts: 1 }]);
    expect((await shop.read(order)).product_data).toMatchObject([{ error_bss: 'rejected', is_send_bss: false }]);
    await expect(recreate(order)).rejects.toMatchObject({
      status: 502,
      code: 'billing_refused',
      message: expect.stringContaining('The billing system refused: rejected.') as string,
    });
    billing.answer = work;
    expect(await recreate(order)).toBe(true);
    expect(await billingHistory(order)).toEqual([
      ['sent', chief],
      ['rejected', 'billing'],
    ]);
  });

  it('whose SIM gets neither an id nor an error was not created', async () => {
    billing.answer = ({ body }) => ({
      body: { Sims: (body as Sent).Sims.map(({ Uuid }) => ({ Uuid, ID: null, Error: null })) },
    });
    const order = await shop.order();
    const words = 'The billing system answered with neither an id nor an error';
    await waitForJobs(order, [{ state: 'refused', error: `SIM 1: ${words}.` }]);
    expect(await isInLane(order)).toBe(true);
    await expect(recreate(order)).rejects.toMatchObject({ code: 'billing_refused', details: { answer: words } });
    billing.answer = work;
    expect(await recreate(order)).toBe(true);
    expect((await shop.read(order)).product_data).toMatchObject([{ error_bss: null, is_send_bss: true }]);
  });

  it('counts the first answer to a request that two servers sent', async () => {
    billing.answer = () => 'drop';
    const order = await shop.order();
    await waitForJobs(order, [{ state: 'waiting' }]);
    await pool().query("update jobs set run_at = now() + interval '1 hour' where state = 'waiting' and system is not null");
    const { connection, billing: client } = server.running().services;
    const send = (ID: string | null, Error: string | null, before?: () => Promise<void>) => {
      const answer = async () => {
        await before?.();
        return { Sims: order.product_data.map(({ uuid: Uuid }) => ({ Uuid, ID, Error })) };
      };
      return sendOrder({ connection, billing: { ...client, sendOrder: answer } }).run(
        { order_uuid: order.order_info.uuid },
        noProgress,
      );
    };
    const [asked, answered] = [gate(), gate()];
    const slow = send(null, 'busy', () => {
      asked.open();
      return answered.released;
    });
    await asked.released;
    await send('B', null);
    answered.open();
    await slow;
    expect((await shop.read(order)).product_data).toMatchObject([{ is_send_bss: true, error_bss: null }]);
  });
});
