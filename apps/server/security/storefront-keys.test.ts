import { randomUUID } from 'node:crypto';
import { contract, listCalls, type AnyCall } from '@simdesk/contract';
import { OrderStatus, PaymentStatus, SimStatus, storefrontKeyKinds, SystemRole } from '@simdesk/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { testShop } from '../testing/orders.ts';
import { addLegacyKey } from '../testing/storefront-keys.ts';
import { testServer, type Caller } from '../testing/test-server.ts';

const { orders, storefrontKeys, storefrontOrders } = contract;
const server = testServer();
const shop = testShop(server);
let asAdmin: Caller;
beforeAll(async () => {
  asAdmin = server.as(await server.signIn(SystemRole.Admin));
});

const post = (key: string, call: AnyCall, input: Record<string, unknown>) =>
  server.request({
    method: call.method,
    url: call.path.replace(/\{\w+\}/, String(input['uuid'])),
    headers: { 'x-api-key': key, 'idempotency-key': randomUUID() },
    ...(call.method === 'POST' && { payload: input }),
  });

const newKey = async (kind: (typeof storefrontKeyKinds)[number], name = `Key ${randomUUID()}`, shopName = '') =>
  (await asAdmin(storefrontKeys.create, { name, kind, shop: shopName })).key;

const keyed = listCalls(contract).flatMap(({ call }) => (call.access === 'storefront' ? [call] : []));

describe('a storefront key', () => {
  it.each(keyed.map((call) => [call.path, call] as const))('%s is for the keys of its kinds only', async (_path, call) => {
    expect(call.keyKinds.length).toBeGreaterThan(0);
    for (const kind of storefrontKeyKinds) {
      const answer = await post(await newKey(kind), call, { uuid: randomUUID() });
      const isRefused = answer.json<{ error?: { code: string } }>().error?.code === 'key_kind';
      expect([kind, isRefused]).toEqual([kind, !call.keyKinds.includes(kind)]);
      if (isRefused) expect(answer.statusCode).toBe(403);
    }
  });

  it('from before there were kinds may still make every call, also for the orders of others', async () => {
    const key = await addLegacyKey(server.running().services.connection.database);
    const order = await shop.order([{}], { paid: false });
    const { uuid } = order.order_info;
    expect((await post(key, storefrontOrders.paid, { uuid, paid_method: 'card' })).statusCode).toBe(200);
    const sim = { uuid: order.product_data[0]?.uuid, status: SimStatus.PendingStartActivation };
    expect((await post(key, storefrontOrders.simStatus, sim)).statusCode).toBe(200);
    const { data } = await asAdmin(storefrontKeys.list, {});
    expect(data).toContainEqual(expect.objectContaining({ kind: 'any', shop: expect.stringMatching(/^Old shop/) as string }));
  });

  it('with the name of a user is not that user in the audit', async () => {
    const key = await newKey('shop', 'superadmin@example.com');
    expect((await post(key, storefrontOrders.place, shop.basket([{}]))).statusCode).toBe(200);
    const { data } = await asAdmin(contract.audit.list, { page: 1, person: 'superadmin@example.com' });
    expect(data.map(({ call, email }) => [call, email])).toEqual([
      [storefrontOrders.place.path, 'storefront:superadmin@example.com'],
    ]);
  });
});

