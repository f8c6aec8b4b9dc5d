import { contract, type Order } from '@simdesk/contract';
import { SimStatus, SystemRole } from '@simdesk/rules';
import { describe, expect, it } from 'vitest';
import { historyAddedBy } from '../testing/order-history.ts';
import { chief, testShop } from '../testing/orders.ts';
import { testServer } from '../testing/test-server.ts';

const server = testServer();
const { orders } = contract;
const shop = testShop(server);
const { asChief } = shop;

const orderInput = ({ order_info: { uuid } }: Order) => ({ order_uuid: uuid });
const cancelSim = (order: Order, number: number) =>
  asChief(orders.cancelSim, { product_uuid: order.product_data[number - 1]?.uuid ?? '', status: SimStatus.CancelledByCustomer });
const added = (order: Order, step: () => Promise<unknown>) => historyAddedBy(asChief, order, step);
const refusedMove = { status: 422, code: 'order_move' };

describe('undoing the mark of a refund', () => {
  const mark = (order: Order, full_refunded: boolean) => asChief(orders.toRefunded, { ...orderInput(order), full_refunded });
  const undo = (order: Order) => asChief(orders.undoRefundMark, orderInput(order));

  it.each([
    [true, 2],
    [false, 3],
  ])('makes the payment Paid again, with its sums, and sends no mail (full: %s)', async (isFull, status) => {
    const order = await shop.order([{}, {}]);
    await cancelSim(order, 1);
    const before = await shop.read(order);
    await mark(order, isFull);
    const { pool } = server.running().services.connection;
    const countEffects = async () => {
      const { rows } = await pool.query<{ count: string }>(
        // Billing may still hear of the purchase and of the cancelled SIM.
        `select (select count(*) from outbox where order_uuid = $1)
           + (select count(*) from jobs where order_uuid = $1 and system <> 'billing') as count`,
        [order.order_info.uuid],
      );
      return rows[0]?.count;
    };
    const effects = await countEffects();
    expect(await added(order, () => undo(order))).toEqual([`payment_status: ${status} → 1 (${chief})`]);
    expect(await countEffects()).toBe(effects);
    const after = await shop.read(order);
    expect(after.order_payment).toEqual(before.order_payment);
    expect(after.order_info.status).toBe(before.order_info.status);
    // It can be marked again, or refunded.
    await mark(order, isFull);
    await undo(order);
    await asChief(orders.refund, { ...orderInput(order), amount: '1' });
  });

  it('is refused for a payment that is not marked, and once the provider has refunded something', async () => {
    const order = await shop.order([{}, {}]);
    await expect(undo(order)).rejects.toMatchObject(refusedMove);
    await cancelSim(order, 1);
    await mark(order, false);
    await asChief(orders.refund, { ...orderInput(order), amount: '1' });
    await expect(undo(order)).rejects.toMatchObject(refusedMove);
    expect((await shop.read(order)).order_payment).toMatchObject({ payment_status: 3, refund_sum: 1 });
  });

  it('is for those who may mark it', async () => {
    const order = await shop.order();
    const asAgent = server.as(await server.signIn(SystemRole.NoRole));
    await expect(asAgent(orders.undoRefundMark, orderInput(order))).rejects.toMatchObject({ status: 403, code: 'not_allowed' });
  });
});
