import type { Page } from '@playwright/test';
import { contract } from '@simdesk/contract';
import { addDays, formatDashedDayTime, isoDay, SimStatus } from '@simdesk/rules';
import { failedLoadMessage } from '../support/console-messages.ts';
import { expect, test } from '../support/fixtures.ts';
import { mockAnswer, nextRequest } from '../support/network.ts';
import { exportCsv } from '../support/screens/csv-export.ts';

const { list, refreshStatuses, newCount, lanes, find } = contract.orders;

test.describe('the order list', () => {
  test('[orders.link] [orders.dedupe] [orders.chip.colours] [orders.payment.colours] [dates.formats.messages] shows each order once, with all its data', async ({
    openAs,
    shop,
    expectAccessible,
  }) => {
    const order = await shop.sell(shop.basket({ products: [{ is_esim: true }, {}, {}] }));
    const { first_name, last_name, email, fiscal_code, phone } = order.customer;
    const page = await openAs('ChiefAgent', `/shop/orders?search=${order.id}`);
    const row = page.getByRole('row').filter({ hasText: String(order.id) });
    await expect(row).toHaveCount(1);
    await expect(page.getByRole('columnheader')).toHaveText([
      // The checkbox that selects the page.
      '',
      ...[
        'Date',
        'Order id',
        'Customer',
        'Email',
        'Fiscal code',
        'Phone',
        'Total',
        'Order status',
        'Payment status',
        'eSIM',
        'pSIM',
      ],
    ]);
    await expect(row.getByRole('cell')).toHaveText([
      '',
      new RegExp(`^${formatDashedDayTime(new Date()).slice(0, 10)} \\d\\d:\\d\\d:\\d{1,2}$`),
      String(order.id),
      `${first_name} ${last_name}`,
      email,
      fiscal_code,
      phone,
      `${order.amount.toFixed(2).replace('.', ',')}€`,
      'New',
      'Paid',
      '1',
      '2',
    ]);
    await expect(row.getByText('New', { exact: true })).toHaveCSS('background-color', 'rgb(255, 243, 191)');
    await expect(row.getByText('Paid', { exact: true })).toHaveCSS('background-color', 'rgb(211, 249, 216)');
    await expect(row.getByRole('link', { name: String(order.id) })).toHaveAttribute('href', `/shop/orders/view/${order.uuid}`);
    // No text is cut off, and all columns fit without scrolling.
    const cutOffTexts = (cells: Element[]) =>
      cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent);
    expect(await page.getByRole('cell').evaluateAll(cutOffTexts)).toEqual([]);
    const table = page.getByRole('table');
    expect(
      await table.evaluate(({ parentElement }) => (parentElement?.scrollWidth ?? 0) - (parentElement?.clientWidth ?? 0)),
    ).toBe(0);
    await expectAccessible();
    await page.getByRole('button', { name: 'Dark mode' }).click();
    await expectAccessible();
  });

  test('[orders.link] agents see the orders, but no links, no stuck orders and no export', async ({ openAs, shop }) => {
    const order = await shop.sell();
    const page = await openAs('NoRole', `/shop/orders?search=${order.id}`);
    const row = page.getByRole('row').filter({ hasText: String(order.id) });
    await expect(row.getByRole('cell', { name: String(order.id), exact: true })).toBeVisible();
    await expect(row.getByRole('link')).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Stuck' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Export CSV' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible();
  });
});

