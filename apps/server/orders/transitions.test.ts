import { contract, type Order } from '@simdesk/contract';
import { HistoryType, OrderStatus, PaymentStatus, SimStatus, SystemRole } from '@simdesk/rules';
import { describe, expect, it } from 'vitest';
import { historyAddedBy } from '../testing/order-history.ts';
import { chief, testShop } from '../testing/orders.ts';
import { testServer } from '../testing/test-server.ts';

const server = testServer();
const { orders, storefrontOrders } = contract;
const shop = testShop(server);
const { asChief } = shop;

const orderInput = ({ order_info: { uuid } }: Order) => ({ order_uuid: uuid });
const statusOf = async (order: Order) => (await shop.read(order)).order_info.status;
const simsOf = async (order: Order) => (await shop.read(order)).product_data.map(({ sim_status }) => sim_status);
const simOf = (order: Order, number: number) => order.product_data[number - 1]?.uuid ?? '';
const tellSim = (order: Order, number: number, status: SimStatus, reason = '') =>
  shop.asShop(storefrontOrders.simStatus, { uuid: simOf(order, number), status, reason });
/** Every update until a SIM is accepted, or cancelled because KYC failed. */
const finishSim = async (order: Order, number: number, end: SimStatus = accepted) => {
  for (const status of [1, 2, 5, 6] as const) await tellSim(order, number, status);
  await tellSim(order, number, end);
};
const cancelSim = (order: Order, number: number) =>
  asChief(orders.cancelSim, { product_uuid: simOf(order, number), status: SimStatus.CancelledByCustomer });
const added = (order: Order, step: () => Promise<unknown>) => historyAddedBy(asChief, order, step);

const { AcceptedFromCompletedKYC: accepted, CancelledByCustomer: byCustomer, CancelledFailedKYC: failed } = SimStatus;
const refusedMove = { status: 422, code: 'order_move' };
const refusedSim = { status: 422, code: 'sim_move' };

