import type { Page } from '@playwright/test';
import { expect } from '../support/fixtures.ts';

/** How the screens get ready for their pictures. */

const waitForCharts = (page: Page) => expect(page.locator('.recharts-bar-rectangle').first()).toBeVisible();

export const showHome = async (page: Page): Promise<void> => {
  await waitForCharts(page);
  await page.getByRole('heading', { name: 'The shop today' }).evaluate((title) => title.scrollIntoView({ block: 'center' }));
};

export const openOrder = async (page: Page): Promise<void> => {
  await page
    .getByRole('link', { name: /^1\d{5}$/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Order history' })).toBeVisible();
};

export const showOffer = async (page: Page): Promise<void> => {
  await page
    .getByRole('link', { name: /^Edit: / })
    .nth(1)
    .click();
  await expect(page.getByText('The card as visitors see it')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Bold' }).first()).toBeVisible();
};

export const showReport = async (page: Page): Promise<void> => {
  await page.getByRole('combobox', { name: 'Report type' }).click();
  await page.getByRole('option', { name: 'Order data' }).click();
  await page.getByRole('button', { name: 'Last 7 days' }).click();
  await page.getByRole('button', { name: 'Generate report' }).click();
  await waitForCharts(page);
};
