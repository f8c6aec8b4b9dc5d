import { contract } from '@simdesk/contract';
import { failedLoadMessage } from '../support/console-messages.ts';
import { accounts, demoPassword, expect, test } from '../support/fixtures.ts';
import { delayAnswers, mockAnswer } from '../support/network.ts';

test.use({ newTab: true });

test.describe('login', () => {
  test('[login.button_disabled] Log In is disabled with invalid fields and during a request', async ({ page }) => {
    const release = await delayAnswers(page, contract.accounts.login);
    await page.goto('/enter/login');
    const logIn = page.getByRole('button', { name: 'Log In' });
    await expect(logIn).toBeDisabled();
    await page.getByLabel('Email').fill(accounts.Admin);
    await expect(logIn).toBeDisabled();
    await page.getByLabel('Password', { exact: true }).fill('demo1');
    await expect(logIn).toBeDisabled();
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await expect(logIn).toBeEnabled();
    await logIn.click();
    await expect(logIn).toBeDisabled();
    release();
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  });

  test('[login.enter] Enter in a field submits the form', async ({ page }) => {
    await page.goto('/enter/login');
    await expect(page.getByLabel('Email')).toBeFocused();
    await page.keyboard.type(accounts.Admin);
    await page.keyboard.press('Tab');
    await page.keyboard.type(demoPassword);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('banner')).toContainText(accounts.Admin);
  });

  test("[login.invalid_submit] an invalid form says 'Error!' and shows an error at each field", async ({ page }) => {
    await page.goto('/enter/login');
    await page.getByLabel('Email').fill('anna@');
    await page.getByLabel('Password', { exact: true }).fill('short');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Error!' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText('Enter correct Email.')).toBeVisible();
    await expect(page.getByText('Password must be from 6 to 32 symbols.')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('anna@');
  });

  test("[login.failure] a wrong password says 'Error!' / 'Request error' and keeps the input", async ({
    page,
    allowMessages,
  }) => {
    allowMessages(failedLoadMessage);
    await page.goto('/enter/login');
    await page.getByLabel('Email').fill(accounts.ChiefAgent);
    await page.getByLabel('Password', { exact: true }).fill('not-this-one');
    await page.getByRole('button', { name: 'Log In' }).click();
    const dialog = page.getByRole('dialog', { name: 'Error!' });
    await expect(dialog).toContainText('Request error');
    await expect(dialog).toContainText('The email or the password is wrong.');
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByLabel('Email')).toHaveValue(accounts.ChiefAgent);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not-this-one');
    expect(await page.evaluate(() => localStorage.getItem('XSessionUUID'))).toBeNull();
  });

  test("[login.failure] a server failure says 'Error!' / 'Request error'", async ({ page, allowMessages }) => {
    allowMessages(failedLoadMessage);
    await mockAnswer(page, contract.accounts.login, 500, {});
    await page.goto('/enter/login');
    await page.getByRole('button', { name: accounts.ChiefAgent }).click();
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page.getByRole('dialog', { name: 'Error!' })).toContainText('Request error');
  });

  test('[login.link] login and registration link to each other', async ({ page }) => {
    await page.goto('/enter/login');
    await page.getByRole('link', { name: 'Sign up' }).click();
    await expect(page).toHaveURL('/enter/registration');
    await expect(page.getByRole('heading', { level: 1, name: 'Registration' })).toBeVisible();
    await page.getByRole('link', { name: 'Log In' }).click();
    await expect(page).toHaveURL('/enter/login');
    await expect(page.getByRole('heading', { level: 1, name: 'Log In' })).toBeVisible();
  });

  const labels = [
    { role: 'SuperAdmin', label: 'Super administrator', system_role: 3 },
    { role: 'Admin', label: 'Administrator', system_role: 2 },
    { role: 'ChiefAgent', label: 'Chief Agent', system_role: 1 },
    { role: 'NoRole', label: 'Call center Agent', system_role: 0 },
  ] as const;
  for (const { role, label, system_role } of labels) {
    test(`[roles.labels] the demo account '${label}' fills in the form and has that role`, async ({ page, callAs }) => {
      await page.goto('/enter/login');
      await page.getByRole('button', { name: `${label} ${accounts[role]}`, exact: true }).click();
      await expect(page.getByLabel('Email')).toHaveValue(accounts[role]);
      await page.getByRole('button', { name: 'Log In' }).click();
      await expect(page.getByRole('banner')).toContainText(accounts[role]);
      const user = await (await callAs(role))(contract.accounts.currentSession, {});
      expect(user).toMatchObject({ email: accounts[role], system_role });
    });
  }

  test('the requested URL opens after login', async ({ page }) => {
    await page.goto('/faq?sort=-priority&search=eSIM');
    await expect(page).toHaveURL('/enter/login');
    await page.getByRole('button', { name: accounts.ChiefAgent }).click();
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page).toHaveURL('/faq?sort=-priority&search=eSIM');
    await expect(page.getByRole('searchbox')).toHaveValue('eSIM');
    await expect(page.getByRole('link', { name: 'Edit: Che cos’è una eSIM e come la installo?' })).toBeVisible();
  });

  test('the password can be made visible', async ({ page }) => {
    await page.goto('/enter/login');
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('secret1');
    await expect(password).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show the password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
  });
});
