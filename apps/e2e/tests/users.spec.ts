import type { Page } from '@playwright/test';
import { contract } from '@simdesk/contract';
import { SystemRole, UserStatus } from '@simdesk/rules';
import { send } from '../support/calls.ts';
import { failedLoadMessage } from '../support/console-messages.ts';
import { createUser } from '../support/factories/users.ts';
import { accounts, expect, test } from '../support/fixtures.ts';
import { abortCalls } from '../support/network.ts';

/** The row of an e-mail; other e-mails may end with the same letters. */
const rowOf = (page: Page, email: string) =>
  page.getByRole('row').filter({ hasText: new RegExp(`(?<![a-z])${email.replaceAll('.', '\\.')}`) });

test.describe('users', () => {
  test('[adminusers.table] the table has the columns, 15 rows per page, and edit opens the user', async ({
    openAs,
    expectAccessible,
  }) => {
    const page = await openAs('Admin', '/');
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Users management' }).click();
    await expect(page).toHaveURL('/admin/users');
    await expect(page.getByRole('heading', { level: 1, name: 'Управление пользователями' })).toBeVisible();
    await expect(page.getByRole('columnheader')).toHaveText(['Имя', 'Фамилия', 'Роль', 'Статус', 'Email', 'Действия']);
    await expect(page.getByRole('link', { name: /^Изменить: / })).toHaveCount(15);
    await expectAccessible();
    await page.getByRole('button', { name: 'Страница 2' }).click();
    await expect(page).toHaveURL('/admin/users?page=2');
    await page.goBack();
    await page.getByRole('searchbox').fill(accounts.ChiefAgent);
    const row = rowOf(page, accounts.ChiefAgent);
    await expect(page.getByRole('link', { name: /^Изменить: / })).toHaveCount(1);
    await row.getByRole('link', { name: 'Изменить: Francesca Russo' }).click();
    await expect(page).toHaveURL(/\/admin\/edit-user\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Francesca Russo' })).toBeVisible();
  });

  test('[roles.labels] roles have their labels, and the URL restores filter and sort order', async ({ openAs }) => {
    const page = await openAs('SuperAdmin', '/admin/users?search=%40example.com&sort=-system_role');
    await expect(rowOf(page, accounts.SuperAdmin)).toContainText('Super administrator');
    await expect(rowOf(page, accounts.Admin)).toContainText('Administrator');
    await expect(rowOf(page, accounts.ChiefAgent)).toContainText('Chief Agent');
    await expect(page.getByRole('columnheader', { name: 'Роль' })).toHaveAttribute('aria-sort', 'descending');
    const role = page.getByRole('combobox', { name: 'Роль' });
    await role.click();
    await expect(page.getByRole('option')).toHaveText([
      'Call center Agent',
      'Chief Agent',
      'Administrator',
      'Super administrator',
    ]);
    await page.getByRole('option', { name: 'Chief Agent' }).click();
    await expect(page).toHaveURL(/system_role=1/);
    await expect(rowOf(page, accounts.SuperAdmin)).toHaveCount(0);
    await page.getByRole('combobox', { name: 'Статус' }).click();
    await page.getByRole('option', { name: 'Не активен' }).click();
    await expect(page).toHaveURL(/search=.*&status=0|status=0.*search=/);
    await expect(rowOf(page, 'massimo.colombo@example.com')).toContainText('Не активен');
    await expect(rowOf(page, accounts.ChiefAgent)).toHaveCount(0);
    await page.goBack();
    await expect(rowOf(page, accounts.ChiefAgent)).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Статус' })).toHaveValue('');
  });

  test("[adminusers.status.by_admin] [admin.write.success] a notice leads to waiting users, and a click activates one: 'Успех!'", async ({
    openAs,
    callAs,
    baseURL,
  }) => {
    const user = await createUser(await callAs('SuperAdmin'), { status: UserStatus.Created });
    const page = await openAs('Admin', '/admin/users');
    const notice = page.getByRole('status').filter({ hasText: /^Ожидают активации: \d+/ });
    await notice.getByRole('link', { name: 'Показать' }).click();
    await expect(page).toHaveURL('/admin/users?status=2');
    await expect(notice).toHaveCount(0);
    await page.getByRole('searchbox').fill(user.email);
    const row = rowOf(page, user.email);
    await expect(row).toContainText('Ожидает активации');
    await row.getByRole('button', { name: `Активировать: ${user.first_name} ${user.last_name}` }).click();
    await expect(page.getByRole('dialog', { name: 'Успех!' })).toContainText('Изменения успешно внесены!');
    await page.keyboard.press('Enter');
    await expect(row).toHaveCount(0);
    expect(await send(baseURL ?? '', null, contract.accounts.login, user)).toHaveLength(36);
  });

  test('actions without permission are not shown', async ({ openAs, callAs }) => {
    const waitingUser = await createUser(await callAs('SuperAdmin'), { role: SystemRole.SuperAdmin, status: UserStatus.Created });
    const page = await openAs('Admin', `/admin/users?search=${waitingUser.email}`);
    await expect(rowOf(page, waitingUser.email).getByRole('link', { name: /^Изменить: / })).toBeVisible();
    await expect(rowOf(page, waitingUser.email).getByRole('button')).toHaveCount(0);
    for (const email of [accounts.SuperAdmin, accounts.Admin]) {
      await page.getByRole('searchbox').fill(email);
      await expect(rowOf(page, email).getByRole('link', { name: /^Изменить: / })).toBeVisible();
      await expect(rowOf(page, email).getByRole('button')).toHaveCount(0);
    }
  });

  test('an agent has no access to the menu entry and the screens', async ({ openAs }) => {
    const page = await openAs('ChiefAgent', '/admin/users');
    await expect(page.getByRole('heading', { name: 'Not available for your role' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Users management' })).toHaveCount(
      0,
    );
  });

  test('a load failure shows one line with a retry', async ({ page, openAs, allowMessages }) => {
    allowMessages(/Failed to load resource|Unreachable/);
    const restoreCalls = await abortCalls(page, contract.users.list);
    await openAs('Admin', '/admin/users');
    await expect(page.getByText('Не удалось загрузить список.')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await restoreCalls();
    await page.getByRole('button', { name: 'Повторить' }).click();
    await expect(page.getByRole('link', { name: /^Изменить: / }).first()).toBeVisible();
  });

  test('the list links administrators to the companies', async ({ openAs }) => {
    const page = await openAs('Admin', '/admin/users');
    await page.getByRole('link', { name: 'Компании' }).click();
    await expect(page).toHaveURL('/admin/companies');
  });

  test('an empty search result shows a message', async ({ openAs, allowMessages }) => {
    allowMessages(failedLoadMessage);
    const page = await openAs('Admin', '/admin/users?status=3&system_role=3');
    await expect(page.getByText('Никого не найдено. Попробуйте другие фильтры.')).toBeVisible();
  });
});
