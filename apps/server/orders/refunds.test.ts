import { contract, type Order } from '@simdesk/contract';
import { PaymentStatus, SimStatus, SystemRole } from '@simdesk/rules';
import { describe, expect, it } from 'vitest';
import { historyAddedBy } from '../testing/order-history.ts';
import { chief, testShop } from '../testing/orders.ts';
import { testServer } from '../testing/test-server.ts';

const server = testServer();
const { orders, shop: catalogue } = contract;
const shop = testShop(server);
const { asChief } = shop;

const orderInput = ({ order_info: { uuid } }: Order) => ({ order_uuid: uuid });
const refund = (order: Order, amount: string) => asChief(orders.refund, { ...orderInput(order), amount });
const ledger = async (order: Order) => (await asChief(orders.refundHistory, orderInput(order))).data;
const paymentOf = async (order: Order) => (await shop.read(order)).order_payment;

describe('a refund', () => {
  it('[orders.refund.allowed] [orders.refund.string] of a part is stored, added to the refunded sum, and in the history', async () => {
    const order = await shop.order();
    const entries = await historyAddedBy(asChief, order, () => refund(order, '3,50'));
    expect(entries).toEqual([`payment_status: 1 → 3 (${chief})`]);
    expect(await paymentOf(order)).toMatchObject({ refund_sum: 3.5, payment_status: PaymentStatus.PartiallyRefunded });
    expect(await ledger(order)).toMatchObject([{ refund_status: 'Completed', amount: 3.5, email: chief }]);
  });

  it('[orders.refund.max] is at most the refundable amount; all of it makes the payment Refunded', async () => {
    const order = await shop.order();
    expect(order.order_info.amount).toBe(7.99);
    await expect(refund(order, '8.00')).rejects.toMatchObject({ status: 422, fields: { amount: 'refund_max:7.99' } });
    await refund(order, '5');
    await expect(refund(order, '3')).rejects.toMatchObject({ fields: { amount: 'refund_max:2.99' } });
    expect(await refund(order, '2.99')).toBe(true);
    expect(await paymentOf(order)).toMatchObject({ refund_sum: 7.99, payment_status: PaymentStatus.Refunded });
    await expect(refund(order, '0,01')).rejects.toMatchObject({ status: 422, code: 'refund_refused' });
    expect((await ledger(order)).map(({ amount }) => amount)).toEqual([2.99, 5]);
  });

  it.each(['', 'ten', '-1', '0', '0,00', '1,234', '1e3', 'NaN', '1 2'])(
    '[orders.refund.number] of “%s” is no number',
    async (amount) => {
      const order = await shop.order();
      await expect(refund(order, amount)).rejects.toMatchObject({ status: 422, fields: { amount: 'number' } });
      expect(await ledger(order)).toEqual([]);
    },
  );

  it('[orders.refund.allowed] does not include the discount', async () => {
    const asAdmin = server.as(await server.signIn(SystemRole.Admin));
    await asAdmin(catalogue.discountCodes.create, {
      name: 'WELCOME50',
      expires_at: '2099-12-31',
      actions: [{ discount_type: 0, amount: 50 }],
    });
    const order = await shop.order([{}], { discount_code: 'WELCOME50' });
    expect(order.order_info).toMatchObject({ amount: 3.99, discount_amount: 4, discount_code_name: 'WELCOME50' });
    expect(order.order_payment.payment_sum).toBe(7.99);
    await expect(refund(order, '4')).rejects.toMatchObject({ fields: { amount: 'refund_max:3.99' } });
    expect(await refund(order, '3,99')).toBe(true);
    expect(await paymentOf(order)).toMatchObject({ payment_status: PaymentStatus.Refunded, refund_sum: 3.99 });
  });

  it('[orders.refund.allowed] of an unpaid order, or of one marked as refunded, is refused', async () => {
    const unpaid = await shop.order([{}], { paid: false });
    await expect(refund(unpaid, '1')).rejects.toMatchObject({ status: 422, code: 'refund_refused' });
    const markedOrder = await shop.order([{}, {}]);
    const product_uuid = markedOrder.product_data[0]?.uuid ?? '';
    await asChief(orders.cancelSim, { product_uuid, status: SimStatus.CancelledByCustomer });
    await asChief(orders.toRefunded, { ...orderInput(markedOrder), full_refunded: true });
    await expect(refund(markedOrder, '1')).rejects.toMatchObject({ code: 'refund_refused' });
  });

  it('is allowed after the payment was marked as partially refunded, and after the order was cancelled', async () => {
    const order = await shop.order([{}, {}]);
    await asChief(orders.cancel, orderInput(order));
    await asChief(orders.toRefunded, { ...orderInput(order), full_refunded: false });
    expect(await refund(order, '15,98')).toBe(true);
    expect(await paymentOf(order)).toMatchObject({ payment_status: PaymentStatus.Refunded });
  });

  it('of an order that does not exist is not found', async () => {
    const order_uuid = '00000000-0000-4000-8000-000000000000';
    await expect(asChief(orders.refund, { order_uuid, amount: '1' })).rejects.toMatchObject({ status: 404 });
  });
});
