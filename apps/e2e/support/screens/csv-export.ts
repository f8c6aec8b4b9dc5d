import type { Page } from '@playwright/test';
import { text } from 'node:stream/consumers';

/** Exports the list of the page with its button; answers the file's name and lines. */
export const exportCsv = async (page: Page): Promise<{ name: string; lines: string[] }> => {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^(Export|Экспорт) CSV$/ }).click();
  const file = await download;
  const content = await text(await file.createReadStream());
  return { name: file.suggestedFilename(), lines: content.trim().split('\r\n') };
};