describe('an order as a whole', () => {
  it('[orders.history.types] is not finished until it is paid, then new, like its SIMs', async () => {
    const order = await shop.order([{}, { is_esim: true }], { paid: false });
    expect(order.order_info.status).toBe(OrderStatus.NotFinished);
    expect(order.product_data.map(({ sim_status }) => sim_status)).toEqual([SimStatus.NoActive, SimStatus.NoActive]);
    const { uuid } = order.order_info;
    const entries = await added(order, () => shop.asShop(storefrontOrders.paid, { uuid, paid_method: 'card' }));
    expect(entries.toSorted()).toEqual([
      'SIM 1: 0 → 100 (payment)',
      'SIM 2: 0 → 100 (payment)',
      'payment_status: 0 → 1 (payment)',
      'status: 6 → 0 (payment)',
    ]);
    const { data } = await asChief(orders.history, { order_uuid: uuid });
    const types = new Map(data.map(({ parameter, type }) => [parameter, type]));
    expect(types.get('order')).toBe(HistoryType.OrderCreate);
    expect(types.get('status')).toBe(HistoryType.OrderStatus);
    expect(types.get('payment_status')).toBe(HistoryType.PaymentStatus);
    expect(types.get('SIM 1')).toBe(HistoryType.ProductStatus);
  });

  it('is paid once: a repeated report of its payment changes nothing, also after it was cancelled', async () => {
    const order = await shop.order();
    const { uuid } = order.order_info;
    const payAgain = () => shop.asShop(storefrontOrders.paid, { uuid, paid_method: 'paypal', paid_at: '2026-01-01T10:00:00Z' });
    expect(await added(order, payAgain)).toEqual([]);
    expect((await shop.read(order)).order_payment).toEqual(order.order_payment);
    await asChief(orders.cancel, orderInput(order));
    expect(await added(order, payAgain)).toEqual([]);
  });

  it('[orders.status.to_process] [orders.status.to_delivery] is set to in process and in delivery, each once, with its SIMs', async () => {
    const order = await shop.order([{}, { is_esim: true }]);
    await expect(asChief(orders.toDelivery, orderInput(order))).rejects.toMatchObject(refusedMove);
    const toProgress = await added(order, () => asChief(orders.toProgress, orderInput(order)));
    expect(toProgress.toSorted()).toEqual([
      `SIM 1: 100 → 101 (${chief})`,
      `SIM 2: 100 → 101 (${chief})`,
      `status: 0 → 1 (${chief})`,
    ]);
    await expect(asChief(orders.toProgress, orderInput(order))).rejects.toMatchObject(refusedMove);
    const toDelivery = await added(order, () => asChief(orders.toDelivery, orderInput(order)));
    expect(toDelivery.toSorted()).toEqual([`SIM 1: 101 → 102 (${chief})`, `status: 1 → 2 (${chief})`]);
    await expect(asChief(orders.toDelivery, orderInput(order))).rejects.toMatchObject(refusedMove);
  });

  it('gets its tracking number and moves to delivery in one step, both or neither', async () => {
    const order = await shop.order();
    const { uuid } = order.order_info;
    const sendWith = (tracking: string) => asChief(orders.updateTracking, { uuid, tracking, tracking_link: '', to_delivery: 1 });
    await expect(sendWith('TOO EARLY')).rejects.toMatchObject(refusedMove);
    expect((await shop.read(order)).delivery_track_info.tracking).toBe('');
    await asChief(orders.toProgress, orderInput(order));
    expect((await added(order, () => sendWith('BRT1'))).toSorted()).toEqual([
      `SIM 1: 101 → 102 (${chief})`,
      `status: 1 → 2 (${chief})`,
      `tracking:  → BRT1 (${chief})`,
    ]);
  });

  it('with only eSIMs is not delivered', async () => {
    const order = await shop.order([{ is_esim: true }]);
    await asChief(orders.toProgress, orderInput(order));
    await expect(asChief(orders.toDelivery, orderInput(order))).rejects.toMatchObject(refusedMove);
    expect(await statusOf(order)).toBe(OrderStatus.InProcess);
  });

  it('is delivered when the carrier reports it; a repeated report changes nothing', async () => {
    const order = await shop.order();
    const { uuid } = order.order_info;
    await asChief(orders.toProgress, orderInput(order));
    await asChief(orders.toDelivery, orderInput(order));
    expect(await added(order, () => shop.asShop(storefrontOrders.delivered, { uuid }))).toEqual(['status: 2 → 3 (carrier)']);
    expect(await added(order, () => shop.asShop(storefrontOrders.delivered, { uuid }))).toEqual([]);
    const unpaid = await shop.order([{}], { paid: false });
    await expect(shop.asShop(storefrontOrders.delivered, { uuid: unpaid.order_info.uuid })).rejects.toMatchObject(refusedMove);
  });

  it('[orders.cancel.allowed] is cancelled with all its SIMs, once, without a refund', async () => {
    const order = await shop.order([{}, { is_esim: true }, {}]);
    await cancelSim(order, 3);
    const entries = await added(order, () => asChief(orders.cancel, orderInput(order)));
    expect(entries.toSorted()).toEqual([`SIM 1: 100 → 9 (${chief})`, `SIM 2: 100 → 9 (${chief})`, `status: 0 → 5 (${chief})`]);
    expect((await shop.read(order)).order_payment).toMatchObject({ payment_status: PaymentStatus.Paid, refund_sum: 0 });
    await expect(asChief(orders.cancel, orderInput(order))).rejects.toMatchObject(refusedMove);
    await expect(asChief(orders.toProgress, orderInput(order))).rejects.toMatchObject(refusedMove);
  });

  it('[orders.cancel.allowed] [orders.status.no_other] cannot be cancelled before it is paid, nor when it is finished', async () => {
    const unpaid = await shop.order([{}], { paid: false });
    await expect(asChief(orders.cancel, orderInput(unpaid))).rejects.toMatchObject(refusedMove);
    const finished = await shop.order();
    await finishSim(finished, 1);
    expect(await statusOf(finished)).toBe(OrderStatus.Finished);
    for (const move of [orders.cancel, orders.toProgress, orders.toDelivery])
      await expect(asChief(move, orderInput(finished))).rejects.toMatchObject(refusedMove);
  });

  it('that does not exist is not found', async () => {
    const order_uuid = '00000000-0000-4000-8000-000000000000';
    for (const move of [orders.cancel, orders.toProgress, orders.toDelivery, orders.recreateInBilling])
      await expect(asChief(move, { order_uuid })).rejects.toMatchObject({ status: 404, code: 'not_found' });
    await expect(asChief(orders.get, { uuid: order_uuid })).rejects.toMatchObject({ status: 404 });
  });
});

