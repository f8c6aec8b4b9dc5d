import { accounts, expect, test } from '../support/fixtures.ts';

test.use({ newTab: true });

test('help opens beside the screen at its chapter, leads to other chapters and screens, and is found by the search', async ({
  openAs,
  expectAccessible,
}) => {
  const page = await openAs('Admin', '/shop/orders?lane=billing');
  const open = page.getByRole('button', { name: 'Help', exact: true });
  await open.click();
  const panel = page.getByRole('complementary', { name: 'Help' });
  await expect(panel.getByRole('heading', { name: 'Lanes: working through stuck orders' })).toBeVisible();
  await expect(panel).toBeFocused();
  await expectAccessible();
  await panel.getByRole('button', { name: 'Contents' }).click();
  await panel.getByRole('button', { name: 'Outbox' }).click();
  await panel.getByRole('link', { name: 'Outside systems' }).first().click();
  await expect(page).toHaveURL(/\/admin\/outside-systems$/);
  await expect(panel.getByRole('heading', { name: 'Outside systems', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await open.press('Enter');
  await expect(panel).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();

  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('pending refund');
  await page.getByRole('option', { name: /^Refunds/ }).click();
  await expect(page).toHaveURL(/\/help\/refunds$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Refunds' })).toBeVisible();
  await expectAccessible();
});

test('the tour is offered once, explains five elements, and can be taken again from the help', async ({
  openInNewSession,
  expectAccessible,
}) => {
  const page = await openInNewSession('ChiefAgent', '/');
  await page.getByRole('button', { name: 'Take the tour' }).click();
  const step = page.getByRole('dialog');
  for (const title of ['Search from anywhere', 'Needs attention', 'Lanes of stuck orders', 'The customer at a glance']) {
    await expect(step.getByRole('heading', { name: title })).toBeVisible();
    await expect(step.getByRole('button', { name: 'Next' })).toBeFocused();
    if (title === 'Search from anywhere') await expectAccessible();
    await page.keyboard.press('Enter');
  }
  await expect(step.getByRole('heading', { name: 'Help on every screen' })).toBeVisible();
  await expect(page).toHaveURL(/\/shop\/orders\/view\//);
  await page.keyboard.press('Escape');
  await expect(step).toHaveCount(0);

  await page.goto('/');
  await expect(page.getByText(accounts.ChiefAgent)).toBeVisible();
  await expect(page.getByText('New here?')).toHaveCount(0);
  await page.getByRole('button', { name: 'Help', exact: true }).click();
  await page.getByRole('button', { name: 'Take the tour' }).click();
  await expect(step.getByText('Step 1 of 5')).toBeVisible();
});
