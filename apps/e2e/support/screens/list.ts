import { expect, type Page } from '@playwright/test';
import { setSwitch } from './switch.ts';

/** Unpublishes the only entry with this name, checks that it stays unpublished, and deletes it. */
export const unpublishAndDelete = async (page: Page, name: string): Promise<void> => {
  const publish = page.getByRole('switch', { name: `Publish: ${name}` });
  await setSwitch(publish, false);
  await page.reload();
  await expect(publish).not.toBeChecked();
  await page.getByRole('button', { name: `Delete: ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByRole('dialog', { name: 'Success' })).toContainText('deleted');
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(page.getByText(`Nothing matches “${name}”.`)).toBeVisible();
};
