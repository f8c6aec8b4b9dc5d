import { contract, type Order } from '@simdesk/contract';
import { billing } from '@simdesk/sandbox/billing';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { gate } from '../testing/jobs.ts';
import { testShop } from '../testing/orders.ts';
import { waitOptions } from '../testing/wait-options.ts';
import { countLockWaits } from '../testing/lock-waits.ts';
import { testServer } from '../testing/test-server.ts';

/** A separate billing system, because the test makes it fail. */
const sandbox = await billing.start();
afterAll(() => sandbox.stop());
const server = testServer({ BSS_URL: sandbox.env['BSS_URL'] ?? '', BSS_TIMEOUT_SECONDS: '1' });
const setBillingMode = (mode: 'fine' | 'down') => fetch(`${sandbox.page}mode/${mode}`, { method: 'POST', redirect: 'manual' });
const { orders } = contract;
const shop = testShop(server);
const { asChief } = shop;

const simOf = async (order: Order, number = 1) => (await shop.read(order)).product_data[number - 1];
const recreate = ({ order_info: { uuid } }: Order) => asChief(orders.recreateInBilling, { order_uuid: uuid });
const waitFor = (order: Order, expected: object, number = 1) =>
  vi.waitFor(async () => expect(await simOf(order, number)).toMatchObject(expected), waitOptions);
/** A number that its operator rejects at the first attempt. */
const rejected = { portation: { mobile_number: '+39 340 1234513', donor_id: 2 } };

describe('creating an order again in the billing system', () => {
  it('[orders.bss.recreate] is allowed for SIMs that billing refused, and sends only those', async () => {
    const order = await shop.order([{}, rejected]);
    await waitFor(order, { error_bss: 'The donor operator rejected the number', is_send_bss: false }, 2);
    expect(await simOf(order, 1)).toMatchObject({ error_bss: null, is_send_bss: true });
    expect(await recreate(order)).toBe(true);
    expect(await simOf(order, 2)).toMatchObject({ error_bss: null, is_send_bss: true });
    await expect(recreate(order)).rejects.toMatchObject({ status: 422, code: 'order_move' });
    const { data } = await asChief(orders.history, { order_uuid: order.order_info.uuid });
    expect(data.filter(({ parameter }) => parameter === 'SIM 2 billing').map(({ from, to }) => [from, to])).toEqual([
      ['The donor operator rejected the number', 'sent'],
      ['not sent', 'The donor operator rejected the number'],
    ]);
  });

  it('[orders.bss.recreate] is allowed for unsent SIMs; while billing is down it fails after one attempt, and later it does not wait for the next attempt', async () => {
    await setBillingMode('down');
    const order = await shop.order();
    await waitFor(order, { is_send_bss: false, error_bss: expect.stringContaining('billing system') as string });
    await expect(recreate(order)).rejects.toMatchObject({ status: 502, code: 'billing_failed' });
    // The call failed after one attempt; the job has more.
    const { rows } = await server
      .running()
      .services.connection.pool.query<{ state: string }>('select state from jobs where key = $1', [
        `send-order-to-billing:${order.order_info.uuid}`,
      ]);
    expect(rows).toEqual([{ state: 'waiting' }]);
    await setBillingMode('fine');
    expect(await recreate(order)).toBe(true);
    expect(await simOf(order)).toMatchObject({ error_bss: null, is_send_bss: true });
  });

  it('is not told how the attempt before ended, if that is still at its end', async () => {
    const { billing: client, connection } = server.running().services;
    const { sendOrder } = client;
    const holder = await connection.pool.connect();
    onTestFinished(() => holder.release());
    vi.spyOn(client, 'sendOrder').mockImplementationOnce(async (request) => {
      const answer = await sendOrder(request);
      await holder.query('begin');
      await holder.query('select from jobs where key = $1 for update', [
        `send-order-to-billing:${request.idempotencyKey.split(':')[0]}`,
      ]);
      return answer;
    });
    const order = await shop.order([rejected]);
    const waitForWaiting = (count: number) =>
      vi.waitFor(async () => expect(await countLockWaits(connection.pool, 'update "?jobs"? set')).toBe(count), waitOptions);
    await waitForWaiting(1);
    await waitFor(order, { error_bss: 'The donor operator rejected the number' });
    const recreated = recreate(order);
    await waitForWaiting(2);
    await holder.query('commit');
    expect(await recreated).toBe(true);
  });

  it('sends once more what has changed while it was sent', async () => {
    const { billing: client } = server.running().services;
    const { sendOrder } = client;
    const [asked, answered] = [gate(), gate()];
    vi.spyOn(client, 'sendOrder').mockImplementationOnce(async (request) => {
      asked.open();
      await answered.released;
      return sendOrder(request);
    });
    const order = await shop.order([rejected]);
    await asked.released;
    const recreated = recreate(order);
    const isAskedFor = 'select from jobs where key = $1 and again';
    const isWaiting = () =>
      server.running().services.connection.pool.query(isAskedFor, [`send-order-to-billing:${order.order_info.uuid}`]);
    await vi.waitFor(async () => expect((await isWaiting()).rowCount).toBe(1), waitOptions);
    answered.open();
    expect(await recreated).toBe(true);
  });

  it('is refused for an unpaid order', async () => {
    const order = await shop.order([{}], { paid: false });
    await expect(recreate(order)).rejects.toMatchObject({ status: 422, code: 'order_move' });
  });
});
