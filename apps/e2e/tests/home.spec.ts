import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { type AccountRole, expect, test } from '../support/fixtures.ts';

/** The specified menu, plus our own: `tile` marks entries of the home page, the others who sees an entry. */
const menu = [
  { path: '/', text: 'Home', everyone: true },
  { path: '/faq', text: 'Support FAQ', tile: true },
  { path: '/cms/files', text: 'Support Files', tile: true },
  { path: '/admin/blog', text: 'Blog', tile: true },
  { path: '/slider/slides', text: 'Slider', tile: true },
  { path: '/cms/source-files', text: 'Source files', tile: true },
  { path: '/cms/feedback/contacts', text: 'Feedback messages', tile: true },
  { path: '/cms/variables/list', text: 'Variables' },
  { path: '/cms/stores/list', text: 'Stores' },
  { path: '/cms/static-pages/list', text: 'Static pages' },
  { path: '/cms/landing-pages/list', text: 'Landing pages' },
  { path: '/cms/luce-e-gas/edit/', text: 'Gas and Luce page' },
  { path: '/page-specific-faq', text: 'Page-specific FAQ' },
  { path: '/shop/offers', text: 'Offers', tile: true },
  { path: '/shop/options', text: 'Extras and Services', tile: true },
  { path: '/shop/discount-codes', text: 'Discount codes', tile: true },
  { path: '/shop/orders', text: 'Order management', tile: true, everyone: true },
  { path: '/shop/other-settings', text: 'Other settings', tile: true, everyone: true },
  { path: '/admin/offer-details/list', text: 'Offer details' },
  { path: '/reports/generate', text: 'Reports', chief: true },
  { path: '/admin/delivery-parse', text: 'Tracking tool', chief: true },
  { path: '/settings/email-notifications', text: 'Email Notifications', tile: true },
  { path: '/settings/outbox', text: 'Outbox' },
  { path: '/admin/outside-systems', text: 'Outside systems' },
  { path: '/admin/users', text: 'Users management', tile: true },
  { path: '/admin/audit', text: 'Audit', everyone: false },
  { path: '/admin/personal-data', text: 'Personal data', superAdmin: true },
  { path: '/settings/storefront-keys', text: 'Storefront keys', everyone: false },
  { path: '/settings/system', text: 'System', superAdmin: true },
  { path: '/profile/edit', text: 'Profile', everyone: true },
];

/** The menu has an entry only for an existing screen. */
const existingPaths = readFileSync(new URL('../../../docs/reference/routes.txt', import.meta.url), 'utf8').split('\n');
const withoutEndSlash = (path: string) => path.replace(/(.)\/$/, '$1');
const existingEntries = menu.filter(({ path }) => existingPaths.map(withoutEndSlash).includes(withoutEndSlash(path)));

test.describe('home', () => {
  const roles: { role: AccountRole; isAdmin: boolean }[] = [
    { role: 'SuperAdmin', isAdmin: true },
    { role: 'Admin', isAdmin: true },
    { role: 'ChiefAgent', isAdmin: false },
    { role: 'NoRole', isAdmin: false },
  ];
  for (const { role, isAdmin } of roles) {
    test(`${role} sees the menu entries and tiles of that role, and each opens its screen`, async ({ openAs }) => {
      const page = await openAs(role, '/');
      await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
      const visibleEntries = existingEntries.filter(
        ({ everyone, chief, superAdmin }) =>
          (isAdmin && (!superAdmin || role === 'SuperAdmin')) || everyone || (chief && role === 'ChiefAgent'),
      );
      const sidebar = page.getByRole('navigation', { name: 'Main menu' });
      expect((await linksIn(sidebar)).map(withoutCount)).toEqual(visibleEntries.map(({ path, text }) => ({ path, text })));
      const tiles = visibleEntries.filter(({ tile }) => tile);
      // The overview above the tiles has other links.
      const tileLinks = await linksIn(page.getByRole('main').locator('section:not([aria-labelledby="overview"])'));
      expect(tileLinks.map(({ path }) => path)).toEqual(tiles.map(({ path }) => path));
      for (const [at, { text }] of tiles.entries()) expect(tileLinks[at]?.text.startsWith(text)).toBe(true);

      for (const { path, text } of tiles) {
        await page.getByRole('main').getByRole('link', { name: text }).click();
        await expect(page).toHaveURL(path);
        await expect(sidebar.getByRole('link', { name: text })).toHaveAttribute('aria-current', 'page');
        await page.goBack();
      }
    });
  }
});

test.describe('at 1440 by 900 pixels', () => {
  test.use({ newTab: true, viewport: { width: 1440, height: 900 } });

  test('an administrator sees what needs attention, the figures and all tiles without scrolling', async ({ openAs }) => {
    const page = await openAs('Admin', '/');
    await expect(page.getByRole('link', { name: 'No tracking after two days' })).toBeVisible();
    await expect(page.getByRole('img', { name: /^Revenue in the last thirty days/ })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Users management' })).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(900);
  });
});

/** The number of new orders depends on other tests. */
const withoutCount = ({ path, text }: { path: string; text: string }) => ({ path, text: text.replace(/\s*\(\d+\)$/, '') });

const linksIn = async (part: Locator): Promise<{ path: string; text: string }[]> => {
  const links = await part.getByRole('link').all();
  return Promise.all(
    links.map(async (link) => ({ path: (await link.getAttribute('href')) ?? '', text: (await link.innerText()).trim() })),
  );
};
