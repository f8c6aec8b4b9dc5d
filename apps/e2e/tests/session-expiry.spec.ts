import type { Page } from '@playwright/test';
import { contract } from '@simdesk/contract';
import { send } from '../support/calls.ts';
import { failedLoadMessage } from '../support/console-messages.ts';
import { createQuestion } from '../support/factories/faq.ts';
import { accounts, demoPassword, expect, test } from '../support/fixtures.ts';
import { readLocalStorage } from '../support/screens/local-storage.ts';
import { unique } from '../support/unique.ts';

test.describe('a session that expires during work', () => {
  test.beforeEach(({ allowMessages }) => allowMessages(failedLoadMessage));

  test('asks for the password over the page and then saves the input', async ({ openInNewSession, callAs, baseURL }) => {
    const call = await callAs('Admin');
    const { uuid } = await createQuestion(call);
    const page = await openInNewSession('Admin', `/faq/edit/${uuid}`);
    const question = unique('Typed before the session ended');
    await page.getByLabel('Question').fill(question);
    await endSession(page, baseURL);
    await page.getByRole('button', { name: 'Save' }).click();

    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await expect(dialog.getByLabel('Email')).toHaveValue(accounts.Admin);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await dialog.getByLabel('Password', { exact: true }).fill('not-this-one');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog).toContainText('The email or the password is wrong.');
    await dialog.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.keyboard.press('Enter');

    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('dialog', { name: 'Success' })).toContainText('updated');
    expect(await call(contract.faq.questions.get, { uuid })).toMatchObject({ question });
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL('/faq');
    await expect(page.getByRole('banner')).toContainText(accounts.Admin);
  });

  test('lets the user sign out instead, without further confirmation', async ({ openInNewSession, callAs, baseURL }) => {
    const { uuid } = await createQuestion(await callAs('Admin'));
    const page = await openInNewSession('Admin', `/faq/edit/${uuid}`);
    await page.getByLabel('Question').fill(unique('Never saved'));
    await endSession(page, baseURL);
    await page.keyboard.press('Control+s');
    await page.getByRole('dialog', { name: 'Your session has ended' }).getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL('/enter/login');
    await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await readLocalStorage(page, 'XSessionUUID')).toBeNull();
  });

  test('asks once for a list, and then shows it', async ({ openInNewSession, baseURL }) => {
    const page = await openInNewSession('ChiefAgent', '/faq/categories');
    await expect(page.getByRole('table')).toBeVisible();
    await endSession(page, baseURL);
    await page.getByRole('link', { name: 'Questions' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await dialog.getByLabel('Password', { exact: true }).fill(demoPassword);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('table', { name: 'Support FAQ' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Edit: / }).first()).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

/** Ends the session on the server, like an expiry: the page does not know. */
const endSession = async (page: Page, baseURL: string | undefined): Promise<void> => {
  await send(baseURL ?? '', await readLocalStorage(page, 'XSessionUUID'), contract.accounts.logout, {});
};
