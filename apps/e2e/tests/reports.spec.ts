import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { contract } from '@simdesk/contract';
import { expect, test } from '../support/fixtures.ts';

const choose = async (page: Page, label: string, option: string | RegExp) => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
};
/** The calendar opens at the current month, where today is always enabled. */
const dateField = (page: Page, label: string) => page.getByRole('textbox', { name: label });
const calendarButton = (page: Page, label: string) => page.getByRole('button', { name: `${label}: open the calendar` });
const chooseToday = async (page: Page, label: string) => {
  await calendarButton(page, label).click();
  await page.getByRole('dialog').locator('button[data-today], button[data-selected]').first().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
};
const generate = (page: Page) => page.getByRole('button', { name: 'Generate report' });
const table = (page: Page) => page.getByRole('table');

test.describe('reports', () => {
  test('[report.generate.enabled] [report.dates.past] [report.cleared] are generated from a type and two days, and exported', async ({
    openAs,
    expectAccessible,
    allowMessages,
  }) => {
    allowMessages(/ERR_FAILED|Unreachable/);
    const page = await openAs('ChiefAgent', '/reports/generate');
    await expect(generate(page)).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Export to XLS' })).toBeDisabled();
    await choose(page, 'Report type', 'Order data');
    await expect(generate(page)).toBeDisabled();
    await calendarButton(page, 'Date from').click();
    const calendar = page.getByRole('dialog');
    // Escape closes it as soon as it has the focus.
    await expect(calendar.locator(':focus')).toBeVisible();
    // Tomorrow can be in the next month, so all days after today are checked.
    await expect(calendar.locator('button[data-today] ~ button:not([data-disabled])')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(calendar).toHaveCount(0);
    await chooseToday(page, 'Date from');
    await chooseToday(page, 'Date to');

    const sentRequest = page.waitForRequest((request) => request.url().endsWith(contract.reports.getData.path));
    await generate(page).click();
    const body = (await sentRequest).postDataJSON() as { date_from: string; date_to: string; type: number };
    expect(body.date_from).toMatch(/^\d{4}-\d\d-\d\d 00:00:01$/);
    expect(body.date_to).toMatch(/^\d{4}-\d\d-\d\d 23:59:59$/);
    await expect(table(page).or(page.getByText('No data for this period.'))).toBeVisible();
    await expect(page.getByRole('link', { name: 'Export to XLS' })).toBeVisible();
    await expectAccessible();

    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export to CSV' }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file).toContain('fiscal_code');

    // Generating another report removes the previous one.
    await page.route(`**${contract.reports.getData.path}`, (route) => route.abort());
    await generate(page).click();
    await expect(page.getByRole('link', { name: 'Export to XLS' })).toHaveCount(0);
  });

  test('[report.discount.selector] [report.discount.source] [report.clear_to] of a discount code require the code', async ({
    openAs,
    callAs,
  }) => {
    const { response: codes } = await (await callAs('Admin'))(contract.shop.discountCodes.list, {});
    const page = await openAs('ChiefAgent', '/reports/generate');
    await choose(page, 'Report type', 'Order data');
    await expect(page.getByRole('combobox', { name: 'Discount code' })).toHaveCount(0);
    await choose(page, 'Report type', 'Discount codes');
    await chooseToday(page, 'Date from');
    await chooseToday(page, 'Date to');
    await expect(generate(page)).toBeDisabled();
    await choose(page, 'Discount code', codes[0]?.name ?? '');
    await expect(generate(page)).toBeEnabled();
    await page.getByRole('button', { name: 'Clear Date to' }).click();
    await expect(dateField(page, 'Date to')).toHaveValue('');
    await expect(dateField(page, 'Date from')).toHaveValue(/\d/);
    await expect(generate(page)).toBeDisabled();
  });

  test('[report.boolean] that fail show one line with a retry', async ({ openAs, allowMessages }) => {
    allowMessages(/ApiRefusal|Failed to load/);
    const page = await openAs('ChiefAgent', '/reports/generate');
    await choose(page, 'Report type', 'APN settings');
    await chooseToday(page, 'Date from');
    await chooseToday(page, 'Date to');
    const address = `**${contract.reports.getData.path}`;
    await page.route(address, (route) =>
      route.fulfill({ status: 502, json: { response: false, error: { code: 'billing_failed' } } }),
    );
    await generate(page).click();
    const retryButton = page.getByRole('status').getByRole('button');
    await expect(retryButton).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.unroute(address);
    await retryButton.click();
    await expect(table(page).or(page.getByText('No data for this period.'))).toBeVisible();
  });

  test('take days that are typed or named, with the keyboard alone and on a phone', async ({ openAs, expectAccessible }) => {
    const page = await openAs('ChiefAgent', '/reports/generate');
    await page.setViewportSize({ width: 390, height: 844 });
    await choose(page, 'Report type', 'Order data');
    const [from, to] = [dateField(page, 'Date from'), dateField(page, 'Date to')];
    await from.focus();
    await page.keyboard.type('1/7/26');
    await page.keyboard.press('Tab');
    await expect(from).toHaveValue('01.07.2026');
    await to.focus();
    await page.keyboard.type('32.7.2026');
    await page.keyboard.press('Tab');
    await expect(to).toHaveValue('32.7.2026');
    await expect(to).toHaveAccessibleDescription(/^This is not a date\. Type it like \d\d\.\d\d\.\d{4}\.$/);
    await expect(generate(page)).toBeDisabled();
    await expectAccessible();
    await to.fill('2026-07-31');
    await expect(generate(page)).toBeEnabled();
    await page.keyboard.press('Tab');
    await expect(to).toHaveValue('31.07.2026');

    await page.getByRole('group', { name: 'Quick ranges' }).getByRole('button', { name: 'Yesterday' }).press('Enter');
    await expect(from).toHaveValue(await to.inputValue());
    await expect(generate(page)).toBeEnabled();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(overflow).toBe(0);
  });

  test('are not available to agents', async ({ openAs }) => {
    const page = await openAs('NoRole', '/reports/generate');
    await expect(generate(page)).toHaveCount(0);
  });
});

test('the home page shows the numbers of the shop and links to new orders', async ({ openAs, expectAccessible }) => {
  const page = await openAs('Admin', '/');
  const overview = page.getByRole('region', { name: 'The shop today' });
  await expect(overview.getByRole('img', { name: /Orders in the last thirty days/ })).toBeVisible();
  await expect(overview.getByText('on the same day last week').first()).toBeVisible();
  await expectAccessible();

  const chart = overview.getByRole('img', { name: /Orders in the last thirty days/ });
  await chart.locator('.recharts-bar-rectangle').last().hover({ force: true });
  await expect(chart.locator('.recharts-tooltip-wrapper')).toHaveText(/^\d\d\.\d\d\.\d{4}\d+ orders?$/);
  const ticks = await chart
    .locator('.recharts-xAxis .recharts-cartesian-axis-tick text')
    .evaluateAll((texts) => texts.map((each) => Number(each.getAttribute('x'))));
  const gaps = ticks.slice(1).map((tick, index) => Math.round(tick - (ticks[index] ?? 0)));
  expect(Math.max(...gaps) - Math.min(...gaps), `ticks at ${ticks.join(', ')}`).toBeLessThanOrEqual(1);
  await overview.getByRole('link', { name: 'New orders' }).click();
  await expect(page).toHaveURL(/\/shop\/orders\?.*status/);
});
