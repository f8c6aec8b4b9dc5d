import { contract, type Order } from '@simdesk/contract';
import { PaymentStatus, SystemRole } from '@simdesk/rules';
import { payments } from '@simdesk/sandbox/payments';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { testShop } from '../testing/orders.ts';
import { settleRefundsNow } from '../testing/refunds.ts';
import { testServer } from '../testing/test-server.ts';

/** A separate payment provider, because the test makes it fail. */
const provider = await payments.start();
const providerUrl = provider.env['PAYMENT_URL'] ?? '';
const server = testServer({ PAYMENT_TIMEOUT_SECONDS: '1', PAYMENT_URL: providerUrl });
const { orders } = contract;
const shop = testShop(server);

const setMode = async (mode: string) => {
  await fetch(`${providerUrl}/mode/${mode}`, { method: 'POST', redirect: 'manual' });
};
/** The amounts that the provider refunded for this order. */
const refundedAmounts = async ({ order_info: { id } }: Order): Promise<number[]> => {
  const all = (await (await fetch(`${providerUrl}/moved`)).json()) as { order: number; amount: number }[];
  return all.filter(({ order }) => order === id).map(({ amount }) => amount);
};
const refund = (order: Order, amount: string, more: { idempotency_key?: string; repeat?: boolean } = {}) =>
  shop.asChief(orders.refund, { order_uuid: order.order_info.uuid, amount, ...more });
const makeOlder = (hours: number) =>
  server
    .running()
    .services.connection.pool.query('update order_refunds set created_at = created_at - make_interval(hours => $1)', [hours]);
const refundHistory = async (order: Order) =>
  (await shop.asChief(orders.refundHistory, { order_uuid: order.order_info.uuid })).data;
const reconcileNow = () => settleRefundsNow(server);

afterEach(() => setMode('fine'));
afterAll(() => provider.stop());

