import { contract } from '@simdesk/contract';
import { accounts, expect, test } from '../support/fixtures.ts';
import { delayAnswers, nextRequest } from '../support/network.ts';

test.use({ newTab: true });

test.describe('routing', () => {
  const paths = [
    '/',
    '/faq',
    '/faq/create',
    '/page-specific-faq/urls',
    '/shop/orders',
    '/there/is/no/such/page',
    '/cut/off/%E0%A4',
    '/enter',
    '/enter/nowhere',
  ];
  test(`[routing.no_session] without a session ${paths.join(', ')} go to login`, async ({ page }) => {
    for (const path of paths) {
      await page.goto(path);
      await expect(page, path).toHaveURL('/enter/login');
      await expect(page.getByRole('heading', { level: 1, name: 'Log In' })).toBeVisible();
    }
  });

  test('[routing.no_session] the paths under /enter/ stay open', async ({ page }) => {
    for (const [path, title] of [
      ['/enter/registration', 'Registration'],
      ['/enter/login/anna%40example.org', 'Log In'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page).toHaveURL(path);
    }
    await expect(page.getByLabel('Email')).toHaveValue('anna@example.org');
  });

  test('[routing.session_login] with a session the login path opens the home page', async ({ openAs }) => {
    const page = await openAs('Admin', '/enter/login');
    await expect(page).toHaveURL('/');
    await page.goto('/enter/login/anna%40example.org');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  });

  test('[routing.tenant_loading] [startup.loads] a loading screen is shown until session and companies are loaded', async ({
    page,
    openAs,
  }) => {
    const release = await delayAnswers(page, contract.accounts.currentSession);
    const companies = nextRequest(page, contract.companies.list);
    const current = nextRequest(page, contract.accounts.currentSession);
    await openAs('Admin', '/faq');
    await Promise.all([current, companies]);
    await expect(page.getByRole('status', { name: 'Loading…' })).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('table')).toHaveCount(0);
    release();
    await expect(page.getByRole('banner')).toContainText(accounts.Admin);
    await expect(page.getByRole('status', { name: 'Loading…' })).toHaveCount(0);
  });

  test('an unknown path shows an error page in the console with a link to the home page', async ({ openAs }) => {
    const page = await openAs('NoRole', '/there/is/no/such/page');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expect(page).toHaveTitle(/Page not found/);
    await expect(page.getByRole('banner')).toContainText(accounts.NoRole);
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  });
});
