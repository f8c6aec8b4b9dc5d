import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { contract } from '@simdesk/contract';
import { failedLoadMessage } from '../support/console-messages.ts';
import { expect, test } from '../support/fixtures.ts';

const choose = (page: Page, content: string, name = 'corriere.csv') =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
const loadButton = (page: Page) => page.getByRole('button', { name: 'Load to DB' });
const parsed = (page: Page) => page.locator('dl > div').filter({ hasText: 'Successfully parsed orders' });

test.describe('the tracking tool', () => {
  test('[tracking.no_gate] [tracking.two_step] [tracking.preview] [tracking.load_button] [tracking.messages] shows the effects of a file, then loads it', async ({
    openAs,
    shop,
    callAs,
    expectAccessible,
  }) => {
    const [shipped, unpaid] = [await shop.sell(), await shop.place()];
    const link = `https://track.example.it/${shipped.id}`;
    const file = `order_id,tracking,tracking_link\n${shipped.id},BRT${shipped.id},${link}\n${unpaid.id},BRT${unpaid.id},\n`;
    const page = await openAs('ChiefAgent', '/admin/delivery-parse');
    await expect(page.getByRole('heading', { level: 1, name: 'Tracking tool' })).toBeVisible();

    await choose(page, file);
    await expect(parsed(page)).toHaveText('Successfully parsed orders1');
    await expect(page.getByRole('columnheader')).toHaveText(['Line', 'Order id', 'Reason']);
    await expect(page.getByRole('cell')).toHaveText([
      '3',
      String(unpaid.id),
      'This order is not paid or was cancelled: there is nothing to ship',
    ]);
    const call = await callAs('ChiefAgent');
    const tracking = async () => (await call(contract.orders.get, { uuid: shipped.uuid })).delivery_track_info;
    expect(await tracking()).toEqual({ tracking: '', tracking_link: '' });
    await expectAccessible();

    await loadButton(page).click();
    await expect(page.getByRole('dialog', { name: 'Success' })).toContainText('Success change orders');
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    expect(await tracking()).toEqual({ tracking: `BRT${shipped.id}`, tracking_link: link });

    // Failed rows stay visible until the next file.
    await expect(loadButton(page)).toHaveCount(0);
    await expect(page.getByRole('status').filter({ hasText: 'The tracking numbers have been saved.' })).toBeVisible();
    await expect(page.getByRole('cell', { name: String(unpaid.id), exact: true })).toBeVisible();
    await choose(page, `order_id;tracking\n${shipped.id};NEXT\n`);
    await expect(parsed(page)).toHaveText('Successfully parsed orders1');
    await expect(page.locator('dl > div').filter({ hasText: 'Numbers that will be replaced' })).toContainText('1');
    await expect(page.getByRole('table')).toHaveCount(0);
    await page.getByRole('button', { name: 'Show the accepted orders' }).click();
    await expect(page.getByRole('cell')).toHaveText(['2', String(shipped.id), 'NEXT', `BRT${shipped.id}`]);
  });

  test('[tracking.csv_only] [tracking.load_button] [tracking.messages] shows the errors of a file, and offers an example', async ({
    openAs,
    allowMessages,
  }) => {
    allowMessages(failedLoadMessage);
    const page = await openAs('Admin', '/admin/delivery-parse');
    await expect(page.locator('input[type=file]')).toHaveAttribute('accept', /\.csv/);
    await choose(page, 'PDF', 'corriere.pdf');
    await expect(page.getByText('Accepted kinds: csv')).toBeVisible();

    await choose(page, 'order,number\n1,x\n');
    const dialog = page.getByRole('dialog', { name: 'Error' });
    await expect(dialog).toContainText('Error with CSV file');
    await expect(dialog).toContainText('The first line of the file must name its columns. Missing: order_id, tracking.');
    await page.keyboard.press('Enter');

    const lines = Array.from({ length: 25 }, (_, n) => `${900_000_000 + n},BRT${n}`);
    await choose(page, ['order_id,tracking', ...lines].join('\n'));
    await expect(parsed(page)).toHaveText('Successfully parsed orders0');
    await expect(loadButton(page)).toHaveCount(0);
    await expect(page.getByText('1–20 of 25')).toBeVisible();
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page.getByRole('row')).toHaveCount(6);

    const failedLines = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the failed lines' }).click();
    expect(await readFile(await (await failedLines).path(), 'utf8')).toContain(
      '900000024,BRT24,,26,There is no order with this number',
    );

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download an example' }).click();
    expect(await readFile(await (await download).path(), 'utf8')).toContain('order_id,tracking,tracking_link');
  });
});