test.describe('the filters', () => {
  test('[orders.default_range] [orders.list.call] [orders.filters] [orders.filter.statuses] [orders.filter.payment] [orders.filters.buttons] [orders.sim_flag] are chosen, applied, kept in the URL and removed', async ({
    openAs,
    shop,
    expectAccessible,
  }) => {
    const customer = shop.basket().customer;
    const esimOrder = await shop.sell(shop.basket({ customer, products: [{ is_esim: true }] }));
    const psimOrder = await shop.sell(shop.basket({ customer }));
    const unpaid = await shop.place(shop.basket({ customer }));
    const today = isoDay(new Date());
    const page = await openAs('ChiefAgent', '/');
    const listRequest = nextRequest(page, list);
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Order management' }).click();
    const query = new URL((await listRequest).url()).searchParams;
    expect(query.get('startDate')).toBe(`${addDays(today, -7)}T00:00:00`);
    expect(query.get('endDate')).toBe(`${today}T23:59:59`);

    await page.getByRole('searchbox').fill(customer.last_name);
    const ids = page.getByRole('row').getByRole('link');
    await expect(ids).toHaveText([unpaid, psimOrder, esimOrder].map(({ id }) => String(id)));

    await page.getByRole('button', { name: 'Filters' }).click();
    const panel = page.getByRole('form', { name: 'Filters' });
    const choicesOf = (name: string) => panel.getByRole('group', { name }).getByRole('checkbox');
    await expect(choicesOf('Order status')).toHaveCount(4);
    for (const name of ['New', 'In process', 'In delivery', 'Cancelled', 'Paid', 'Not paid', 'eSIM', 'pSIM'])
      await expect(panel.getByRole('checkbox', { name, exact: true })).not.toBeChecked();
    await expect(choicesOf('Payment')).toHaveCount(2);
    await expectAccessible();
    await panel.getByLabel('Total from').fill('90000');
    await panel.getByLabel('Total to').fill('5');
    await panel.getByRole('button', { name: 'Apply filters' }).click();
    await expect(panel.getByText('The maximum is less than the minimum')).toBeVisible();
    await panel.getByLabel('Total from').fill('0,50');
    await panel.getByLabel('Total to').fill('90000');
    await panel.getByRole('checkbox', { name: 'New', exact: true }).check();
    await panel.getByRole('checkbox', { name: 'Paid', exact: true }).check();
    await panel.getByRole('checkbox', { name: 'eSIM', exact: true }).check();
    await panel.getByRole('button', { name: 'Apply filters' }).click();
    await expect(panel).toHaveCount(0);
    await expect(ids).toHaveText([String(esimOrder.id)]);
    const address = new URL(page.url()).searchParams;
    expect(Object.fromEntries(address)).toEqual({
      search: customer.last_name,
      status: '0',
      payment_status: '1',
      sim_type: '1',
      total_from: '0,50',
      total_to: '90000,00',
    });
    await page.reload();
    await expect(ids).toHaveText([String(esimOrder.id)]);

    await page.getByRole('button', { name: 'Remove the filter: SIM type' }).click();
    await expect(ids).toHaveText([psimOrder, esimOrder].map(({ id }) => String(id)));
    await page.getByRole('button', { name: 'Remove filters' }).click();
    await expect(ids).toHaveCount(3);
    await expect(page).toHaveURL(`/shop/orders?search=${customer.last_name}`);
    await page.goBack();
    await expect(ids).toHaveCount(2);
  });
});

test('[orders.refresh] Refresh asks billing for updates; a failure is shown in a dialog', async ({
  openAs,
  shop,
  allowMessages,
}) => {
  const order = await shop.sell();
  const page = await openAs('NoRole', `/shop/orders?search=${order.id}`);
  const undo = await mockAnswer(page, refreshStatuses, 200, { response: true });
  await expect(page.getByRole('row').filter({ hasText: String(order.id) })).toBeVisible();
  const reload = nextRequest(page, list);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await reload;
  await undo();

  allowMessages(failedLoadMessage);
  const sentence = 'The billing system does not answer.';
  await mockAnswer(page, refreshStatuses, 502, { response: false, error: { code: 'billing_failed', message: sentence } });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('dialog', { name: 'Error' })).toContainText('request error');
});

test('stuck orders are counted with age and next step, and open as a list', async ({ openAs, page }) => {
  const oldest = new Date(Date.now() - 3 * 86_400_000).toISOString();
  await mockAnswer(page, lanes, 200, {
    data: [
      { lane: 'kyc', count: 5, oldest },
      { lane: 'billing', count: 0, oldest: null },
      { lane: 'unsent', count: 1234, oldest },
      { lane: 'untracked', count: 1, oldest },
    ],
  });
  await openAs('ChiefAgent', '/shop/orders?status=0');
  const stuckLanes = page.getByRole('navigation', { name: 'Stuck' });
  await expect(stuckLanes.getByRole('link')).toHaveText([
    /5.*KYC pending for over a day.*3 days ago.*Next: call the customer/,
    /0.*Billing errors.*Nothing is stuck here/,
    /1,234.*Paid, not sent.*Next: hand the parcel over/,
    /1.*No tracking after two days.*Next: enter the tracking number/,
  ]);
  const listRequest = nextRequest(page, list);
  await stuckLanes.getByRole('link', { name: /KYC/ }).click();
  expect(new URL((await listRequest).url()).searchParams.get('lane')).toBe('kyc');
  await expect(page).toHaveURL('/shop/orders?lane=kyc');
  await stuckLanes.getByRole('link', { name: /KYC/ }).click();
  await expect(page).toHaveURL('/shop/orders');
});

