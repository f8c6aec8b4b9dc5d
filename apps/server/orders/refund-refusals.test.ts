import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { contract, type Order } from '@simdesk/contract';
import { PaymentStatus } from '@simdesk/rules';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { testShop } from '../testing/orders.ts';
import { settleRefundsNow } from '../testing/refunds.ts';
import { testServer } from '../testing/test-server.ts';

interface Reply {
  status: number;
  body: object;
}

const unknown: Reply = { status: 200, body: { status: 'Unknown' } };
/** What the payment provider answers to a refund and to the question about it. */
const replies: Record<'POST' | 'GET', Reply> = { POST: unknown, GET: unknown };
const provider = createServer((request, response) => {
  const { status, body } = replies[request.method === 'POST' ? 'POST' : 'GET'];
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
});
await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
const server = testServer({
  PAYMENT_TIMEOUT_SECONDS: '2',
  PAYMENT_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
});
const shop = testShop(server);
const { orders } = contract;

const refund = (order: Order) => shop.asChief(orders.refund, { order_uuid: order.order_info.uuid, amount: '2' });
const refundHistory = async (order: Order) =>
  (await shop.asChief(orders.refundHistory, { order_uuid: order.order_info.uuid })).data;
const reconcileNow = () => settleRefundsNow(server);

beforeEach(() => Object.assign(replies, { POST: unknown, GET: unknown }));
afterAll(() => void provider.close());

describe('a refund that the payment provider refuses with an error status', () => {
  it.each([400, 402, 403, 404, 410, 422])('has failed if the provider knows no such refund (%i)', async (status) => {
    const order = await shop.order();
    replies.POST = { status, body: { reason: 'the card expired' } };
    await expect(refund(order)).rejects.toMatchObject({ code: 'refund_failed', details: { reason: 'the card expired' } });
    expect(await refundHistory(order)).toMatchObject([{ refund_status: 'Failed', reason: 'the card expired' }]);
    expect((await shop.read(order)).order_payment).toMatchObject({ refund_sum: 0, payment_status: PaymentStatus.Paid });
  });

  it.each([401, 408, 409, 425, 429, 500, 503])('stays pending if it may succeed later (%i)', async (status) => {
    const order = await shop.order();
    replies.POST = { status, body: {} };
    await expect(refund(order)).rejects.toMatchObject({ code: 'refund_unanswered' });
    await reconcileNow();
    expect(await refundHistory(order)).toMatchObject([{ refund_status: 'Pending' }]);
    replies.POST = { status: 422, body: {} };
    await reconcileNow();
    expect(await refundHistory(order)).toMatchObject([{ refund_status: 'Failed', reason: 'status 422' }]);
  });

  it('is completed if the provider made it before', async () => {
    const order = await shop.order();
    replies.POST = { status: 422, body: { message: 'duplicate' } };
    replies.GET = { status: 200, body: { status: 'Completed' } };
    expect(await refund(order)).toBe(true);
    expect(await refundHistory(order)).toMatchObject([{ refund_status: 'Completed' }]);
  });

  it('stays pending while the provider cannot say whether it knows it', async () => {
    const order = await shop.order();
    replies.POST = { status: 422, body: {} };
    replies.GET = { status: 500, body: {} };
    await expect(refund(order)).rejects.toMatchObject({ code: 'refund_unanswered' });
    expect(await refundHistory(order)).toMatchObject([{ refund_status: 'Pending' }]);
    replies.GET = { status: 404, body: {} };
    await reconcileNow();
    expect(await refundHistory(order)).toMatchObject([{ refund_status: 'Failed' }]);
  });

  it('stays pending if the provider answers every request with 404, because its address may be wrong', async () => {
    const order = await shop.order();
    replies.POST = { status: 404, body: {} };
    replies.GET = { status: 404, body: {} };
    await expect(refund(order)).rejects.toMatchObject({ code: 'refund_unanswered' });
    await reconcileNow();
    expect(await refundHistory(order)).toMatchObject([{ refund_status: 'Pending' }]);
  });
});
