import { contract } from '@simdesk/contract';
import { formatDay, formatDashedDayTime, formatEuro, SimStatus } from '@simdesk/rules';
import { failedLoadMessage } from '../support/console-messages.ts';
import { createDiscountCode, newDiscountCodeName } from '../support/factories/discount-codes.ts';
import { newCustomer } from '../support/factories/orders.ts';
import { accounts, expect, test } from '../support/fixtures.ts';
import { mockAnswer, nextRequest } from '../support/network.ts';
import { orderPath, OrderScreen } from '../support/screens/order.ts';

const { orders } = contract;
const portedNumber = { mobile_number: '+39 340 1234567', donor_id: 2 };

test.describe('an order', () => {
  test('[orders.panels] [orders.products.total] [orders.porting] [orders.payment.method] [orders.sim.display] shows all its data', async ({
    openAs,
    shop,
    callAs,
    expectAccessible,
  }) => {
    const call = await callAs('Admin');
    const code = await createDiscountCode(call, { name: newDiscountCodeName() });
    const residential = { ...shop.basket().delivery, street_name: 'Corso Como', city: 'Torino' };
    const order = await shop.sell(
      shop.basket({
        residential,
        discount_code: code.name,
        products: [
          { is_esim: true, topup_amount: 10, portation: portedNumber, friend_code: 'AMICO7', consent: true },
          { is_esim: false, friend_code: '', consent: false },
        ],
      }),
    );
    await shop.updateSim(order.sims[0] ?? '', SimStatus.PendingWaitingKYC, { reason: 'video call on Monday' });
    const stored = await call(orders.get, { uuid: order.uuid });
    const page = await openAs('ChiefAgent', orderPath(order));
    const screen = new OrderScreen(page);

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${order.id}`);
    const main = screen.panel('Order');
    await expect(screen.valueOf(main, 'Created')).toHaveText(formatDashedDayTime(stored.order_info.create_at));
    await expect(screen.valueOf(main, 'Status')).toContainText('New');
    await expect(screen.valueOf(main, 'Payment status')).toContainText('Paid');
    await expect(screen.valueOf(main, 'Amount')).toHaveText(formatEuro(order.amount));
    await expect(screen.valueOf(main, 'Delivery tracking')).toContainText('–');

    const products = screen.panel('Products');
    const first = products.getByRole('region', { name: 'SIM 1' });
    await expect(first).toContainText('Pending');
    await expect(screen.valueOf(first, 'SIM type')).toHaveText('eSIM');
    await expect(screen.valueOf(first, 'Status reason')).toHaveText('video call on Monday');
    await expect(screen.valueOf(products.getByRole('region', { name: 'SIM 2' }), 'SIM type')).toHaveText('pSIM');
    for (const column of ['Item name', 'Type', 'Price'])
      await expect(first.getByRole('columnheader', { name: column })).toBeVisible();
    await expect(screen.rows('Items of SIM 1').filter({ hasText: 'Top-up' })).toContainText('10,00€');
    await expect(first.getByRole('row', { name: 'Total per SIM' })).toContainText(formatEuro(order.products[0]?.total_sum ?? 0));
    await expect(products).toContainText(`Shipment price${formatEuro(order.shipment_price)}`);
    await expect(products).toContainText(`Discount ${code.name}-${formatEuro(order.discount_amount)}`);
    await expect(products).toContainText(`Total${formatEuro(order.amount)}`);

    const portation = screen.panel('Portation information');
    await expect(screen.valueOf(portation, 'Mobile number')).toContainText(portedNumber.mobile_number);
    await expect(screen.valueOf(portation, 'Donor network')).toHaveText('TIM');
    await expect(portation.getByRole('group', { name: 'SIM 2' })).toContainText('No porting');

    const payment = screen.panel('Payment information');
    await expect(screen.valueOf(payment, 'Payment date')).toHaveText(formatDashedDayTime(stored.order_payment.paid_at ?? ''));
    await expect(screen.valueOf(payment, 'Method')).toHaveText('VISA •••• 1143');
    await expect(screen.valueOf(payment, 'Sum')).toHaveText(formatEuro(order.payment_sum));
    await expect(screen.valueOf(payment, 'Paid')).toHaveText(formatEuro(order.amount));
    await expect(screen.valueOf(payment, 'Payment status')).toHaveText('Paid');
    await expect(payment).toContainText('No refunds yet');

    const { customer } = order;
    const customerPanel = screen.panel('Customer information');
    await expect(screen.valueOf(customerPanel, 'First name')).toHaveText(customer.first_name);
    await expect(screen.valueOf(customerPanel, 'Last name')).toHaveText(customer.last_name);
    await expect(screen.valueOf(customerPanel, 'Fiscal code')).toContainText(customer.fiscal_code);
    await expect(screen.valueOf(customerPanel, 'Fiscal code')).toContainText('matches');
    await expect(screen.valueOf(customerPanel, 'Place of birth')).toHaveText('Roma');
    await expect(screen.valueOf(customerPanel, 'Date of birth')).toHaveText(formatDay(customer.date_of_birth));
    await expect(screen.valueOf(customerPanel, 'Gender')).toHaveText('Female');
    await expect(screen.valueOf(screen.panel('Contact information'), 'Email')).toContainText(customer.email);
    await expect(screen.valueOf(screen.panel('Contact information'), 'Phone')).toContainText(customer.phone);
    await expect(screen.panel('Delivery address')).toContainText('Via Garibaldi 12');
    await expect(screen.panel('Residential address')).toContainText('Corso Como 12');
    await expect(screen.valueOf(screen.panel('Friend codes'), 'SIM 1')).toHaveText('AMICO7');
    await expect(screen.valueOf(screen.panel('Friend codes'), 'SIM 2')).toHaveText('–');
    await expect(screen.valueOf(screen.panel('Marketing consent'), 'SIM 1')).toHaveText('Yes');
    await expect(screen.valueOf(screen.panel('Marketing consent'), 'SIM 2')).toHaveText('No');
    await expect(screen.panel('Notes')).toContainText('No note yet');
    await expectAccessible();

    for (const panel of [...leftPanels, ...rightPanels]) {
      const toggle = screen.panel(panel).getByRole('button', { name: panel, exact: false }).first();
      await toggle.click();
      await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    }
    await expect(screen.valueOf(main, 'Created')).toBeHidden();
  });

  test('[orders.tables.page] [orders.history.types] shows its history as a table with twenty rows per page, and its steps among the comments as a timeline', async ({
    openAs,
    shop,
    callAs,
    page,
  }) => {
    const call = await callAs('Admin');
    const order = await shop.sell();
    await call(orders.editNote, { uuid: order.uuid, note: 'Call after 18:00' });
    await expect.poll(async () => (await call(orders.get, { uuid: order.uuid })).product_data[0]?.is_send_bss).toBe(true);
    const { data } = await call(orders.history, { order_uuid: order.uuid });
    await openAs('ChiefAgent', orderPath(order));
    const screen = new OrderScreen(page);
    const history = screen.panel('Order history');
    for (const column of ['Changed parameter', 'Old value', 'New value', 'Changed by', 'Time'])
      await expect(history.getByRole('columnheader', { name: column })).toBeVisible();
    const row = (parameter: string) => screen.rows('Order history').filter({ hasText: parameter }).getByRole('cell');
    await expect(row('Note')).toHaveText(['Note', '', 'Call after 18:00', accounts.Admin, /^\d\d-\d\d-\d{4} \d\d:\d\d:\d{1,2}$/]);
    await expect(row('Order status')).toContainText(['Order status', 'Not finished', 'New', 'Payment provider', '']);
    await expect(row('Payment status')).toContainText(['Payment status', 'Not paid', 'Paid', 'Payment provider', '']);
    await expect(row('SIM 1 status')).toContainText(['SIM 1 status', 'Not active', 'New', 'Payment provider', '']);
    await expect(row('Order created')).toContainText(['Order created', '', String(order.id), 'Storefront', '']);
    const timeline = screen.panel('Comments and timeline').getByRole('listitem');
    await expect(timeline.filter({ hasText: 'Payment status' })).toContainText('Not paid → Paid');
    await expect(timeline.filter({ hasText: 'Call after 18:00' })).toHaveCount(0);

    const many = Array.from({ length: 25 }, (_, place) => ({
      ...data[0],
      uuid: `00000000-0000-4000-8000-0000000000${10 + place}`,
      parameter: 'note',
      to: `Note ${place + 1}`,
    }));
    await mockAnswer(page, orders.history, 200, { data: many });
    const comments = many.map(({ uuid, to, create_at }) => ({
      uuid,
      text: to,
      email: accounts.Admin,
      acted_by: null,
      create_at,
    }));
    await mockAnswer(page, orders.comments, 200, { data: comments });
    await page.reload();
    await expect(screen.rows('Order history')).toHaveCount(20);
    await history.getByRole('button', { name: 'Page 2' }).click();
    await expect(screen.rows('Order history')).toHaveCount(5);
    await expect(screen.rows('Order history').last()).toContainText('Note 25');
    await expect(timeline).toHaveCount(8);
    await screen.button('Show all 25').click();
    await expect(timeline).toHaveCount(25);
  });

  test('[orders.paid_data.json] [orders.donor.fallback] [orders.payment.method] [calls.donor_no_session] is shown despite invalid stored data', async ({
    openAs,
    shop,
    callAs,
    page,
  }) => {
    const call = await callAs('Admin');
    const order = await shop.sell(shop.basket({ products: [{ portation: portedNumber }] }));
    const stored = await call(orders.get, { uuid: order.uuid });
    const invalidData = {
      ...stored,
      order_payment: { ...stored.order_payment, paid_method: 'PayPal', paid_data: 'no json', paid_at: null },
      customer_info: { ...stored.customer_info, fiscal_code: 'X', date_of_birth: 'unknown', gender: '?' },
      product_data: stored.product_data.map((sim) => ({
        ...sim,
        external_id: '[',
        table_items: [],
        portation_donor_network: 77,
      })),
    };
    await mockAnswer(page, orders.get, 200, { response: invalidData });
    const donorRequest = nextRequest(page, contract.bss.donorOperators);
    await openAs('ChiefAgent', orderPath(order));
    const screen = new OrderScreen(page);
    expect((await donorRequest).headers()['x-session-uuid']).toBeUndefined();
    const payment = screen.panel('Payment information');
    await expect(screen.valueOf(payment, 'Method')).toHaveText('PayPal');
    await expect(screen.valueOf(payment, 'Payment date')).toHaveText('–');
    await expect(screen.valueOf(screen.panel('Portation information'), 'Donor network')).toHaveText('Donor not found');
    await expect(screen.valueOf(screen.panel('Customer information'), 'Fiscal code')).toContainText('not valid');
    await expect(screen.rows('Items of SIM 1').first()).toContainText('Offer');

    const paid_data = JSON.stringify({ externalAccountDescription: 'a.rossi@example.it', totalAmount: 1 });
    await mockAnswer(page, orders.get, 200, {
      response: { ...invalidData, order_payment: { ...invalidData.order_payment, paid_data } },
    });
    await mockAnswer(page, contract.bss.donorOperators, 200, { data: [] });
    await page.reload();
    await expect(screen.valueOf(payment, 'Method')).toHaveText('PayPal a.rossi@example.it');
    await expect(payment).toContainText('The payment provider reports 1,00€');
    await expect(screen.valueOf(screen.panel('Portation information'), 'Donor network')).toHaveText('Donors empty');
  });

  test('[orders.detail.role] is not available to agents without a role', async ({ openAs, shop, page }) => {
    const order = await shop.sell();
    await openAs('NoRole', orderPath(order));
    await expect(page.getByRole('heading', { name: 'Not available for your role' })).toBeVisible();
  });

  test('an order that does not exist shows a message', async ({ openAs, allowMessages }) => {
    allowMessages(failedLoadMessage);
    allowMessages(/does not exist/);
    const page = await openAs('ChiefAgent', orderPath({ uuid: '00000000-0000-4000-8000-000000000000' }));
    await expect(page.getByText('The order could not be loaded. This entry does not exist')).toBeVisible();
  });

  test('compares the fiscal code with the customer, and has copy buttons', async ({ openAs, shop, context, page }) => {
    const customer = { ...newCustomer(), gender: 'm' as const, first_name: 'Mario' };
    const order = await shop.sell(shop.basket({ customer }));
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openAs('ChiefAgent', orderPath(order));
    const screen = new OrderScreen(page);
    await expect(screen.banner).toContainText('It does not match the customer’s data: first name, gender.');
    const customerPanel = screen.panel('Customer information');
    await expect(screen.valueOf(customerPanel, 'Gender')).toContainText('the fiscal code says Female');
    await expect(screen.valueOf(customerPanel, 'First name')).toContainText('does not match the fiscal code');
    const clipboardText = () => page.evaluate(() => navigator.clipboard.readText());
    for (const [name, text] of [
      ['Fiscal code', customer.fiscal_code],
      ['Email', customer.email],
      ['Phone', customer.phone],
    ] as const) {
      await screen.button(`Copy: ${name}`).click();
      await expect.poll(clipboardText).toBe(text);
    }
  });
});

const leftPanels = ['Order', 'Products', 'Portation information', 'Payment information', 'Order history'];
const rightPanels = [
  'Customer information',
  'Contact information',
  'Delivery address',
  'Residential address',
  'Comments and timeline',
  'Notes',
  'Friend codes',
  'Marketing consent',
];