test('the export contains the filtered list', async ({ openAs, shop }) => {
  const order = await shop.sell();
  const page = await openAs('ChiefAgent', `/shop/orders?search=${order.id}`);
  const { name, lines } = await exportCsv(page);
  expect(name).toBe(`orders-${isoDay(new Date())}.csv`);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`${order.id},Giulia,${order.customer.last_name}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Order management' })).toBeVisible();
});

/** Waits for the field: earlier key presses would be lost. */
const openSearch = async (page: Page) => {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Search' }).locator('input')).toBeFocused();
};

test('a caller’s orders are found with Ctrl+K by phone, and Enter opens the newest', async ({ openAs, shop, allowMessages }) => {
  const { customer } = shop.basket();
  const oldOrder = await shop.sell(shop.basket({ customer }));
  const newOrder = await shop.sell(shop.basket({ customer }));
  await shop.updateSim(newOrder.sims[0] ?? '', SimStatus.PendingStartActivation);
  const page = await openAs('ChiefAgent', '/');
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  await openSearch(page);
  await page.keyboard.type(`0039${customer.phone.replace('+39', '').replaceAll(' ', '-')}`);
  const options = page.getByRole('group', { name: 'Orders' }).getByRole('option');
  await expect(options).toHaveText([new RegExp(String(newOrder.id)), new RegExp(String(oldOrder.id))]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/shop/orders/view/${newOrder.uuid}`);

  allowMessages(/ApiRefusal|Failed to load/);
  await mockAnswer(page, find, 422, { response: 'No.', error: { code: 'invalid', message: 'No.' } });
  await openSearch(page);
  await page.keyboard.type('another text');
  await expect(page.getByText('Orders could not be searched. Try again.')).toBeVisible();
});

test.describe('a clock of its own', () => {
  test.use({ ownPage: true });

  test('[neworders.badge] [neworders.refresh] the menu shows the number of new orders in brackets, refreshed every minute, and nothing for zero', async ({
    openAs,
    page,
  }) => {
    await page.clock.install();
    const undo = await mockAnswer(page, newCount, 200, { response: 12 });
    await openAs('NoRole', '/');
    const entry = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Order management' });
    await expect(entry).toHaveText(/^Order management\s*\(12\)$/);
    await undo();
    await mockAnswer(page, newCount, 200, { response: 0 });
    const reload = nextRequest(page, newCount);
    await page.clock.runFor(60_000);
    await reload;
    await expect(entry).toHaveText('Order management');
  });
});

test('several selected orders are marked as in process, and those that refuse are named', async ({
  openAs,
  shop,
  expectAccessible,
}) => {
  const { customer } = shop.basket();
  const sold = [await shop.sell(shop.basket({ customer })), await shop.sell(shop.basket({ customer }))];
  const page = await openAs('ChiefAgent', `/shop/orders?search=${customer.last_name}`);
  await expect(page.getByRole('link', { name: String(sold[0]?.id) })).toBeVisible();
  const mark = async () => {
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByRole('group', { name: 'Selected orders' }).getByRole('button', { name: 'Mark as in process' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Go ahead' }).click();
  };
  const result = page.getByRole('region', { name: 'Mark as in process' });
  await mark();
  await expect(result).toContainText('Mark as in process: 2 of 2 done');
  await expect(page.getByRole('cell', { name: 'In process' })).toHaveCount(2);
  await mark();
  await expect(result).toContainText('0 of 2 done');
  // The page was left, and the result is found again.
  await page.reload();
  await expect(result.getByRole('listitem')).toHaveCount(2);
  await expect(result).toContainText('An order with this status cannot be changed in this way.');
  await expectAccessible();
  await result.getByRole('button', { name: 'Close' }).click();
  await expect(result).toBeHidden();
});
