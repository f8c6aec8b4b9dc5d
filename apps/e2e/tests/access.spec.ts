import { contract } from '@simdesk/contract';
import { failedLoadMessage } from '../support/console-messages.ts';
import { expect, test } from '../support/fixtures.ts';

test.afterEach(async ({ callAs }) => {
  await (
    await callAs('SuperAdmin')
  )(contract.roleAccess.reset, {});
});

test('a permission that is given opens its screen at once, and one that is taken closes it', async ({
  openAs,
  callAs,
  allowMessages,
}) => {
  allowMessages(failedLoadMessage);
  const page = await openAs('SuperAdmin', '/admin/users');
  await page.getByRole('link', { name: 'Права ролей' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Access of roles' })).toBeVisible();
  await page.getByRole('searchbox').fill('reports');
  const box = page.getByRole('checkbox', { name: 'Reports: see, Call center Agent' });
  await expect(page.getByRole('row', { name: /Reports: see/ })).toHaveCount(1);
  await box.check();
  await page.getByRole('dialog', { name: 'Reports: see' }).getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('by default: not allowed')).toBeVisible();

  await openAs('NoRole', '/reports/generate');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('link', { name: 'Reports' })).toBeVisible();
  await (
    await callAs('SuperAdmin')
  )(contract.roleAccess.reset, {});
  // Any answer tells the open console that something has changed.
  await menu.getByRole('link', { name: 'Order management' }).click();
  await expect(menu.getByRole('link', { name: 'Reports' })).toHaveCount(0);
  await page.goBack();
  await expect(page.getByText('Not available for your role')).toBeVisible();
});
