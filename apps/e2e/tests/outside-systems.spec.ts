import { contract } from '@simdesk/contract';
import { SimStatus } from '@simdesk/rules';
import { expect, test } from '../support/fixtures.ts';
import { mockAnswer, nextRequest } from '../support/network.ts';
import { OrderScreen, orderPath } from '../support/screens/order.ts';

const { orders, outsideSystems } = contract;

test.describe('outside systems', () => {
  test('what billing refused is listed with its words and tried again', async ({ openAs, shop, callAs, expectAccessible }) => {
    const call = await callAs('Admin');
    // The sandbox rejects numbers ending in 13 the first time.
    const portation = { mobile_number: '+39 340 1234513', donor_id: 2 };
    const order = await shop.sell(shop.basket({ products: [{ portation }] }));
    const owed = async () => (await call(outsideSystems.ofOrder, { order_uuid: order.uuid })).owed.map(({ state }) => state);
    await expect.poll(owed).toEqual(['refused']);

    const page = await openAs('Admin', '/admin/outside-systems?system=billing&state=refused');
    await expect(page.getByRole('heading', { name: 'Outside systems', level: 1 })).toBeVisible();
    const row = page
      .getByRole('table', { name: 'Pending requests' })
      .getByRole('row')
      .filter({ hasText: String(order.id) });
    await expect(row).toContainText('Create the order in billing');
    await expect(row).toContainText('SIM 1: The donor operator rejected the number');
    await expect(row).toContainText('Refused');
    await expect(row.getByRole('link', { name: String(order.id) })).toHaveAttribute('href', orderPath(order));
    await expectAccessible();
    await row.getByRole('button', { name: 'Try again now' }).click();
    await expect(row).toHaveCount(0);
    await expect.poll(owed).toEqual([]);
  });

  test('an order shows the cancellation that billing does not know yet, and tries it again', async ({
    openAs,
    shop,
    callAs,
    page,
  }) => {
    const call = await callAs('Admin');
    const order = await shop.sell(shop.basket({ products: [{}, {}] }));
    const stored = await call(orders.get, { uuid: order.uuid });
    const cancelledSim = { sim_status: SimStatus.CancelledByCustomer, is_cancel_owed: true };
    const product_data = stored.product_data.map((sim) => ({
      ...sim,
      is_send_bss: true,
      error_bss: null,
      ...(sim.id === 2 && cancelledSim),
    }));
    const job = {
      ...{
        uuid: order.uuid,
        system: 'billing',
        task: 'cancel-sim-in-billing',
        order_uuid: order.uuid,
        order_id: order.id,
        sim: 2,
      },
      ...{ amount: null, subject: null, state: 'waiting', since: '2026-11-15T10:00:00.000Z', attempts: 3 },
      ...{ error: 'The billing system cannot be reached', next_try: '2026-11-15T12:10:00.000Z' },
    };
    await openAs('ChiefAgent', '/');
    await mockAnswer(page, orders.get, 200, { response: { ...stored, product_data } });
    await mockAnswer(page, outsideSystems.ofOrder, 200, { response: { owed: [job], differences: [] } });
    await mockAnswer(page, outsideSystems.retry, 200, { response: true });
    await page.goto(orderPath(order));
    const { banner } = new OrderScreen(page);
    await expect(banner).toContainText(
      'Cancellation not in billing The cancellation of SIM 2 has not reached billing yet. Next attempt: 15.11.2026 13:10. Last error: The billing system cannot be reached',
    );
    const request = nextRequest(page, outsideSystems.retry);
    await banner.getByRole('button', { name: 'Try again now' }).click();
    expect((await request).postDataJSON()).toEqual({ uuid: order.uuid });
  });
});
