import type { Page } from '@playwright/test';
import { contract } from '@simdesk/contract';
import { TOTP } from 'otpauth';
import { send } from '../support/calls.ts';
import { failedLoadMessage } from '../support/console-messages.ts';
import { createUser, type TestUser } from '../support/factories/users.ts';
import { expect, test } from '../support/fixtures.ts';
import { openAsUser, signIn } from '../support/session.ts';

const codeOf = (secret: string): string => new TOTP({ secret }).generate();

/** Sets the second factor up by calls; answers its recovery codes. */
const setUp = async (baseURL: string | undefined, user: TestUser): Promise<string[]> => {
  const session = await signIn(baseURL, user);
  const { secret } = await send(baseURL ?? '', session, contract.twoFactor.start, { password: user.password });
  return send(baseURL ?? '', session, contract.twoFactor.confirm, { code: codeOf(secret) });
};

const logIn = async (page: Page, { email, password }: TestUser) => {
  await page.goto('/enter/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
};

let user: TestUser;
test.beforeEach(async ({ callAs, allowMessages }) => {
  allowMessages(failedLoadMessage);
  user = await createUser(await callAs('SuperAdmin'));
});

test('a user sets two-factor authentication up in the profile, and switches it off', async ({
  page,
  baseURL,
  expectAccessible,
}) => {
  await openAsUser(page, baseURL, user, '/profile/edit?tab=two-factor');
  await page.getByLabel(/^Пароль/).fill('not-this-one');
  await page.getByRole('button', { name: 'Настроить' }).click();
  await expect(page.getByLabel(/^Пароль/)).toHaveAccessibleDescription('Это не ваш текущий пароль');
  await page.getByLabel(/^Пароль/).fill(user.password);
  await page.getByRole('button', { name: 'Настроить' }).click();

  await expect(page.getByRole('img', { name: 'QR-код для приложения-аутентификатора' })).toBeVisible();
  await expectAccessible();
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
  await page.getByLabel(/^Код/).fill('000000');
  await page.getByRole('button', { name: 'Включить' }).click();
  await expect(page.getByLabel(/^Код/)).toHaveAccessibleDescription('Этот код неверен или уже использован');
  await page.getByLabel(/^Код/).fill(codeOf(secret));
  await page.getByRole('button', { name: 'Включить' }).click();

  const codes = page.getByRole('list', { name: 'Коды восстановления' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectAccessible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Скачать' }).click();
  expect((await download).suggestedFilename()).toBe('simdesk-recovery-codes.txt');
  const code = await codes.first().innerText();
  await page.getByRole('button', { name: 'Коды сохранены' }).click();
  await expect(page.getByText('Осталось кодов восстановления: 10')).toBeVisible();

  await page.getByRole('button', { name: 'Выключить' }).click();
  await page.getByLabel(/^Пароль/).fill(user.password);
  await page.getByLabel(/^Код/).fill(code);
  await page.getByRole('button', { name: 'Выключить' }).click();
  await expect(page.getByRole('button', { name: 'Настроить' })).toBeVisible();
});

test('sign-in asks for the code after the password, and an administrator resets a lost phone', async ({
  page,
  baseURL,
  openAs,
  expectAccessible,
}) => {
  const [code = ''] = await setUp(baseURL, user);
  await logIn(page, user);
  const field = page.getByLabel('Code from your authenticator app, or a recovery code');
  await expect(field).toBeFocused();
  await expectAccessible();
  await field.fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Error!' })).toContainText('The code is wrong or has already been used.');
  await page.keyboard.press('Enter');
  await field.fill(code);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner')).toContainText(user.email);

  const admin = await openAs('Admin', `/admin/edit-user/${user.user_uuid}?tab=two-factor`);
  await admin.getByRole('button', { name: 'Сбросить' }).click();
  await admin.getByRole('dialog', { name: 'Вы уверены?' }).getByRole('button', { name: 'Да, Подтверждаю!' }).click();
  await expect(admin.getByRole('dialog', { name: 'Успех!' })).toBeVisible();
  await expect(admin.getByText('Выключена')).toBeVisible();
  expect(await signIn(baseURL, user)).toHaveLength(36);
});

test('whose role needs it is led to the set-up, and then to the requested page', async ({ page, baseURL, expectAccessible }) => {
  // Only for this page: the rule of the server would stop the other tests.
  await page.route(`**${contract.accounts.currentSession.path}`, async (route) => {
    const answer = await route.fetch();
    const { response } = (await answer.json()) as { response: { two_factor: boolean } };
    await route.fulfill({ response: answer, json: { response: { ...response, needs_two_factor: !response.two_factor } } });
  });
  await openAsUser(page, baseURL, user, '/faq');
  await expect(page).toHaveURL('/enter/two-factor');
  await expect(page.getByRole('heading', { level: 1, name: 'Two-factor authentication' })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await page.getByLabel(/^Password/).fill(user.password);
  await page.getByRole('button', { name: 'Set up' }).click();
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
  await expectAccessible();
  await page.getByLabel(/^Code/).fill(codeOf(secret));
  await page.getByRole('button', { name: 'Switch on' }).click();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page).toHaveURL('/faq');
});

test('a SuperAdmin sees the rule from which role on it is required', async ({ openAs, expectAccessible }) => {
  const page = await openAs('SuperAdmin', '/admin/audit/security');
  await page.getByRole('link', { name: 'Sign-in rules' }).click();
  await expect(page.getByRole('combobox', { name: 'Two-factor authentication is required' })).toHaveValue('For nobody');
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await expectAccessible();
});

test('a user sees the own sessions and ends one', async ({ page, baseURL, expectAccessible }) => {
  const other = await signIn(baseURL, user);
  await openAsUser(page, baseURL, user, '/profile/edit?tab=sessions');
  const sessions = page.getByRole('list', { name: 'Сеансы' }).getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  await expect(sessions.filter({ hasText: 'Этот' })).toHaveCount(1);
  await expectAccessible();
  await page.getByRole('button', { name: 'Завершить сеанс' }).click();
  await expect(sessions).toHaveCount(1);
  await expect(send(baseURL ?? '', other, contract.accounts.currentSession, {})).rejects.toThrow();
});

test('an administrator ends the sessions of a user', async ({ baseURL, openAs, expectAccessible }) => {
  const session = await signIn(baseURL, user);
  const page = await openAs('Admin', `/admin/edit-user/${user.user_uuid}?tab=sessions`);
  await expect(page.getByRole('list', { name: 'Сеансы' }).getByRole('listitem')).toHaveCount(1);
  await expectAccessible();
  await page.getByRole('button', { name: 'Завершить все' }).click();
  await page.getByRole('dialog', { name: 'Вы уверены?' }).getByRole('button', { name: 'Да, Подтверждаю!' }).click();
  await expect(page.getByText('Нет открытых сеансов.')).toBeVisible();
  await expect(send(baseURL ?? '', session, contract.accounts.currentSession, {})).rejects.toThrow();
});

test('a link in a mail that is no longer valid says so', async ({ page, expectAccessible }) => {
  await page.goto('/enter/confirm-email/invented');
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm email' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('dialog', { name: 'Error' })).toContainText('This link is no longer valid.');
});
