import { contract } from '@simdesk/contract';
import { formatEuro, PaymentStatus, SimStatus } from '@simdesk/rules';
import { answerWith, failedLoad, holdBack, nextRequest } from '../support/network.ts';
import { OrderPage, orderPath } from '../support/screens/order.ts';
import { expect, test } from '../support/fixtures.ts';

const { orders } = contract;
const sent = async (request: ReturnType<typeof nextRequest>): Promise<unknown> => (await request).postDataJSON();

test.describe('what is done to an order', () => {
  test('[orders.status.to_process] [orders.status.to_delivery] [orders.status.no_other] [orders.dialogs] is moved step by step, with the keyboard alone', async ({
    openAs,
    shop,
  }) => {
    const order = await shop.sell();
    const page = await openAs('ChiefAgent', orderPath(order));
    const screen = new OrderPage(page);
    const status = screen.fact(screen.panel('Order'), 'Status');
    await screen.button('Change status').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem')).toHaveText(['Move to in process']);
    const moved = nextRequest(page, orders.toProgress);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await sent(moved)).toEqual({ order_uuid: order.uuid });
    await expect(page.getByRole('dialog', { name: 'Success' })).toContainText('updated');
    await page.keyboard.press('Enter');
    await expect(status).toContainText('In process');

    expect(await screen.choicesOf('Change status')).toEqual(['Move to in delivery']);
    await screen.button('Move to in delivery').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Success' })).toContainText('updated');
    await page.keyboard.press('Enter');
    await expect(status).toContainText('In delivery');
    await expect(screen.button('Change status')).toHaveCount(0);

    await expect(screen.banner).toContainText('No tracking number');
    await screen.button('Add tracking').focus();
    await page.keyboard.press('Enter');
    await expect(screen.field('Tracking number')).toBeFocused();
    await page.keyboard.type('BRT 0123456789');
    await page.keyboard.press('Tab');
    await page.keyboard.type('https://brt.example.it/0123456789');
    await page.keyboard.press('Enter');
    await screen.expectTold('Success', 'updated');
    await expect(screen.banner).toHaveCount(0);
    const tracking = screen.fact(screen.panel('Order'), 'Delivery tracking');
    await expect(tracking).toContainText('BRT 0123456789');
    await expect(tracking.getByRole('link')).toHaveAttribute('href', 'https://brt.example.it/0123456789');
  });

  test('[orders.cancel.confirm] [orders.cancel.allowed] is cancelled as a whole after a question', async ({ openAs, shop }) => {
    const order = await shop.sell();
    const page = await openAs('ChiefAgent', orderPath(order));
    const screen = new OrderPage(page);
    await screen.button('Cancel order').click();
    await expect(screen.dialog).toContainText('Are you sure you want to cancel the entire Order (all products in the order)?');
    await screen.dialog.getByRole('button', { name: 'No' }).click();
    await expect(screen.dialog).toHaveCount(0);
    await screen.button('Cancel order').click();
    const cancelled = nextRequest(page, orders.cancel);
    await screen.dialog.getByRole('button', { name: 'Yes' }).click();
    expect(await sent(cancelled)).toEqual({ order_uuid: order.uuid });
    await screen.expectTold('Success', 'Order success cancelled');
    await expect(screen.fact(screen.panel('Order'), 'Status')).toContainText('Cancelled');
    await expect(screen.panel('Products').getByRole('region', { name: 'SIM 1' })).toContainText('Cancelled');
    await expect(screen.button('Cancel order')).toHaveCount(0);
    await expect(screen.banner).toContainText('Refund due');
  });

  test('[orders.cancel.allowed] [orders.refund.button] [orders.payment.choices] what was not paid is neither moved nor cancelled nor refunded', async ({
    openAs,
    shop,
  }) => {
    const order = await shop.place();
    const screen = new OrderPage(await openAs('ChiefAgent', orderPath(order)));
    await expect(screen.banner).toContainText('Not paid');
    await expect(screen.fact(screen.panel('Order'), 'Status')).toHaveText('Not finished');
    for (const name of ['Change status', 'Change payment status', 'Cancel order', 'Make a refund'])
      await expect(screen.button(name)).toHaveCount(0);
  });

  test('[orders.sim.cancel.yes] [orders.sim.cancel.access] [orders.sim.cancel.allowed] [orders.payment.choices] a SIM is cancelled by typing YES, and the payment marked', async ({
    openAs,
    shop,
  }) => {
    const order = await shop.sell(shop.basket({ products: [{}, {}] }));
    await shop.moveSim(order.sims[1] ?? '', SimStatus.AcceptedFromCompletedKYC);
    const page = await openAs('ChiefAgent', orderPath(order));
    const screen = new OrderPage(page);
    const sim = screen.panel('Products').getByRole('region', { name: 'SIM 1' });
    await expect(screen.panel('Products').getByRole('region', { name: 'SIM 2' })).toContainText('Activated');
    await expect(screen.button('Cancel SIM 2')).toHaveCount(0);
    await expect(screen.button('Change payment status')).toHaveCount(0);

    await screen.button('Cancel SIM 1').click();
    await screen.field('Type YES to confirm').fill('yes');
    await page.keyboard.press('Enter');
    await expect(screen.dialog).toContainText('Type YES');
    await expect(screen.field('Type YES to confirm')).toHaveAttribute('aria-invalid', 'true');
    await screen.field('Type YES to confirm').fill('YES');
    const cancelled = nextRequest(page, orders.changeSimStatus);
    await page.keyboard.press('Enter');
    expect(await sent(cancelled)).toEqual({ product_uuid: order.sims[0], status: 9 });
    await screen.expectTold('Success', 'updated');
    await expect(sim).toContainText('Cancelled');
    await expect(screen.button('Cancel SIM 1')).toHaveCount(0);

    expect(await screen.choicesOf('Change payment status')).toEqual(['Partially refunded', 'Refunded']);
    await screen.choose('Change payment status', 'Partially refunded');
    await expect(screen.dialog).toContainText('No money is moved');
    const marked = nextRequest(page, contract.orders.toRefunded);
    await screen.dialog.getByRole('button', { name: 'Change' }).click();
    expect(await sent(marked)).toEqual({ order_uuid: order.uuid, full_refunded: false });
    await screen.expectTold('Success', 'updated');
    await expect(screen.fact(screen.panel('Order'), 'Payment status')).toHaveText('Partially refunded');
    await expect(screen.button('Change payment status')).toHaveCount(0);
  });

  test('[orders.refund.number] [orders.refund.max] [orders.refund.string] [orders.refund.result] [orders.refund.button] money goes back once, up to what is left', async ({
    openAs,
    shop,
    callAs,
  }) => {
    const call = await callAs('Admin');
    const order = await shop.sell(shop.basket({ products: [{ is_esim: true }, { is_esim: true }] }));
    await call(orders.changeSimStatus, { product_uuid: order.sims[0] ?? '', status: SimStatus.CancelledByCustomer });
    const share = order.products[0]?.total_sum ?? 0;
    const page = await openAs('ChiefAgent', orderPath(order));
    const screen = new OrderPage(page);
    await expect(screen.banner).toContainText(`Refund due A SIM was cancelled: ${formatEuro(share)} have not been given back.`);
    await screen.panel('Payment information').getByRole('button', { name: 'Make a refund' }).click();
    const amount = screen.field('Amount in euro');
    await expect(amount).toHaveValue(formatEuro(share).replace('€', ''));
    await amount.fill('ten');
    await expect(screen.dialog).toContainText('Please write number');
    await amount.fill((order.amount + 0.01).toFixed(2));
    await expect(screen.dialog).toContainText(`Sum need be less than ${formatEuro(order.amount)}`);
    await page.keyboard.press('Enter');
    await expect(screen.dialog).toContainText('Sum need be less than');

    await amount.fill('1,50');
    const refunded = nextRequest(page, orders.refund);
    const clicks: unknown[] = [];
    page.on('request', (request) => request.url().endsWith(orders.refund.path) && clicks.push(request));
    const release = await holdBack(page, orders.refund);
    await screen.dialog.getByRole('button', { name: 'Refund' }).dblclick();
    expect(await sent(refunded)).toEqual({ order_uuid: order.uuid, amount: '1,50' });
    release();
    await screen.expectTold('Success', 'Refund make successful');
    expect(clicks).toHaveLength(1);
    for (const column of ['Status', 'Amount', 'Changed by', 'Time'])
      await expect(screen.panel('Payment information').getByRole('columnheader', { name: column })).toBeVisible();
    await expect(screen.rows('Refund history')).toContainText(['Completed1,50€chief@example.com']);
    await expect(screen.fact(screen.panel('Order'), 'Payment status')).toContainText('Partially refunded');

    // What is left, to the cent.
    await screen.panel('Payment information').getByRole('button', { name: 'Make a refund' }).click();
    await amount.fill((order.amount - 1.5).toFixed(2));
    await page.keyboard.press('Enter');
    await screen.expectTold('Success', 'Refund make successful');
    await expect(screen.fact(screen.panel('Order'), 'Payment status')).toContainText('Refunded');
    await expect(screen.button('Make a refund')).toHaveCount(0);
    const { order_payment } = await call(orders.get, { uuid: order.uuid });
    expect(order_payment).toMatchObject({ refund_sum: order.amount, payment_status: PaymentStatus.Refunded });
  });

  test('[orders.refund.result] a refund that failed says why, and the amount is there again', async ({
    openAs,
    shop,
    allowMessages,
  }) => {
    allowMessages(failedLoad);
    const order = await shop.sell();
    const page = await openAs('ChiefAgent', orderPath(order));
    const screen = new OrderPage(page);
    const refusal = {
      response: 'The payment provider refused the refund: the card was closed.',
      error: { code: 'refund_failed', details: { reason: 'the card was closed' } },
    };
    const undo = await answerWith(page, orders.refund, 502, refusal);
    await screen.button('Make a refund').click();
    await screen.field('Amount in euro').fill('2');
    await page.keyboard.press('Enter');
    await screen.expectTold('Error', 'Error with refund', 'the card was closed');
    await undo();
    await screen.button('Make a refund').click();
    await expect(screen.field('Amount in euro')).toHaveValue('2');
    await page.keyboard.press('Enter');
    await screen.expectTold('Success', 'Refund make successful');
  });

  test('[orders.bss.row] [orders.bss.recreate] what billing rejected is created again', async ({ openAs, shop, callAs }) => {
    const call = await callAs('Admin');
    // Numbers that end in 13 are rejected the first time.
    const portation = { mobile_number: '+39 340 1234513', donor_id: 2 };
    const order = await shop.sell(shop.basket({ products: [{}, { portation }] }));
    await expect
      .poll(async () => (await call(orders.get, { uuid: order.uuid })).product_data.map(({ is_send_bss }) => is_send_bss))
      .toEqual([true, false]);
    const page = await openAs('ChiefAgent', orderPath(order));
    const screen = new OrderPage(page);
    await expect(screen.banner).toContainText('Billing error SIM 2 was not created: The donor operator rejected the number');
    const row = screen.fact(screen.panel('Order'), 'Billing system');
    const recreated = nextRequest(page, orders.recreateInBilling);
    await row.getByRole('button', { name: 'Create again in the billing system' }).click();
    expect(await sent(recreated)).toEqual({ order_uuid: order.uuid });
    await screen.expectTold('Success', 'The billing system has all SIMs of this order.');
    await expect(row).toHaveCount(0);
    await expect(screen.banner).toHaveCount(0);
  });

  test('an action that is refused says why and shows how things are now', async ({ openAs, shop, callAs, allowMessages }) => {
    allowMessages(failedLoad);
    const call = await callAs('Admin');
    const order = await shop.sell();
    const screen = new OrderPage(await openAs('ChiefAgent', orderPath(order)));
    await expect(screen.button('Move to in process')).toBeVisible();
    await call(orders.cancel, { order_uuid: order.uuid });
    await screen.button('Move to in process').click();
    await screen.expectTold('Error', 'request error', 'An order in this status cannot be changed like that.');
    await expect(screen.fact(screen.panel('Order'), 'Status')).toContainText('Cancelled');
  });
});
