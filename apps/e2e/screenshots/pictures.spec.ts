import { mkdir, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { openOrder, showHome, showOffer, showReport } from './show.ts';

interface Picture {
  name: string;
  path: string;
  /** Dark colours and the width of a phone. */
  onPhone?: boolean;
  show: (page: Page) => Promise<void>;
}

const pictures: Picture[] = [
  {
    name: 'home',
    path: '/',
    show: showHome,
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
    show: showOffer,
  },
  {
    name: 'reports',
    path: '/reports/generate',
    show: showReport,
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
