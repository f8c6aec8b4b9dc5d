import { contract } from '@simdesk/contract';
import { formatEuro } from '@simdesk/rules';
import { failedLoadMessage } from '../support/console-messages.ts';
import { expect, test } from '../support/fixtures.ts';
import { orderPath, OrderScreen } from '../support/screens/order.ts';

const { refundRules } = contract.orders;

test.describe('the approval of a refund', () => {
  // The tests of a worker share its server.
  test.afterEach(async ({ callAs }) => {
    const root = await callAs('SuperAdmin');
    await root(refundRules.update, { chief_agent_limit: null, approval_above: null });
  });

  test('is set by a Super administrator, asked for by one person, and given or refused by another', async ({
    openAs,
    sessionOf,
    shop,
    callAs,
    allowMessages,
    expectAccessible,
  }) => {
    allowMessages(failedLoadMessage);
    const order = await shop.sell();
    const page = await openAs('SuperAdmin', '/shop/other-settings');
    // The fixture sets the session of the first page only.
    const switchTo = async (role: 'Admin' | 'ChiefAgent', path: string) => {
      const session = await sessionOf(role);
      await page.evaluate((value) => localStorage.setItem('XSessionUUID', value), session);
      await page.goto(path);
    };
    await page.getByRole('link', { name: 'Refund limits' }).click();
    await page.getByRole('textbox', { name: 'Chief agents' }).fill('6');
    await page.getByRole('textbox', { name: 'Approval above' }).fill('2,50');
    await expectAccessible();
    await page.getByRole('button', { name: 'Save' }).click();
    await new OrderScreen(page).expectNotice('Success', 'updated');

    await switchTo('ChiefAgent', orderPath(order));
    const screen = new OrderScreen(page);
    const payment = screen.panel('Payment information');
    const ask = async (amount: string) => {
      await payment.getByRole('button', { name: 'Make a refund' }).click();
      await screen.field('Amount in euro').fill(amount);
      await expect(screen.dialog).toContainText('Another person must approve this amount.');
      await screen.dialog.getByRole('button', { name: 'Ask for approval' }).click();
      await screen.expectNotice('Success', 'now awaits approval by another person');
    };
    await payment.getByRole('button', { name: 'Make a refund' }).click();
    await screen.field('Amount in euro').fill('6,01');
    await expect(screen.dialog.getByRole('textbox')).toHaveAccessibleDescription('You may refund at most 6,00€ of this order.');
    await screen.dialog.getByRole('button', { name: 'Cancel' }).click();
    await ask('3');
    await expect(screen.banner).toContainText('Refund awaiting approval');
    await expect(payment).toContainText('chief@example.com asked for a refund of 3,00€');
    await expect(payment).toContainText('Another person must approve or decline it.');
    await expect(screen.button('Approve')).toHaveCount(0);
    await expect(screen.valueOf(payment, 'Awaiting approval')).toHaveText(formatEuro(3));

    await switchTo('Admin', '/');
    await page.getByRole('link', { name: 'Refunds to approve' }).click();
    await expect(page).toHaveURL(/lane=approval/);
    await page.goto(orderPath(order));
    await screen.button('Decline').click();
    await screen.field('Reason').fill('The parcel came back');
    await expectAccessible();
    await screen.dialog.getByRole('button', { name: 'Decline' }).click();
    await screen.expectNotice('Success', 'The refund was declined.');
    await expect(screen.rows('Refund history')).toContainText(['DeclinedThe parcel came back3,00€chief@example.com']);

    await switchTo('ChiefAgent', orderPath(order));
    await ask('4');
    await switchTo('Admin', orderPath(order));
    await screen.button('Approve').click();
    await screen.dialog.getByRole('button', { name: 'Approve' }).click();
    await screen.expectNotice('Success', 'Refund make successful');
    await expect(screen.rows('Refund history').first()).toContainText('Approved by admin@example.com');
    await expect(page.getByRole('table', { name: 'Order history' })).toContainText('4,00€ approved');
    const call = await callAs('Admin');
    const { order_payment } = await call(contract.orders.get, { uuid: order.uuid });
    expect(order_payment).toMatchObject({ refund_sum: 4, refund_reserved: 0 });
  });
});
