import { contract } from '@simdesk/contract';
import { createQuestion } from '../support/factories/faq.ts';
import { expect, test } from '../support/fixtures.ts';
import { orderPath, OrderScreen } from '../support/screens/order.ts';
import { QuestionForm } from '../support/screens/question.ts';
import { openWithoutReload } from '../support/session.ts';
import { unique } from '../support/unique.ts';

// The network of a context is shared by its pages.
test.use({ ownPage: true });

test('without a connection saves wait, everything else is refused, and nothing is lost or made twice', async ({
  openAs,
  callAs,
  shop,
  allowMessages,
  expectAccessible,
}) => {
  allowMessages(/Failed to load resource|Unreachable|NotLoaded|dynamically imported module|could not be loaded/);
  const call = await callAs('SuperAdmin');
  const order = await shop.sell();
  const { uuid } = await createQuestion(call);
  const { version } = (await call(contract.orders.get, { uuid: order.uuid })).order_info;
  const page = await openAs('Admin', orderPath(order));
  const screen = new OrderScreen(page);
  await expect(screen.button('Edit: Notes')).toBeVisible();
  await openWithoutReload(page, '/faq');
  await expect(page.getByRole('link', { name: /^Edit: / }).first()).toBeVisible();
  await openWithoutReload(page, `/faq/edit/${uuid}`);
  const form = new QuestionForm(page);
  const question = unique('Offline');
  await form.question.fill(question);

  await page.context().setOffline(true);
  await expect(page.getByText(/No connection to the server\. What you see is as of \d\d:\d\d\./)).toBeVisible();
  await form.save.click();
  await expect(page.getByRole('dialog', { name: 'Not saved yet' })).toContainText('Will be saved when the connection is back.');
  await expect(page).toHaveURL('/faq');
  await expect(page.getByRole('link', { name: /^Edit: / }).first()).toBeVisible();
  await expect(page.getByText(/^As of \d\d:\d\d/)).toBeVisible();
  // A tooltip at the mouse is outside of every region.
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await expectAccessible();
  await page.getByRole('button', { name: 'Next' }).last().click();
  await expect(page.getByText('This cannot be loaded without a connection')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Edit: / }).first()).toBeVisible();

  await openWithoutReload(page, orderPath(order));
  await screen.button('Edit: Notes').click();
  await screen.field('Note').fill('Typed in the lift');
  await screen.button('Save').click();
  await expect(page.getByText('Changes to save when the connection is back: 2.')).toBeVisible();
  await screen.panel('Payment information').getByRole('button', { name: 'Make a refund' }).click();
  await expect(page.getByRole('dialog', { name: 'No connection' })).toContainText('This needs the server');
  await page.keyboard.press('Enter');
  await screen.button('Cancel order').click();
  await expect(page.getByRole('dialog', { name: 'No connection' })).toContainText('This needs the server');
  await page.keyboard.press('Enter');

  await openWithoutReload(page, '/profile/edit');
  await expect(page.getByRole('heading', { name: 'This screen could not be loaded' })).toBeVisible();
  await expectAccessible();

  await page.context().setOffline(false);
  await expect(page.getByText('The connection is back. Changes saved: 2.')).toBeVisible();
  await expect(page.getByText('No connection to the server')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'This screen could not be loaded' })).toHaveCount(0);
  await expect(page.getByRole('main').locator('form').first()).toBeVisible();
  expect(await call(contract.faq.questions.get, { uuid })).toMatchObject({ question, version: 2 });
  expect((await call(contract.orders.get, { uuid: order.uuid })).order_info).toMatchObject({
    note: 'Typed in the lift',
    version: version + 1,
  });
});
