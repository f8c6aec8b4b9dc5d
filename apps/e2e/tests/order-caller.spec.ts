import { contract } from '@simdesk/contract';
import { SimStatus } from '@simdesk/rules';
import { accounts, expect, test } from '../support/fixtures.ts';
import { orderPath, OrderScreen } from '../support/screens/order.ts';

const { orders } = contract;

test('a caller’s order is found, understood and commented in three actions after its number is typed', async ({
  openAs,
  shop,
  callAs,
  expectAccessible,
}) => {
  const order = await shop.sell();
  await shop.updateSim(order.sims[0] ?? '', SimStatus.PendingWaitingKYC);
  const other = await shop.sell(shop.basket({ customer: order.customer }));
  const page = await openAs('ChiefAgent', '/');
  const screen = new OrderScreen(page);
  let actions = 0;
  const act = async (action: () => Promise<void>) => {
    actions += 1;
    await action();
  };

  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: /^Screens, phone/ })).toBeFocused();
  await page.keyboard.type(String(order.id));
  await expect(page.getByRole('option').filter({ hasText: String(order.id) })).toBeVisible();
  await act(() => page.keyboard.press('Enter'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${order.id}`);
  const strip = screen.panel('Customer at a glance');
  await expect(strip).toContainText(`${order.customer.first_name} ${order.customer.last_name}`);
  await expect(strip.getByRole('link', { name: order.customer.phone })).toHaveAttribute('href', /^tel:/);
  await expect(screen.banner).toContainText('the customer must complete the identity check');
  await act(() => page.getByRole('textbox', { name: 'Comment' }).click());
  await page.keyboard.type('Calls back after the video call');
  await act(() => page.keyboard.press('Control+Enter'));
  const comment = screen.panel('Comments and timeline').getByRole('listitem').first();
  await expect(comment).toContainText('Calls back after the video call');
  await expect(comment).toContainText(accounts.ChiefAgent);
  expect(actions).toBeLessThanOrEqual(3);
  await expect(page.getByRole('textbox', { name: 'Comment' })).toHaveValue('');
  // The step of what blocks the order is the only loud button.
  await expect(page.locator('main [data-variant="filled"]')).toHaveText(['Call the customer']);

  await strip.getByRole('link', { name: '1 other order' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(order.customer.last_name);
  await expect(screen.rows('Orders')).toHaveCount(2);
  await expect(screen.rows('Orders').first()).toContainText(String(other.id));
  await expectAccessible();
  const { data } = await (await callAs('Admin'))(orders.comments, { order_uuid: order.uuid });
  expect(data).toHaveLength(1);
});

test.describe('on a phone', () => {
  test.use({ newTab: true, viewport: { width: 390, height: 844 } });

  test('an order shows customer, blocker, comments and note first, and fits on two screens', async ({ openAs, shop, callAs }) => {
    const order = await shop.sell(shop.basket({ products: [{ is_esim: true }, {}] }));
    await (
      await callAs('Admin')
    )(orders.editNote, { uuid: order.uuid, note: 'Call after 18:00' });
    const page = await openAs('ChiefAgent', orderPath(order));
    const screen = new OrderScreen(page);
    await expect(screen.panel('Notes')).toContainText('Call after 18:00');
    await expect(screen.panel('Products').getByRole('button', { name: 'Products' })).toHaveAttribute('aria-expanded', 'false');
    await expect(screen.panel('Comments and timeline').getByRole('listitem').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(1800);
    const tops = await Promise.all(
      ['Customer at a glance', 'Comments and timeline', 'Notes', 'Order'].map(
        async (name) => (await screen.panel(name).boundingBox())?.y ?? 0,
      ),
    );
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
    const links = screen.panel('Customer at a glance').getByRole('link');
    for (const link of await links.all()) expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(40);
  });
});
