import { randomUUID } from 'node:crypto';
import { contract } from '@simdesk/contract';
import { failedLoadMessage } from '../support/console-messages.ts';
import { accounts, expect, test } from '../support/fixtures.ts';
import { nextAnswer, nextRequest } from '../support/network.ts';

test.use({ newTab: true });

const newEmail = () => `${randomUUID().slice(0, 8)}@example.org`;

test.describe('registration', () => {
  test('[registration.success] [registration.payload] the alert names the e-mail, then login opens with it and the user_uuid', async ({
    page,
    allowMessages,
  }) => {
    const email = newEmail();
    await page.goto('/enter/registration');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('first-secret');
    await page.getByLabel('Repeat password').fill('first-secret');
    const request = nextRequest(page, contract.accounts.register);
    const userUuid = nextAnswer(page, contract.accounts.register);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    expect((await request).postDataJSON()).toEqual({
      email,
      password: 'first-secret',
      first_name: '',
      last_name: '',
      second_name: '',
      sex: 'n',
    });

    const alert = page.getByRole('dialog', { name: 'Success!' });
    await expect(alert).toContainText(email);
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL(`/enter/login/${encodeURIComponent(email)}?user_uuid=${await userUuid}`);
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();

    allowMessages(failedLoadMessage);
    await page.keyboard.type('first-secret');
    await page.keyboard.press('Enter');
    const refusal = page.getByRole('dialog', { name: 'Error!' });
    await expect(refusal).toContainText('This account is not active. An administrator must activate it.');
  });

  test('[registration.repeat] Sign Up is disabled until both passwords are equal', async ({ page }) => {
    await page.goto('/enter/registration');
    const signUp = page.getByRole('button', { name: 'Sign Up' });
    await page.getByLabel('Email').fill(newEmail());
    await page.getByLabel('Password', { exact: true }).fill('first-secret');
    await page.getByLabel('Repeat password').fill('first-secrep');
    await page.getByLabel('Repeat password').blur();
    await expect(page.getByText('The two entries are not the same')).toBeVisible();
    await expect(signUp).toBeDisabled();
    await page.getByLabel('Repeat password').fill('first-secret');
    await expect(signUp).toBeEnabled();
    await expect(page.getByText('The two entries are not the same')).toHaveCount(0);
  });

  test("[login.invalid_submit] an invalid registration says 'Error!'", async ({ page }) => {
    await page.goto('/enter/registration');
    await page.getByLabel('Email').fill('not-an-email');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Error!' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Enter correct Email.')).toBeVisible();
    await expect(page.getByText('Password must be from 6 to 32 symbols.')).toBeVisible();
  });

  test("[login.failure] an e-mail in use says 'Error!' / 'Request error' and stays in the form", async ({
    page,
    allowMessages,
  }) => {
    allowMessages(failedLoadMessage);
    await page.goto('/enter/registration');
    await page.getByLabel('Email').fill(accounts.Admin);
    await page.getByLabel('Password', { exact: true }).fill('first-secret');
    await page.getByLabel('Repeat password').fill('first-secret');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    const dialog = page.getByRole('dialog', { name: 'Error!' });
    await expect(dialog).toContainText('Request error');
    await expect(dialog).toContainText('An account with this email already exists.');
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL('/enter/registration');
    await expect(page.getByLabel('Email')).toHaveValue(accounts.Admin);
  });

  test('[forgot.behaviour] forgot password says that the function is not available and returns to login', async ({ page }) => {
    await page.goto('/enter/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page).toHaveURL('/enter/forgot-password');
    await expect(page.getByText('this function is unavailable')).toBeVisible();
    const alert = page.getByRole('dialog', { name: 'Forgot password' });
    await expect(alert).toContainText('function not available');
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL('/enter/login');
    await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
  });
});