describe('a refund', () => {
  it('that is clicked twenty times at once is made once', async () => {
    const order = await shop.order();
    const clicks = await Promise.allSettled(Array.from({ length: 20 }, () => refund(order, '3,00')));
    expect(clicks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await refundedAmounts(order)).toEqual([3]);
    expect(await refundHistory(order)).toMatchObject([{ refund_status: 'Completed', amount: 3 }]);
    expect((await shop.read(order)).order_payment).toMatchObject({
      refund_sum: 3,
      payment_status: PaymentStatus.PartiallyRefunded,
    });
  });

  it('by several users at once never exceeds the payment', async () => {
    const order = await shop.order();
    const { amount } = order.order_info;
    const others = await Promise.all(Array.from({ length: 4 }, () => server.signIn(SystemRole.ChiefAgent)));
    const input = { order_uuid: order.order_info.uuid, amount: String(amount) };
    await Promise.allSettled(others.map((token) => server.as(token)(orders.refund, input)));
    expect(await refundedAmounts(order)).toEqual([amount]);
    expect((await shop.read(order)).order_payment).toMatchObject({ refund_sum: amount, payment_status: PaymentStatus.Refunded });
  });

  it('that the provider refuses changes nothing and gives the reason', async () => {
    const order = await shop.order();
    await setMode('refusing');
    await expect(refund(order, '2')).rejects.toMatchObject({ status: 502, code: 'refund_failed' });
    expect(await refundedAmounts(order)).toEqual([]);
    expect(await refundHistory(order)).toMatchObject([{ refund_status: 'Failed', amount: 2 }]);
    expect((await shop.read(order)).order_payment).toMatchObject({ refund_sum: 0, payment_status: PaymentStatus.Paid });
    await setMode('fine');
    expect(await refund(order, '2')).toBe(true);
  });

  it.each(['dying', 'slow'])(
    'whose answer never arrives (%s) stays pending, blocks another, and is settled later',
    async (mode) => {
      const order = await shop.order();
      await setMode(mode);
      await expect(refund(order, '4')).rejects.toMatchObject({ status: 502, code: 'refund_unanswered' });
      await setMode('fine');
      expect(await refundedAmounts(order)).toEqual([4]);
      expect(await refundHistory(order)).toMatchObject([{ refund_status: 'Pending' }]);
      await expect(refund(order, '1')).rejects.toMatchObject({ status: 409, code: 'refund_pending' });

      await Promise.all([reconcileNow(), reconcileNow()]);
      expect(await refundedAmounts(order)).toEqual([4]);
      expect(await refundHistory(order)).toMatchObject([{ refund_status: 'Completed', amount: 4 }]);
      expect((await shop.read(order)).order_payment).toMatchObject({ refund_sum: 4 });
      const { data: history } = await shop.asChief(orders.history, { order_uuid: order.order_info.uuid });
      expect(history.filter(({ parameter }) => parameter === 'payment_status')).toHaveLength(2);
    },
  );

  it('that never reached the provider is requested again with the same idempotency key', async () => {
    const order = await shop.order();
    await setMode('down');
    await expect(refund(order, '5')).rejects.toMatchObject({ code: 'refund_unanswered' });
    await reconcileNow();
    expect(await refundHistory(order)).toMatchObject([{ refund_status: 'Pending' }]);
    await setMode('fine');
    await reconcileNow();
    await reconcileNow();
    expect(await refundedAmounts(order)).toEqual([5]);
    expect(await refundHistory(order)).toMatchObject([{ refund_status: 'Completed' }]);
  });

  it('of an equal amount within a day must be confirmed, also if another person made the first one', async () => {
    const order = await shop.order();
    await refund(order, '1');
    await makeOlder(2);
    const asOther = server.as(await server.signIn(SystemRole.ChiefAgent));
    const input = { order_uuid: order.order_info.uuid, amount: '1,00' };
    await expect(asOther(orders.refund, input)).rejects.toMatchObject({ status: 409, code: 'refund_repeated' });
    expect(await refund(order, '1,5')).toBe(true);
    expect(await asOther(orders.refund, { ...input, repeat: true })).toBe(true);
    await makeOlder(25);
    expect(await refund(order, '1')).toBe(true);
    expect(await refundedAmounts(order)).toEqual([1, 1.5, 1, 1]);
  });

  it('that is repeated under its key is made once, however late', async () => {
    const order = await shop.order();
    const idempotency_key = randomUUID();
    expect(await refund(order, '2', { idempotency_key })).toBe(true);
    await makeOlder(48);
    expect(await refund(order, '2,00', { idempotency_key, repeat: true })).toBe(true);
    expect(await refundedAmounts(order)).toEqual([2]);
    expect(await refundHistory(order)).toMatchObject([{ uuid: idempotency_key }]);
    await expect(refund(order, '3', { idempotency_key })).rejects.toMatchObject({ code: 'idempotency_key_reused' });
    await expect(refund(await shop.order(), '2', { idempotency_key })).rejects.toMatchObject({ code: 'idempotency_key_reused' });
  });

  it('that is repeated under its key while it is pending or after it failed is answered with its state', async () => {
    const order = await shop.order();
    const idempotency_key = randomUUID();
    await setMode('dying');
    await expect(refund(order, '2', { idempotency_key })).rejects.toMatchObject({ code: 'refund_unanswered' });
    await setMode('fine');
    await expect(refund(order, '2', { idempotency_key, repeat: true })).rejects.toMatchObject({ code: 'refund_pending' });
    await reconcileNow();
    expect(await refund(order, '2', { idempotency_key })).toBe(true);
    expect(await refundedAmounts(order)).toEqual([2]);
    const failedKey = randomUUID();
    await setMode('refusing');
    for (let attempt = 0; attempt < 2; attempt += 1)
      await expect(refund(order, '3', { idempotency_key: failedKey })).rejects.toMatchObject({ code: 'refund_failed' });
    expect(await refundHistory(order)).toMatchObject([{ refund_status: 'Failed', reason: 'the card was closed' }, {}]);
  });
});
