import type { Locator, Page } from '@playwright/test';
import type { GivenFile } from './form.ts';

export const htmlFile = (html: string, name = 'ordine.html'): GivenFile => ({
  name,
  mimeType: 'text/html',
  buffer: Buffer.from(html),
});

/** The field of this name that holds a file. */
export const fileField = (place: Page | Locator, label: string): Locator => place.getByRole('group', { name: label });

/** Chooses a file in a field; one that it holds already is replaced. */
export const chooseFile = async (page: Page, field: Locator, file: GivenFile): Promise<void> => {
  const chooser = page.waitForEvent('filechooser');
  await field
    .getByRole('button', { name: 'Replace' })
    .or(field.getByRole('button', { name: /choose/ }))
    .click();
  await (await chooser).setFiles(file);
};

/** Downloads the file of a field and copies its link; answers the name of the one and the text of the other. */
export const takeFile = async (page: Page, field: Locator): Promise<{ name: string; link: string }> => {
  const download = page.waitForEvent('download');
  await field.getByRole('button', { name: 'Download file' }).click();
  const name = (await download).suggestedFilename();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await field.getByRole('button', { name: 'Copy link' }).click();
  await field.getByRole('button', { name: 'Copied' }).waitFor();
  return { name, link: await page.evaluate(() => navigator.clipboard.readText()) };
};
