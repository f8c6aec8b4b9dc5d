import { contract } from '@simdesk/contract';
import { send } from '../support/calls.ts';
import { failedLoadMessage } from '../support/console-messages.ts';
import { accounts, demoPassword, expect, test } from '../support/fixtures.ts';
import { nextAnswer, nextRequest } from '../support/network.ts';
import { readLocalStorage } from '../support/screens/local-storage.ts';
import { openWithSession } from '../support/session.ts';

test.use({ newTab: true });

test.describe('session', () => {
  test('[session.storage] [session.set] the session of a login is stored and sent as a header', async ({ page }) => {
    await page.goto('/enter/login');
    await page.getByLabel('Email').fill(accounts.Admin);
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    const login = nextAnswer(page, contract.accounts.login);
    const sessionRequest = nextRequest(page, contract.accounts.currentSession);
    await page.keyboard.press('Enter');
    const session = await login;
    expect((await sessionRequest).headers()).toMatchObject({ 'x-session-uuid': session, 'x-tenant': 'null' });
    await expect(page.getByRole('banner')).toContainText(accounts.Admin);
    expect(await readLocalStorage(page, 'XSessionUUID')).toBe(session);

    const list = nextRequest(page, contract.faq.questions.list);
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Support FAQ' }).click();
    expect((await list).headers()).toMatchObject({ 'x-session-uuid': session, 'x-tenant': 'null' });
  });

  test('[logout.clears] [session.clear] [topbar.user] the top bar names the user and its Log out ends the session everywhere', async ({
    openInNewSession,
    baseURL,
  }) => {
    const page = await openInNewSession('Admin', '/faq');
    const bar = page.getByRole('banner');
    await expect(bar.getByText(accounts.Admin)).toBeVisible();
    const logOut = bar.getByRole('link', { name: 'Log out' });
    await expect(logOut).toHaveAttribute('href', '/enter/logout');
    const session = await readLocalStorage(page, 'XSessionUUID');
    const logoutRequest = nextRequest(page, contract.accounts.logout);
    await logOut.click();
    await expect(page).toHaveURL('/enter/login');
    expect(await readLocalStorage(page, 'XSessionUUID')).toBeNull();
    await (await logoutRequest).response();
    await expect(send(baseURL ?? '', session, contract.accounts.currentSession, {})).rejects.toThrow('401');

    await page.goBack();
    await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveCount(0);
  });

  test('[session.user_load_failure] a session that the server does not know is removed', async ({ page, allowMessages }) => {
    allowMessages(/Failed to load resource|ApiRefusal/);
    await openWithSession(page, '00000000-0000-4000-8000-000000000000', '/faq');
    await expect(page).toHaveURL('/enter/login');
    await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
    expect(await readLocalStorage(page, 'XSessionUUID')).toBeNull();
  });

  test('[session.clear] signing out in one tab signs out the other', async ({ openInNewSession, context }) => {
    const page = await openInNewSession('Admin', '/faq');
    await expect(page.getByRole('table')).toBeVisible();
    const other = await context.newPage();
    await other.goto('/');
    await expect(other.getByRole('banner')).toContainText(accounts.Admin);
    await other.getByRole('link', { name: 'Log out' }).click();
    await expect(other).toHaveURL('/enter/login');
    await expect(page).toHaveURL('/enter/login');
    await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
  });

  test('a restart of the server does not sign users out', async ({ page, openAs, allowMessages }) => {
    allowMessages(failedLoadMessage);
    let requestCount = 0;
    await page.route(`**${contract.accounts.currentSession.path}`, (route) =>
      requestCount++ === 0 ? route.fulfill({ status: 503, json: {} }) : route.continue(),
    );
    await openAs('Admin', '/');
    await expect(page.getByRole('banner')).toContainText(accounts.Admin);
    expect(requestCount).toBeGreaterThan(1);
  });
});
