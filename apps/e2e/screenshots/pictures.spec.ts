import { mkdir, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

interface Picture {
  name: string;
  path: string;
  /** Dark colours and the width of a phone. */
  onPhone?: boolean;
  show: (page: Page) => Promise<void>;
}

const waitForCharts = (page: Page) => expect(page.locator('.recharts-bar-rectangle').first()).toBeVisible();

const openOrder = async (page: Page) => {
  await page
    .getByRole('link', { name: /^1\d{5}$/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Order history' })).toBeVisible();
};

const chooseDay = async (page: Page, field: string, day: string) => {
  await page.getByRole('button', { name: new RegExp(`^${field}`) }).click();
  const calendar = page.getByRole('dialog');
  if (day !== today) await calendar.getByRole('button', { name: 'Previous' }).click();
  await calendar.locator(day).first().click();
};
const today = 'button[data-today]';
const firstOfLastMonth = 'button[aria-label^="1 "]';

const pictures: Picture[] = [
  {
    name: 'home',
    path: '/',
    show: async (page) => {
      await waitForCharts(page);
      await page.getByRole('heading', { name: 'The shop today' }).evaluate((title) => title.scrollIntoView({ block: 'center' }));
    },
  },
  {
    name: 'orders',
    path: '/shop/orders',
    show: async (page) => expect(page.getByRole('row')).toHaveCount(16),
  },
  { name: 'order', path: '/shop/orders?lane=billing', show: openOrder },
  {
    name: 'offer',
    path: '/shop/offers',
    show: async (page) => {
      await page
        .getByRole('link', { name: /^Edit: / })
        .nth(1)
        .click();
      await expect(page.getByText('The card as visitors see it')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Bold' }).first()).toBeVisible();
    },
  },
  {
    name: 'reports',
    path: '/reports/generate',
    show: async (page) => {
      await page.getByRole('combobox', { name: 'Report type' }).click();
      await page.getByRole('option', { name: 'Order data' }).click();
      await chooseDay(page, 'Date from', firstOfLastMonth);
      await chooseDay(page, 'Date to', today);
      await page.getByRole('button', { name: 'Generate report' }).click();
      await waitForCharts(page);
    },
  },
  { name: 'phone', path: '/shop/orders?lane=billing', onPhone: true, show: openOrder },
];

const folder = new URL('../../../docs/pictures/', import.meta.url);
const maxBytes = 250_000;

for (const { name, path, onPhone, show } of pictures) {
  test.describe(name, () => {
    test.use({
      colorScheme: onPhone ? 'dark' : 'light',
      viewport: onPhone ? { width: 390, height: 844 } : { width: 1440, height: 810 },
    });

    test('screenshot', async ({ openAs }) => {
      const page = await openAs('SuperAdmin', path);
      await show(page);
      await page.evaluate(() => document.fonts.ready);
      await mkdir(folder, { recursive: true });
      const file = fileURLToPath(new URL(`${name}.png`, folder));
      await page.screenshot({ path: file, animations: 'disabled' });
      expect((await stat(file)).size).toBeLessThan(maxBytes);
    });
  });
}
