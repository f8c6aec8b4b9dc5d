import { contract } from '@simdesk/contract';
import { failedLoadMessage } from '../support/console-messages.ts';
import { createQuestion } from '../support/factories/faq.ts';
import { smallPicture } from '../support/files.ts';
import { expect, test } from '../support/fixtures.ts';
import { mockAnswer } from '../support/network.ts';
import { Editor } from '../support/screens/editor.ts';

const { questions } = contract.faq;

test.describe('editor', () => {
  test('[editor.large] text typed and formatted by keyboard and toolbar is saved', async ({ openAs, callAs }) => {
    const call = await callAs('Admin');
    const { uuid } = await createQuestion(call, { answer: '<p>Old.</p>' });
    const page = await openAs('Admin', `/faq/edit/${uuid}`);
    const editor = new Editor(page);
    await editor.area.click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Plain ');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('bold');
    await page.keyboard.press('Control+b');
    await page.keyboard.press('Enter');
    await (await editor.tool('Bulleted List')).click();
    await page.keyboard.type('one');
    await page.keyboard.press('Enter');
    await page.keyboard.type('two');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog', { name: 'Success' })).toBeVisible();
    const { answer } = await call(questions.get, { uuid });
    expect(answer).toMatch(/^<p>Plain <strong>bold<\/strong><\/p><ul><li[^>]*>one<\/li><li[^>]*>two<\/li><\/ul>$/);
  });

  test('a link is added to the selected words and can open in a new tab', async ({ openAs }) => {
    const page = await openAs('Admin', '/faq/create');
    const editor = new Editor(page);
    await editor.type('our shop');
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+k');
    await editor.balloon.getByLabel('Link URL').fill('shop.example.com/esim');
    await page.keyboard.press('Enter');
    await expect.poll(() => editor.read()).toBe('<p><a href="https://shop.example.com/esim">our shop</a></p>');
    await editor.balloon.getByRole('button', { name: 'Link properties' }).click();
    await editor.balloon.getByRole('button', { name: 'Open in a new tab' }).click();
    await expect.poll(() => editor.read()).toContain('target="_blank" rel="noopener noreferrer"');
  });

  test('a picture is stored and shown after saving', async ({ openAs, callAs }) => {
    const { uuid } = await createQuestion(await callAs('Admin'));
    const page = await openAs('Admin', `/faq/edit/${uuid}`);
    const editor = new Editor(page);
    await editor.area.click();
    await editor.upload('Two colours.png', 'image/png', smallPicture);
    const picture = editor.area.locator('img');
    await expect(picture).toHaveAttribute('src', /\/files\/content\/\d{4}\/\d\d\/[0-9a-f-]{36}\/[^/]+\.png$/);
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(3);
    const address = await picture.getAttribute('src');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog', { name: 'Success' })).toBeVisible();

    await page.goto(`/faq/edit/${uuid}`);
    await expect(picture).toHaveAttribute('src', address ?? '');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(3);
    const file = await page.request.get(address ?? '');
    expect(await file.body()).toEqual(smallPicture);
  });

  test("[editor.upload_messages] a file that is not a picture says 'Cannot upload file' and leaves the text unchanged", async ({
    openAs,
    allowMessages,
  }) => {
    allowMessages(failedLoadMessage);
    const page = await openAs('Admin', '/faq/create');
    const editor = new Editor(page);
    await editor.type('Before');
    await editor.upload('letter.png', 'image/png', Buffer.from('This is a letter.'));
    const warning = page.getByRole('alert').filter({ hasText: 'Cannot upload file' });
    await expect(warning).toContainText('The content of this file is not');
    await expect(editor.area.locator('img')).toHaveCount(0);
    await expect.poll(() => editor.read()).toBe('<p>Before</p>');
    await warning.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText('Cannot upload file')).toHaveCount(0);
  });

  test("[editor.upload_messages] a user without permission sees 'You have no image upload permissions'", async ({
    openAs,
    allowMessages,
  }) => {
    allowMessages(failedLoadMessage);
    const page = await openAs('Admin', '/faq/create');
    await mockAnswer(page, contract.files.editorUpload, 403, { error: { code: 'not_allowed' } });
    const editor = new Editor(page);
    await editor.area.click();
    await editor.upload('picture.png', 'image/png', smallPicture);
    await expect(page.getByRole('alert').filter({ hasText: 'You have no image upload permissions' })).toBeVisible();
    await expect(editor.area.locator('img')).toHaveCount(0);
  });
});

test.describe('an editor that was never loaded', () => {
  test.use({ newTab: true });

  test('an editor that fails to load shows an error and a retry', async ({ openAs, page, allowMessages }) => {
    allowMessages(/Failed to load resource|Failed to fetch dynamically imported module|preload/);
    const isEditor = /\/assets\/editor-box[^/]*\.js$/;
    await page.route(isEditor, (route) => route.abort());
    await openAs('Admin', '/faq/create');
    const failure = page.getByText('The editor could not be loaded. Your text is unchanged.');
    await expect(failure).toBeVisible();
    await page.unroute(isEditor);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(new Editor(page).area).toBeVisible();
    await expect(failure).toHaveCount(0);
  });
});
