import type { Page } from '@playwright/test';
import { livePath } from '@simdesk/rules';
import { expect, test } from '../support/fixtures.ts';

test.use({ ownPage: true });

const KiB = 1024;

/** Counts the compressed bytes of scripts and styles sent to the browser. */
const measureTransfer = async (page: Page) => {
  const scriptsAndStyles = new Set<string>();
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  let bytes = 0;
  network.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script' || type === 'Stylesheet') scriptsAndStyles.add(requestId);
  });
  network.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (scriptsAndStyles.has(requestId)) bytes += encodedDataLength;
  });
  return () => bytes;
};

test.describe('the size of the first load', () => {
  test('scripts and styles of the login page weigh less than 200 KiB', async ({ page }) => {
    const weight = await measureTransfer(page);
    await page.goto('/enter/login', { waitUntil: 'networkidle' });
    await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
    expect(weight()).toBeGreaterThan(50 * KiB);
    expect(weight()).toBeLessThan(200 * KiB);
  });

  test('scripts and styles of a list weigh less than 320 KiB', async ({ page, openAs }) => {
    // The stream of events stays open, and the network would never be idle.
    await page.route(`**${livePath}`, (route) => route.fulfill({ contentType: 'text/event-stream', body: '' }));
    const weight = await measureTransfer(page);
    await openAs('Admin', '/faq');
    await expect(page.getByRole('link', { name: /^Edit: / }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(weight()).toBeGreaterThan(100 * KiB);
    expect(weight()).toBeLessThan(320 * KiB);
  });

  test('the editor is loaded only on screens that show one', async ({ page, openAs }) => {
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    const isEditor = (address: string) => /ckeditor|editor-box/.test(address);
    await openAs('Admin', '/faq');
    await expect(page.getByRole('link', { name: /^Edit: / }).first()).toBeVisible();
    expect(loaded.filter(isEditor)).toEqual([]);
    await page.goto('/faq/create');
    await expect(page.locator('.ck-editor__editable')).toBeVisible();
    expect(loaded.filter(isEditor)).not.toEqual([]);
  });
});
