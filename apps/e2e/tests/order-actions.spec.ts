import { contract } from '@simdesk/contract';
import { formatEuro, PaymentStatus, SimStatus } from '@simdesk/rules';
import { failedLoadMessage } from '../support/console-messages.ts';
import { expect, test } from '../support/fixtures.ts';
import { delayAnswers, mockAnswer, nextRequest } from '../support/network.ts';
import { orderPath, OrderScreen } from '../support/screens/order.ts';

const { orders } = contract;
const sentBody = async (request: ReturnType<typeof nextRequest>): Promise<unknown> => (await request).postDataJSON();

test.describe('actions on an order', () => {
  test('[orders.status.to_process] [orders.status.to_delivery] [orders.status.no_other] [orders.dialogs] the status is changed step by step, with the keyboard alone', async ({
    openAs,
    shop,
  }) => {
    const order = await shop.sell();
    const page = await openAs('ChiefAgent', orderPath(order));
    const screen = new OrderScreen(page);
    const status = screen.valueOf(screen.panel('Order'), 'Status');
    await screen.button('Change status').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem')).toHaveText(['Mark as in process']);
    // Until then the keys go to the button of the menu.
    await expect(page.getByRole('menuitem')).toBeFocused();
    const statusRequest = nextRequest(page, orders.toProgress);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Mark as in process' })).toContainText('No email is sent.');
    await page.keyboard.press('Enter');
    expect(await sentBody(statusRequest)).toEqual({ order_uuid: order.uuid });
    await expect(page.getByRole('dialog', { name: 'Success' })).toContainText('updated');
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(status).toContainText('In process');

    expect(await screen.choicesOf('Change status')).toEqual(['Mark as in delivery']);
    await screen.button('Mark as in delivery').focus();
    await page.keyboard.press('Enter');
    // It asks for the tracking number, which may be added later.
    await expect(screen.field('Tracking number')).toBeFocused();
    await expect(page.getByRole('checkbox', { name: 'Mark the order as in delivery' })).toBeChecked();
    const sendRequest = nextRequest(page, orders.updateTracking);
    await page.keyboard.press('Enter');
    expect(await sentBody(sendRequest)).toMatchObject({ tracking: '', to_delivery: 1 });
    await expect(page.getByRole('dialog', { name: 'Success' })).toContainText('updated');
    await page.getByRole('button', { name: 'OK', exact: true }).click();
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
    await screen.expectNotice('Success', 'updated');
    await expect(screen.banner).toHaveCount(0);
    const tracking = screen.valueOf(screen.panel('Order'), 'Delivery tracking');
    await expect(tracking).toContainText('BRT 0123456789');
    await expect(tracking.getByRole('link')).toHaveAttribute('href', 'https://brt.example.it/0123456789');
  });

  test('[orders.cancel.confirm] [orders.cancel.allowed] the whole order is cancelled after confirmation', async ({
    openAs,
    shop,
  }) => {
    const order = await shop.sell();
    const page = await openAs('ChiefAgent', orderPath(order));
    const screen = new OrderScreen(page);
    await screen.button('Cancel order').click();
    await expect(screen.dialog).toContainText('Are you sure you want to cancel the entire Order (all products in the order)?');
    await screen.dialog.getByRole('button', { name: 'No' }).click();
    await expect(screen.dialog).toHaveCount(0);
    await screen.button('Cancel order').click();
    const cancelRequest = nextRequest(page, orders.cancel);
    await screen.dialog.getByRole('button', { name: 'Yes' }).click();
    expect(await sentBody(cancelRequest)).toEqual({ order_uuid: order.uuid });
    await screen.expectNotice('Success', 'Order success cancelled');
    await expect(screen.valueOf(screen.panel('Order'), 'Status')).toContainText('Cancelled');
    await expect(screen.panel('Products').getByRole('region', { name: 'SIM 1' })).toContainText('Cancelled');
    await expect(screen.button('Cancel order')).toHaveCount(0);
    await expect(screen.banner).toContainText('Refund due');
  });

  test('[orders.cancel.allowed] [orders.refund.button] [orders.payment.choices] an unpaid order can be neither processed nor cancelled nor refunded', async ({
    openAs,
    shop,
  }) => {
    const order = await shop.place();
    const screen = new OrderScreen(await openAs('ChiefAgent', orderPath(order)));
    await expect(screen.banner).toContainText('Not paid');
    await expect(screen.valueOf(screen.panel('Order'), 'Status')).toHaveText('Not finished');
    for (const name of ['Change status', 'Change payment status', 'Cancel order', 'Make a refund'])
      await expect(screen.button(name)).toHaveCount(0);
  });

  test('[orders.sim.cancel.yes] [orders.sim.cancel.access] [orders.sim.cancel.allowed] [orders.payment.choices] a SIM is cancelled by typing YES, and the payment is marked', async ({
    openAs,
    shop,
  }) => {
    const order = await shop.sell(shop.basket({ products: [{}, {}] }));
    await shop.updateSim(order.sims[1] ?? '', SimStatus.AcceptedFromCompletedKYC);
    const page = await openAs('ChiefAgent', orderPath(order));
    const screen = new OrderScreen(page);
    const sim = screen.panel('Products').getByRole('region', { name: 'SIM 1' });
    await expect(screen.panel('Products').getByRole('region', { name: 'SIM 2' })).toContainText('Activated');
    await expect(screen.button('Cancel SIM 2')).toHaveCount(0);
    await expect(screen.button('Change payment status')).toHaveCount(0);

    await screen.button('Cancel SIM 1').click();
    const cancelButton = screen.dialog.getByRole('button', { name: 'Cancel SIM' });
    await expect(cancelButton).toBeDisabled();
    await screen.field('Type YES to confirm').fill('yes');
    await page.keyboard.press('Enter');
    await expect(screen.dialog).toBeVisible();
    await expect(cancelButton).toBeDisabled();
    await cancelButton.hover({ force: true });
    await expect(page.getByRole('tooltip')).toHaveText('Type YES');
    await screen.field('Type YES to confirm').fill('YES');
    await expect(cancelButton).toBeEnabled();
    const cancelRequest = nextRequest(page, orders.cancelSim);
    await page.keyboard.press('Enter');
    expect(await sentBody(cancelRequest)).toEqual({ product_uuid: order.sims[0], status: 9 });
    await screen.expectNotice('Success', 'updated');
    await expect(sim).toContainText('Cancelled');
    await expect(screen.button('Cancel SIM 1')).toHaveCount(0);

    expect(await screen.choicesOf('Change payment status')).toEqual(['Partially refunded', 'Refunded']);
    await screen.choose('Change payment status', 'Partially refunded');
    await expect(screen.dialog).toContainText('No money is transferred');
    const markRequest = nextRequest(page, contract.orders.toRefunded);
    await screen.dialog.getByRole('button', { name: 'Change' }).click();
    expect(await sentBody(markRequest)).toEqual({ order_uuid: order.uuid, full_refunded: false });
    await screen.expectNotice('Success', 'updated');
    await expect(screen.valueOf(screen.panel('Order'), 'Payment status')).toContainText('Partially refunded');
    await expect(screen.button('Change payment status')).toHaveCount(0);

    await screen.button('Back to Paid').click();
    await expect(screen.dialog).toContainText('The payment will be “Paid” again');
    await screen.dialog.getByRole('button', { name: 'Change' }).click();
    await screen.expectNotice('Success', 'updated');
    await expect(screen.valueOf(screen.panel('Order'), 'Payment status')).toContainText('Paid');
    await expect(screen.button('Back to Paid')).toHaveCount(0);
  });

  test('[orders.refund.number] [orders.refund.max] [orders.refund.string] [orders.refund.result] [orders.refund.button] a refund is sent once, up to the remaining amount', async ({
    openAs,
    shop,
    callAs,
  }) => {
    const call = await callAs('Admin');
    const order = await shop.sell(shop.basket({ products: [{ is_esim: true }, { is_esim: true }] }));
    await call(orders.cancelSim, { product_uuid: order.sims[0] ?? '', status: SimStatus.CancelledByCustomer });
    const simPrice = order.products[0]?.total_sum ?? 0;
    const page = await openAs('ChiefAgent', orderPath(order));
    const screen = new OrderScreen(page);
    await expect(screen.banner).toContainText(`Refund due A SIM was cancelled: ${formatEuro(simPrice)} has not been refunded.`);
    await screen.panel('Payment information').getByRole('button', { name: 'Make a refund' }).click();
    const amount = screen.field('Amount in euro');
    await expect(amount).toHaveValue(formatEuro(simPrice).replace('€', ''));
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
    const release = await delayAnswers(page, orders.refund);
    await screen.dialog.getByRole('button', { name: 'Refund' }).dblclick();
    expect(await sentBody(refunded)).toMatchObject({ order_uuid: order.uuid, amount: '1,50' });
    release();
    await screen.expectNotice('Success', 'Refund make successful');
    expect(clicks).toHaveLength(1);
    for (const column of ['Status', 'Amount', 'Changed by', 'Time'])
      await expect(screen.panel('Payment information').getByRole('columnheader', { name: column })).toBeVisible();
    await expect(screen.rows('Refund history')).toContainText(['Completed1,50€chief@example.com']);
    await expect(screen.valueOf(screen.panel('Order'), 'Payment status')).toContainText('Partially refunded');

    // The remaining amount, to the cent.
    await screen.panel('Payment information').getByRole('button', { name: 'Make a refund' }).click();
    await amount.fill((order.amount - 1.5).toFixed(2));
    await page.keyboard.press('Enter');
    await screen.expectNotice('Success', 'Refund make successful');
    await expect(screen.valueOf(screen.panel('Order'), 'Payment status')).toContainText('Refunded');
    await expect(screen.button('Make a refund')).toHaveCount(0);
    const { order_payment } = await call(orders.get, { uuid: order.uuid });
    expect(order_payment).toMatchObject({ refund_sum: order.amount, payment_status: PaymentStatus.Refunded });
  });

  test('[orders.refund.result] a failed refund says why, and its amount can be refunded again', async ({
    openAs,
    shop,
    allowMessages,
  }) => {
    allowMessages(failedLoadMessage);
    const order = await shop.sell();
    const page = await openAs('ChiefAgent', orderPath(order));
    const screen = new OrderScreen(page);
    const refusal = {
      response: 'The payment provider refused the refund: the card was closed.',
      error: { code: 'refund_failed', details: { reason: 'the card was closed' } },
    };
    const undo = await mockAnswer(page, orders.refund, 502, refusal);
    await screen.button('Make a refund').click();
    await screen.field('Amount in euro').fill('2');
    await page.keyboard.press('Enter');
    await screen.expectNotice('Error', 'Error with refund', 'the card was closed');
    await undo();
    await screen.button('Make a refund').click();
    await expect(screen.field('Amount in euro')).toHaveValue('2');
    await page.keyboard.press('Enter');
    await screen.expectNotice('Success', 'Refund make successful');
  });

  test('[orders.bss.row] [orders.bss.recreate] an order rejected by billing is created again', async ({
    openAs,
    shop,
    callAs,
  }) => {
    const call = await callAs('Admin');
    // The sandbox rejects numbers ending in 13 the first time.
    const portation = { mobile_number: '+39 340 1234513', donor_id: 2 };
    const order = await shop.sell(shop.basket({ products: [{}, { portation }] }));
    await expect
      .poll(async () => (await call(orders.get, { uuid: order.uuid })).product_data.map(({ is_send_bss }) => is_send_bss))
      .toEqual([true, false]);
    const page = await openAs('ChiefAgent', orderPath(order));
    const screen = new OrderScreen(page);
    await expect(screen.banner).toContainText('Billing error SIM 2 was not created: The donor operator rejected the number');
    const row = screen.valueOf(screen.panel('Order'), 'Billing system');
    const recreateRequest = nextRequest(page, orders.recreateInBilling);
    await row.getByRole('button', { name: 'Create again in the billing system' }).click();
    expect(await sentBody(recreateRequest)).toEqual({ order_uuid: order.uuid });
    await screen.expectNotice('Success', 'The billing system has all SIMs of this order.');
    await expect(row).toHaveCount(0);
    await expect(screen.banner).toHaveCount(0);
  });

  test('a refused action says why and shows the current order', async ({ openAs, shop, callAs, allowMessages }) => {
    allowMessages(failedLoadMessage);
    const call = await callAs('Admin');
    const order = await shop.sell();
    const screen = new OrderScreen(await openAs('ChiefAgent', orderPath(order)));
    await screen.button('Mark as in process').click();
    // The screen follows the order, but the question stays.
    await expect(screen.button('Yes')).toBeVisible();
    await call(orders.cancel, { order_uuid: order.uuid });
    await screen.button('Yes').click();
    await screen.expectNotice('Error', 'request error', 'An order with this status cannot be changed in this way.');
    await expect(screen.valueOf(screen.panel('Order'), 'Status')).toContainText('Cancelled');
  });
});