describe('an update of a SIM', () => {
  it('follows the steps of KYC, and repeats them if necessary', async () => {
    const order = await shop.order();
    for (const status of [1, 3, 2, 5, 6, 4, 5, 6] as const) expect(await tellSim(order, 1, status)).toBe(true);
    expect(await simsOf(order)).toEqual([SimStatus.PendingFromCompletedKYC]);
  });

  it('that is not allowed from outside is refused', async () => {
    const order = await shop.order();
    for (const status of [0, 9, 100, 101, 102] as const)
      await expect(tellSim(order, 1, status)).rejects.toMatchObject(refusedSim);
  });

  it('that goes back is recorded and not applied', async () => {
    const order = await shop.order();
    for (const status of [1, 2, 5, 6] as const) await tellSim(order, 1, status);
    expect(await added(order, () => tellSim(order, 1, 5))).toEqual(['SIM 1 (too late): 6 → 5 (billing)']);
    // Nor is it applied when KYC is repeated.
    await tellSim(order, 1, 4);
    expect(await simsOf(order)).toEqual([SimStatus.PendingRepeatKYC]);
  });

  it('stores its reason, and changes nothing when repeated', async () => {
    const order = await shop.order();
    await tellSim(order, 1, 1);
    const entries = await added(order, () => tellSim(order, 1, 2, 'waiting for the video call'));
    expect(entries.toSorted()).toEqual(['SIM 1 reason:  → waiting for the video call (billing)', 'SIM 1: 1 → 2 (billing)']);
    expect((await shop.read(order)).product_data[0]).toMatchObject({ sim_status_reason: 'waiting for the video call' });
    expect(await added(order, () => tellSim(order, 1, 2, 'again'))).toEqual([]);
  });

  it('makes the order partially finished, then finished', async () => {
    const order = await shop.order([{}, {}, {}]);
    await finishSim(order, 1);
    expect(await statusOf(order)).toBe(OrderStatus.PartiallyFinished);
    await finishSim(order, 2, failed);
    expect(await statusOf(order)).toBe(OrderStatus.PartiallyFinished);
    await finishSim(order, 3);
    expect(await statusOf(order)).toBe(OrderStatus.Finished);
    expect(await simsOf(order)).toEqual([accepted, failed, accepted]);
  });

  it('cancels the order when no SIM is left', async () => {
    const order = await shop.order([{}, {}]);
    await finishSim(order, 1, failed);
    expect(await statusOf(order)).toBe(OrderStatus.New);
    await finishSim(order, 2, failed);
    expect(await statusOf(order)).toBe(OrderStatus.Cancelled);
  });

  it('of a final order is recorded and not applied', async () => {
    const order = await shop.order();
    await tellSim(order, 1, 1);
    await asChief(orders.cancel, orderInput(order));
    const { uuid } = order.order_info;
    expect(await added(order, () => tellSim(order, 1, 2))).toEqual(['SIM 1 (too late): 9 → 2 (billing)']);
    expect(await added(order, () => shop.asShop(storefrontOrders.delivered, { uuid }))).toEqual([
      'status (too late): 5 → 3 (carrier)',
    ]);
    expect(await simsOf(order)).toEqual([byCustomer]);
    expect(await statusOf(order)).toBe(OrderStatus.Cancelled);
  });

  it('of a cancelled SIM in an open order is recorded too', async () => {
    const order = await shop.order([{}, {}]);
    await tellSim(order, 2, 1);
    await cancelSim(order, 2);
    expect(await added(order, () => tellSim(order, 2, 2))).toEqual(['SIM 2 (too late): 9 → 2 (billing)']);
    expect(await simsOf(order)).toEqual([SimStatus.New, byCustomer]);
  });
});

