import { contract } from '@simdesk/contract';
import { livePath } from '@simdesk/rules';
import type { Page, Route } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { openWithSession } from '../support/session.ts';
import { unique } from '../support/unique.ts';

test.use({ newTab: true });

/** Opens a screen, and waits until it hears of changes. */
const openLive = async (page: Page, session: string, path: string): Promise<void> => {
  const stream = page.waitForResponse((response) => response.url().endsWith(livePath));
  await openWithSession(page, session, path);
  await stream;
};

test('two people see without a reload who is there, what the other has written, and which orders are new', async ({
  page,
  browser,
  baseURL,
  callAs,
  shop,
  sessionOf,
  expectAccessible,
}) => {
  const order = await shop.sell();
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await context.newPage();
  const path = `/shop/orders/view/${order.uuid}`;
  const presence = (shown: Page) => shown.getByText(/has this open$/);
  await openLive(page, await sessionOf('ChiefAgent'), path);
  await expect(presence(page)).toHaveCount(0);
  await openLive(other, await sessionOf('Admin'), path);
  await expect(presence(other)).toBeVisible();
  await expect(presence(page)).toBeVisible();
  await expectAccessible();

  const note = unique('Call back');
  await (
    await callAs('Admin')
  )(contract.orders.editNote, { uuid: order.uuid, note });
  // Two seconds, and what a busy machine needs to show it.
  await expect(page.getByText(note).first()).toBeVisible({ timeout: 4000 });

  await other.goto('/shop/orders');
  await expect(presence(page)).toHaveCount(0);
  await context.close();

  await openLive(page, await sessionOf('ChiefAgent'), '/shop/orders');
  await expect(page.locator(`tbody a[href^="${path}"]`)).toBeVisible();
  const next = await shop.sell();
  const row = page.locator(`tbody a[href^="/shop/orders/view/${next.uuid}"]`);
  await expect(page.getByText('1 new order')).toBeVisible();
  await expect(row).toHaveCount(0);
  await expectAccessible();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(row).toBeVisible();
  await expect(page.getByText('1 new order')).toHaveCount(0);
});

test('what changes after a page was read and before its stream is open is shown', async ({
  page,
  callAs,
  shop,
  sessionOf,
  allowMessages,
}) => {
  allowMessages(/Failed to load/);
  const order = await shop.sell();
  const write = await callAs('Admin');
  const attempts: Route[] = [];
  await page.route(`**${livePath}`, async (route) => {
    if (attempts.push(route) > 1) await route.continue();
  });
  await openWithSession(page, await sessionOf('ChiefAgent'), `/shop/orders/view/${order.uuid}`);
  await expect.poll(() => attempts.length).toBe(1);
  const note = unique('Call back');
  await write(contract.orders.editNote, { uuid: order.uuid, note });
  await attempts[0]?.abort();
  await expect(page.getByText(note).first()).toBeVisible();
});
