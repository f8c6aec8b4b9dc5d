import type { Page } from '@playwright/test';
import { contract } from '@simdesk/contract';
import { UserStatus } from '@simdesk/rules';
import { send } from '../support/calls.ts';
import { failedLoadMessage } from '../support/console-messages.ts';
import { createUser, type TestUser } from '../support/factories/users.ts';
import { accounts, expect, test } from '../support/fixtures.ts';
import { readLocalStorage } from '../support/screens/local-storage.ts';

const actAs = async (page: Page, { email, first_name, last_name }: TestUser) => {
  await page.getByRole('searchbox').fill(email);
  await page.getByRole('button', { name: `Войти как ${first_name} ${last_name}` }).click();
  await expect(page.getByRole('banner')).toContainText(email);
};
const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'You are acting as' });

test.describe('acting as another user', () => {
  let user: TestUser;
  test.beforeEach(async ({ callAs }) => {
    user = await createUser(await callAs('SuperAdmin'));
  });

  test('[adminusers.login_as] a notice on every screen names both users, and returning restores the user’s own session', async ({
    openAs,
    baseURL,
  }) => {
    const page = await openAs('Admin', '/admin/users');
    const ownSession = await readLocalStorage(page, 'XSessionUUID');
    await actAs(page, user);
    await expect(page).toHaveURL('/');
    await expect(notice(page)).toContainText(`You are acting as ${user.email}. Signed in by ${accounts.Admin}.`);
    const actingSession = await readLocalStorage(page, 'XSessionUUID');
    expect(actingSession).not.toBe(ownSession);
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await expect(menu.getByRole('link', { name: 'Users management' })).toHaveCount(0);
    await menu.getByRole('link', { name: 'Profile' }).click();
    await expect(page.getByLabel('Фамилия')).toHaveValue(user.last_name);
    await expect(notice(page)).toBeVisible();

    await notice(page).getByRole('link', { name: 'Return to your account' }).click();
    await expect(page).toHaveURL('/admin/users');
    await expect(page.getByRole('banner')).toContainText(accounts.Admin);
    await expect(notice(page)).toHaveCount(0);
    expect(await readLocalStorage(page, 'XSessionUUID')).toBe(ownSession);
    await expect(send(baseURL ?? '', actingSession, contract.accounts.currentSession, {})).rejects.toThrow('401');
    await expect(page.getByRole('link', { name: /^Изменить: / }).first()).toBeVisible();
  });

  test('returning with unsaved changes asks for confirmation', async ({ openAs }) => {
    const page = await openAs('Admin', '/admin/users');
    await actAs(page, user);
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Profile' }).click();
    await page.getByLabel('Имя').fill('Anna');
    await notice(page).getByRole('link', { name: 'Return to your account' }).click();
    await page.getByRole('dialog', { name: 'Уйти без сохранения?' }).getByRole('button', { name: 'Остаться' }).click();
    await expect(page.getByLabel('Имя')).toHaveValue('Anna');
    await expect(notice(page)).toBeVisible();
  });

  test('when the other user’s session ends, the user’s own session is restored without a password', async ({
    openAs,
    callAs,
    allowMessages,
  }) => {
    allowMessages(failedLoadMessage);
    const page = await openAs('Admin', '/admin/users');
    await actAs(page, user);
    await (
      await callAs('SuperAdmin')
    )(contract.users.changeStatus, { user_uuid: user.user_uuid, status: UserStatus.Banned });
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Profile' }).click();
    await page.getByRole('button', { name: 'Удалить профиль' }).click();
    await page.getByRole('dialog', { name: 'Вы уверены?' }).getByRole('button', { name: 'Да, Подтверждаю!' }).click();
    await expect(page.getByRole('banner')).toContainText(accounts.Admin);
    await expect(notice(page)).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByLabel('Фамилия')).toHaveValue('Bianchi');
  });

  test('deleting the other user’s profile restores the user’s own session', async ({ openAs, allowMessages }) => {
    // What the console asks while it says that the profile is deleted is refused.
    allowMessages(failedLoadMessage);
    const page = await openAs('Admin', '/admin/users');
    await actAs(page, user);
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Profile' }).click();
    await page.getByRole('button', { name: 'Удалить профиль' }).click();
    await page.getByRole('dialog', { name: 'Вы уверены?' }).getByRole('button', { name: 'Да, Подтверждаю!' }).click();
    await expect(page.getByRole('dialog', { name: 'Успешно!' })).toContainText('Профиль удален');
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(page).toHaveURL('/admin/users');
    await expect(page.getByRole('banner')).toContainText(accounts.Admin);
  });

  test('[logout.clears] logging out ends both sessions', async ({ openInNewSession, baseURL }) => {
    const page = await openInNewSession('Admin', '/admin/users');
    const ownSession = await readLocalStorage(page, 'XSessionUUID');
    await actAs(page, user);
    const actingSession = await readLocalStorage(page, 'XSessionUUID');
    await page.getByRole('link', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/enter/login');
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('ession')))).toEqual([]);
    for (const session of [ownSession, actingSession])
      await expect
        .poll(() => send(baseURL ?? '', session, contract.accounts.currentSession, {}).then(String, String))
        .toContain('401');
  });
});