describe('cancelling one SIM', () => {
  it('[orders.sim.cancel.allowed] is allowed for orders with several SIMs, and leaves the others', async () => {
    const single = await shop.order();
    await expect(cancelSim(single, 1)).rejects.toMatchObject(refusedSim);
    const order = await shop.order([{}, {}]);
    expect(await added(order, () => cancelSim(order, 1))).toEqual([`SIM 1: 100 → 9 (${chief})`]);
    await expect(cancelSim(order, 1)).rejects.toMatchObject(refusedSim);
    expect(await simsOf(order)).toEqual([byCustomer, SimStatus.New]);
    expect(await statusOf(order)).toBe(OrderStatus.New);
    await cancelSim(order, 2);
    expect(await statusOf(order)).toBe(OrderStatus.Cancelled);
  });

  it('[orders.sim.cancel.allowed] is refused for an inactive, failed or accepted SIM', async () => {
    const unpaid = await shop.order([{}, {}], { paid: false });
    await expect(cancelSim(unpaid, 1)).rejects.toMatchObject(refusedSim);
    const order = await shop.order([{}, {}, {}]);
    await finishSim(order, 1);
    await finishSim(order, 2, failed);
    for (const number of [1, 2]) await expect(cancelSim(order, number)).rejects.toMatchObject(refusedSim);
    await cancelSim(order, 3);
    expect(await statusOf(order)).toBe(OrderStatus.Finished);
  });

  it('accepts no other status', async () => {
    const order = await shop.order([{}, {}]);
    const token = await server.signIn(SystemRole.ChiefAgent);
    for (const status of [7, 100, 0, 'x', null]) {
      const answer = await server.request({
        method: 'POST',
        url: orders.cancelSim.path,
        headers: { 'x-session-uuid': token },
        payload: { product_uuid: simOf(order, 1), status },
      });
      expect(answer.statusCode).toBe(422);
    }
    expect(await simsOf(order)).toEqual([SimStatus.New, SimStatus.New]);
  });

  it('[orders.sim.cancel.access] needs a ChiefAgent or above', async () => {
    const order = await shop.order([{}, {}]);
    const input = { product_uuid: simOf(order, 1), status: SimStatus.CancelledByCustomer };
    const asAgent = server.as(await server.signIn(SystemRole.NoRole));
    await expect(asAgent(orders.cancelSim, input)).rejects.toMatchObject({ status: 403, code: 'not_allowed' });
    expect(await asChief(orders.cancelSim, input)).toBe(true);
  });
});

describe('marking a payment as refunded', () => {
  const mark = (order: Order, full_refunded: boolean) => asChief(orders.toRefunded, { ...orderInput(order), full_refunded });

  it('[orders.payment.choices] is allowed for a paid order with a cancelled SIM, and refunds nothing', async () => {
    const order = await shop.order([{}, {}]);
    await expect(mark(order, true)).rejects.toMatchObject(refusedMove);
    await cancelSim(order, 1);
    expect(await added(order, () => mark(order, false))).toEqual([`payment_status: 1 → 3 (${chief})`]);
    expect((await shop.read(order)).order_payment.refund_sum).toBe(0);
    expect((await asChief(orders.refundHistory, orderInput(order))).data).toEqual([]);
    // Only a paid order can be marked.
    await expect(mark(order, true)).rejects.toMatchObject(refusedMove);
  });

  it('[orders.payment.choices] full means Refunded, and a SIM that failed KYC counts as cancelled', async () => {
    const order = await shop.order();
    await finishSim(order, 1, failed);
    expect(await added(order, () => mark(order, true))).toEqual([`payment_status: 1 → 2 (${chief})`]);
  });
});

describe('the permissions of orders', () => {
  it('[orders.detail.role] an agent without a role sees the list but no order', async () => {
    const order = await shop.order();
    const { uuid } = order.order_info;
    const asAgent = server.as(await server.signIn(SystemRole.NoRole));
    expect((await asAgent(orders.list, {})).data.length).toBeGreaterThan(0);
    const refused = { status: 403, code: 'not_allowed' };
    await expect(asAgent(orders.get, { uuid })).rejects.toMatchObject(refused);
    await expect(asAgent(orders.history, orderInput(order))).rejects.toMatchObject(refused);
    await expect(asAgent(orders.refundHistory, orderInput(order))).rejects.toMatchObject(refused);
    await expect(asAgent(orders.toProgress, orderInput(order))).rejects.toMatchObject(refused);
    await expect(asAgent(orders.cancel, orderInput(order))).rejects.toMatchObject(refused);
    await expect(asAgent(orders.refund, { ...orderInput(order), amount: '1' })).rejects.toMatchObject(refused);
    for (const role of [SystemRole.ChiefAgent, SystemRole.Admin, SystemRole.SuperAdmin])
      expect((await server.as(await server.signIn(role))(orders.get, { uuid })).order_info.uuid).toBe(uuid);
  });
});
