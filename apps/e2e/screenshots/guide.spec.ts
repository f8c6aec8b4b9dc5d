import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { openOrder, showHome, showOffer, showReport } from './show.ts';

/** The pictures of the guide: the screen without menu and top bar, small enough for the panel. */
const pictures: { name: string; path: string; show: (page: Page) => Promise<void> }[] = [
  { name: 'home', path: '/', show: showHome },
  { name: 'orders', path: '/shop/orders', show: async (page) => expect(page.getByRole('row')).toHaveCount(16) },
  {
    name: 'lanes',
    path: '/shop/orders?lane=billing',
    show: async (page) => expect(page.getByRole('link', { name: 'Start with the oldest' })).toBeVisible(),
  },
  { name: 'order', path: '/shop/orders?lane=billing', show: openOrder },
  { name: 'reports', path: '/reports/generate', show: showReport },
  { name: 'offer', path: '/shop/offers', show: showOffer },
  {
    name: 'store',
    path: '/cms/stores/list?search=Milano',
    show: async (page) => {
      await page
        .getByRole('link', { name: /^Edit: / })
        .first()
        .click();
      const map = page.getByRole('region', { name: 'Map of the store' });
      await expect(map.locator('.leaflet-marker-icon')).toBeVisible();
      await map.evaluate((element) => element.scrollIntoView({ block: 'end' }));
    },
  },
];

const folder = new URL('../../web/help/pictures/', import.meta.url);
const maxBytes = 40_000;
const main = { x: 228, y: 52, width: 1212, height: 700, scale: 0.7 };

test.use({ ownPage: true, viewport: { width: 1440, height: 810 } });

for (const { name, path, show } of pictures) {
  test(`picture of the guide: ${name}`, async ({ openAs }) => {
    const page = await openAs('SuperAdmin', path);
    await show(page);
    await page.evaluate(() => document.fonts.ready);
    const chromium = await page.context().newCDPSession(page);
    // The clip counts from the top of the document.
    const clip = { ...main, y: main.y + (await page.evaluate(() => window.scrollY)) };
    // Playwright itself makes no WebP.
    const { data } = await chromium.send('Page.captureScreenshot', { format: 'webp', quality: 60, clip });
    const picture = Buffer.from(data, 'base64');
    await mkdir(folder, { recursive: true });
    await writeFile(fileURLToPath(new URL(`${name}.webp`, folder)), picture);
    expect(picture.length).toBeLessThan(maxBytes);
  });
}
