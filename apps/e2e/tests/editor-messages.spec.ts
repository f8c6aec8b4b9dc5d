import type { Page } from '@playwright/test';
import { smallPicture } from '../support/files.ts';
import { expect, test } from '../support/fixtures.ts';
import { Editor } from '../support/screens/editor.ts';

/** The editor shows an error at its field, also for screen readers. */
const expectMessage = async (page: Page, message: string) =>
  expect(page.locator('.ck-labeled-field-view__status_error').filter({ hasText: message })).toBeVisible();

test.describe('the editor reports', () => {
  test('[editor.validation_messages] link URL must not be empty', async ({ openAs }) => {
    const page = await openAs('Admin', '/faq/create');
    const editor = new Editor(page);
    await editor.type('A link to nowhere');
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+k');
    await editor.balloon.getByRole('button', { name: 'Insert' }).click();
    await expectMessage(page, 'Link URL must not be empty.');
    expect(await editor.read()).toBe('<p>A link to nowhere</p>');
  });

  test('[editor.validation_messages] text to find must not be empty', async ({ openAs }) => {
    const page = await openAs('Admin', '/faq/create');
    await new Editor(page).type('Something to find');
    await page.keyboard.press('Control+f');
    const find = page.getByRole('dialog', { name: 'Find and replace' });
    await find.getByRole('button', { name: 'Find', exact: true }).click();
    await expectMessage(page, 'Text to find must not be empty.');
    await find.getByLabel('Find in text…').fill('to');
    await find.getByRole('button', { name: 'Find', exact: true }).click();
    await expect(page.locator('.ck-find-result')).toHaveCount(1);
  });

  test('[editor.validation_messages] this media URL is not supported', async ({ openAs }) => {
    const page = await openAs('Admin', '/faq/create');
    const editor = new Editor(page);
    await (await editor.tool('Insert media')).click();
    const dialog = page.getByRole('dialog', { name: 'Media embed' });
    await dialog.getByLabel('Media URL').fill('https://example.com/no-video');
    await dialog.getByRole('button', { name: 'Insert' }).click();
    await expectMessage(page, 'This media URL is not supported.');
    await dialog.getByLabel('Media URL').fill('https://youtu.be/dQw4w9WgXcQ');
    await dialog.getByRole('button', { name: 'Insert' }).click();
    await expect
      .poll(() => editor.read())
      .toBe('<figure class="media"><oembed url="https://youtu.be/dQw4w9WgXcQ"></oembed></figure>');
  });

  test('[editor.validation_messages] the value should be a plain number', async ({ openAs }) => {
    const page = await openAs('Admin', '/faq/create');
    const editor = new Editor(page);
    await editor.area.click();
    await editor.upload('picture.png', 'image/png', smallPicture);
    await expect(editor.area.locator('img')).toHaveAttribute('src', /\/files\//);
    await editor.area.locator('img').click();
    await page.getByRole('button', { name: 'Resize image' }).click();
    await page.getByRole('menuitemradio', { name: 'Custom' }).click();
    await page.getByLabel(/Resize image \(in/).fill('wide');
    await page.keyboard.press('Enter');
    await expectMessage(page, 'The value should be a plain number.');
    await page.getByLabel(/Resize image \(in/).fill('40');
    await page.keyboard.press('Enter');
    await expect.poll(() => editor.read()).toContain('width:40%');
  });

  test('[editor.validation_messages] the colour is invalid', async ({ openAs }) => {
    const page = await openAs('Admin', '/faq/create');
    const editor = new Editor(page);
    await editor.write('<table><tbody><tr><td>1</td><td>2</td></tr></tbody></table>');
    await editor.area.getByRole('cell', { name: '1' }).click();
    await editor.balloon.getByRole('button', { name: 'Table properties' }).click();
    const background = editor.balloon.getByRole('group', { name: 'Background' }).getByRole('textbox', { name: 'Color' });
    await background.fill('no colour');
    await expectMessage(page, 'The color is invalid. Try "#FF0000" or "rgb(255,0,0)" or "red".');
    expect(await editor.read()).not.toContain('background-color');
    await background.fill('#ffeecc');
    await expect.poll(() => editor.read()).toContain('background-color:#ffeecc');
  });
});
