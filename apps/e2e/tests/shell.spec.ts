import { contract } from '@simdesk/contract';
import { expect, test } from '../support/fixtures.ts';

test.describe('shell', () => {
  test('a button selects dark colours, and a reload keeps them', async ({ openAs }) => {
    const page = await openAs('Admin', '/');
    const html = page.locator('html');
    await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light');
    await page.getByRole('button', { name: 'Dark mode' }).click();
    await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Light mode' })).toBeVisible();
    await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
    const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(background).toBe('rgb(18, 21, 28)');
    await page.getByRole('button', { name: 'Light mode' }).click();
    await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light');
  });

  test('Ctrl+K finds a screen by keyboard alone', async ({ openAs, page }) => {
    await openAs('Admin', '/');
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: 'Screens, phone, fiscal code, order, tracking…' });
    await expect(field).toBeFocused();
    await page.keyboard.type('faq');
    const options = page.getByRole('group', { name: 'Screens' }).getByRole('option');
    await expect(options).toHaveText([/Support FAQ/, /Page-specific FAQ/, /FAQ categories/]);
    await expect(options.nth(0)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/page-specific-faq');
    await expect(page.getByRole('heading', { level: 1, name: 'Page-specific FAQ' })).toBeVisible();
    await expect(field).toHaveCount(0);
  });

  test('Ctrl+K finds an offer, which is then among the records opened last; ? shows all keys', async ({ openAs, callAs }) => {
    const { data } = await (await callAs('Admin'))(contract.shop.offers.list, { page: 1, sort: '-name' });
    const [offer] = data;
    const page = await openAs('Admin', '/');
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox')).toBeFocused();
    await page.keyboard.type(offer?.name ?? '');
    const hit = page.getByRole('group', { name: 'Offers', exact: true }).getByRole('option').first();
    await expect(hit).toContainText(offer?.name ?? '');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowDown');
    await expect(hit).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/shop/offers/edit/${offer?.uuid}`);
    await expect(page).toHaveTitle(`Offer: ${offer?.name}${offer?.publish === 1 ? '' : ' · Not published'} – Simdesk`);

    await page.keyboard.press('Shift+?');
    const keys = page.getByRole('dialog', { name: 'Keys' });
    await expect(keys.getByText('Show this list')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(keys).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('group', { name: 'Opened last' }).getByRole('option').first()).toHaveText(/Offer$/);
    await page.keyboard.press('Escape');
  });

  test('an empty search result shows a message, and Escape restores the focus', async ({ openAs }) => {
    const page = await openAs('Admin', '/');
    const open = page.getByRole('button', { name: 'Screens, phone, fiscal code, order, tracking…' });
    await open.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: 'Screens, phone, fiscal code, order, tracking…' })).toBeFocused();
    await page.keyboard.type('no such screen');
    await expect(page.getByText('Nothing found')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(open).toBeFocused();
  });

  test('the sidebar fits the screen, and collapses to labelled icons, also after a reload', async ({ openAs }) => {
    const page = await openAs('SuperAdmin', '/');
    await page.setViewportSize({ width: 1440, height: 900 });
    const sidebar = page.getByRole('navigation', { name: 'Main menu' });
    const lastLink = sidebar.getByRole('link').last();
    await expect(lastLink).toBeInViewport({ ratio: 1 });
    const entry = sidebar.getByRole('link', { name: 'Support FAQ' });
    await expect(entry).toBeVisible();
    expect((await sidebar.boundingBox())?.width).toBeGreaterThan(180);
    await page.getByRole('button', { name: 'Collapse the menu' }).click();
    await expect.poll(async () => (await sidebar.boundingBox())?.width).toBeLessThan(60);
    await expect(lastLink).toBeInViewport({ ratio: 1 });
    await page.reload();
    await expect(page.getByRole('button', { name: 'Expand the menu' })).toHaveAttribute('aria-expanded', 'false');
    await entry.hover();
    await expect(page.getByRole('tooltip')).toHaveText('Support FAQ');
    await entry.click();
    await expect(page).toHaveURL('/faq');
    await page.getByRole('button', { name: 'Expand the menu' }).click();
    await expect.poll(async () => (await sidebar.boundingBox())?.width).toBeGreaterThan(180);
  });

  test('breadcrumbs link back along the menu', async ({ openAs }) => {
    const page = await openAs('Admin', '/faq/create');
    const crumbs = page.getByRole('navigation', { name: 'You are here' });
    await expect(crumbs.getByRole('listitem')).toHaveText(['Home', 'CMS', 'Support FAQ', 'Add question']);
    await expect(crumbs.getByText('Add question')).toHaveAttribute('aria-current', 'page');
    await crumbs.getByRole('link', { name: 'Support FAQ' }).click();
    await expect(page).toHaveURL('/faq');
    await expect(crumbs.getByRole('listitem')).toHaveText(['Home', 'CMS', 'Support FAQ']);
    await crumbs.getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL('/');
    // The breadcrumbs are the same for users without the menu entry.
    await openAs('NoRole', '/faq/create');
    await expect(crumbs.getByRole('listitem')).toHaveText(['Home', 'CMS', 'Support FAQ', 'Add question']);
  });
});

test.describe('a page that was just opened', () => {
  test.use({ newTab: true });

  test('the first Tab offers to skip the menu', async ({ openAs }) => {
    const page = await openAs('Admin', '/faq');
    await expect(page.getByRole('table')).toBeVisible();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  });
});
