import type { Locator, Page } from '@playwright/test';
import type { TestFile } from '../files.ts';

export const fileField = (parent: Page | Locator, label: string): Locator => parent.getByRole('group', { name: label });

/** Selects a file in a field and replaces the current one. */
export const chooseFile = async (page: Page, field: Locator, file: TestFile): Promise<void> => {
  const chooser = page.waitForEvent('filechooser');
  await field
    .getByRole('button', { name: 'Replace' })
    .or(field.getByRole('button', { name: /choose/ }))
    .click();
  await (await chooser).setFiles(file);
};

/** Downloads the file of a field and copies its link; answers the file's name and the link. */
export const downloadAndCopyLink = async (page: Page, field: Locator): Promise<{ name: string; link: string }> => {
  const download = page.waitForEvent('download');
  await field.getByRole('button', { name: 'Download file' }).click();
  const name = (await download).suggestedFilename();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await field.getByRole('button', { name: 'Copy link' }).click();
  await field.getByRole('button', { name: 'Copied' }).waitFor();
  return { name, link: await page.evaluate(() => navigator.clipboard.readText()) };
};
