import { createUser } from '../support/factories/users.ts';
import { expect, test } from '../support/fixtures.ts';
import { openAsUser } from '../support/session.ts';
import { controlsTooSmallToTap } from '../support/tap-targets.ts';

test.use({ newTab: true, viewport: { width: 390, height: 844 } });

test.describe('on a phone', () => {
  test('the menu is a drawer that closes on navigation', async ({ openAs }) => {
    const page = await openAs('Admin', '/');
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Open the menu' }).click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByRole('button', { name: 'Dark mode' })).toBeVisible();
    await expect(drawer.getByRole('button', { name: 'Language' })).toBeVisible();
    await drawer.getByRole('link', { name: 'Support FAQ' }).click();
    await expect(page).toHaveURL('/faq');
    await expect(drawer).toHaveCount(0);

    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Open the menu' })).toBeFocused();
  });

  test('the language is chosen in the drawer', async ({ openAs }) => {
    const page = await openAs('Admin', '/');
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Language' }).click();
    await page.getByRole('menuitemradio', { name: 'Italiano' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'it');
    await expect(page.getByRole('dialog').getByRole('link', { name: 'FAQ di assistenza' })).toBeVisible();
  });

  const screens = [
    { path: '/', title: 'Home' },
    { path: '/faq', title: 'Support FAQ' },
    { path: '/faq/create', title: 'Add question' },
    { path: '/faq/categories', title: 'FAQ categories' },
    { path: '/page-specific-faq', title: 'Page-specific FAQ' },
    { path: '/page-specific-faq/urls', title: 'URL list' },
    { path: '/shop/discount-codes/create', title: 'Add discount code' },
  ];
  test(`nothing is wider than the screen or too small to tap: ${screens.map(({ path }) => path).join(', ')}`, async ({
    openAs,
  }) => {
    const page = await openAs('SuperAdmin', '/');
    for (const { path, title } of screens) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      if (path === '/faq/create') await expect(page.locator('.ck-editor__editable')).toBeVisible();
      else if (path !== '/') await expect(page.getByRole('switch').first()).toBeVisible();
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, path).toBeLessThanOrEqual(390);
      expect(await controlsTooSmallToTap(page), path).toEqual([]);
    }
  });

  test('an e-mail of the maximum length fits the screen', async ({ page, baseURL, callAs, openAs }) => {
    const user = await createUser(await callAs('SuperAdmin'), { emailPrefix: 'a-very-long.mailbox.'.repeat(5) });
    await openAsUser(page, baseURL, user, '/profile/edit?tab=email');
    await expect(page.getByText(`Текущий Email: ${user.email}`)).toBeVisible();
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await width()).toBeLessThanOrEqual(390);
    await openAs('SuperAdmin', `/admin/edit-user/${user.user_uuid}`);
    await expect(page.getByText(user.email)).toBeVisible();
    expect(await width()).toBeLessThanOrEqual(390);
  });

  test('with reduced motion there are no animations, which would disturb fields that measure themselves', async ({ openAs }) => {
    const page = await openAs('Admin', '/cms/static-pages/create');
    const description = page.getByRole('textbox', { name: 'Description' });
    await expect(description).toHaveCSS('transition-duration', '0s');
  });
});