describe('a shop', () => {
  const place = async (key: string): Promise<string> => {
    const answer = await post(key, storefrontOrders.place, shop.basket([{}]));
    return answer.json<{ response: { uuid: string } }>().response.uuid;
  };
  const pay = (key: string, uuid: string) => post(key, storefrontOrders.paid, { uuid, paid_method: 'card' });
  const statusOf = async (uuid: string) => (await shop.asChief(orders.get, { uuid })).order_payment.payment_status;

  it('reports the payments of its own orders only; those of others do not exist for it', async () => {
    const [one, other] = [await newKey('shop'), await newKey('shop')];
    const uuid = await place(one);
    const refused = await pay(other, uuid);
    expect([refused.statusCode, refused.json<{ error: { code: string } }>().error.code]).toEqual([404, 'not_found']);
    expect(await statusOf(uuid)).toBe(PaymentStatus.NotPaid);
    expect((await pay(one, uuid)).statusCode).toBe(200);
    expect(await statusOf(uuid)).toBe(PaymentStatus.Paid);
  });

  it('keeps its orders when its key is replaced', async () => {
    const name = `Negozio ${randomUUID()}`;
    const { uuid: oldUuid, key } = await asAdmin(storefrontKeys.create, { name, kind: 'shop' });
    const uuid = await place(key);
    await asAdmin(storefrontKeys.revoke, { uuid: oldUuid });
    expect((await pay(key, uuid)).statusCode).toBe(401);
    const replaced = await newKey('shop', `${name}, new key`, name);
    expect((await pay(replaced, uuid)).statusCode).toBe(200);
    const { data } = await asAdmin(storefrontKeys.list, {});
    const ofShop = data.filter((each) => each.shop === name).map((each) => [each.name, each.kind]);
    expect(ofShop).toEqual([
      [`${name}, new key`, 'shop'],
      [name, 'shop'],
    ]);
  });
});

describe('a payment of another amount', () => {
  const report = (uuid: string, totalAmount: unknown) =>
    shop.asShop(storefrontOrders.paid, { uuid, paid_method: 'card', paid_data: { brand: 'VISA', totalAmount } });
  const problems = async (uuid: string) => {
    const { data } = await shop.asChief(orders.history, { order_uuid: uuid });
    return data.filter(({ parameter }) => parameter === 'reported_amount').map(({ from, to, email }) => [from, to, email]);
  };
  const isInLane = async (id: number) =>
    (await shop.asChief(orders.list, { page: 1, pageSize: 200, lane: 'payment' })).data.some((order) => order.id === id);

  it.each([0.01, '0.01', 12.981, 'abc', 1e300, -12.98])('%s is refused, recorded once, and stands in its lane', async (total) => {
    const { order_info } = await shop.order([{}], { paid: false });
    const { uuid, id } = order_info;
    for (let round = 0; round < 2; round += 1)
      await expect(report(uuid, total)).rejects.toMatchObject({ status: 422, code: 'payment_differs' });
    const stored = await shop.asChief(orders.get, { uuid });
    expect(stored.order_info.status).toBe(OrderStatus.NotFinished);
    expect(stored.order_payment).toMatchObject({ payment_status: PaymentStatus.NotPaid, reported_amount: String(total) });
    expect(await problems(uuid)).toEqual([['', String(total), 'payment']]);
    expect(await isInLane(id)).toBe(true);
  });

  it('is settled by a report of the right amount', async () => {
    const { order_info } = await shop.order([{}], { paid: false });
    const { uuid, id, amount } = order_info;
    await expect(report(uuid, 0.01)).rejects.toMatchObject({ status: 422 });
    expect(await report(uuid, amount.toFixed(2).replace('.', ','))).toBe(true);
    expect((await shop.asChief(orders.get, { uuid })).order_payment).toMatchObject({
      payment_status: PaymentStatus.Paid,
      reported_amount: null,
    });
    expect(await isInLane(id)).toBe(false);
  });

  it('of a paid order is settled by a repeated report of the right amount', async () => {
    const { order_info } = await shop.order();
    const { uuid, amount } = order_info;
    await expect(report(uuid, 99)).rejects.toMatchObject({ status: 422 });
    expect(await report(uuid, amount)).toBe(true);
    expect((await shop.asChief(orders.get, { uuid })).order_payment.reported_amount).toBeNull();
  });

  it('is settled by staff, who stand in the history', async () => {
    const { order_info } = await shop.order();
    const { uuid, id } = order_info;
    await expect(report(uuid, 99)).rejects.toMatchObject({ status: 422 });
    expect(await isInLane(id)).toBe(true);
    expect(await shop.asChief(orders.settlePayment, { order_uuid: uuid })).toBe(true);
    expect(await isInLane(id)).toBe(false);
    expect(await problems(uuid)).toEqual([
      ['99', '', 'chief@example.com'],
      ['', '99', 'payment'],
    ]);
    await expect(shop.asChief(orders.settlePayment, { order_uuid: uuid })).rejects.toMatchObject({ code: 'order_move' });
  });
});
