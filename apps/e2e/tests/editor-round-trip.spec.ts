import { contract } from '@simdesk/contract';
import { Editor, smallPicture } from '../support/screens/editor.ts';
import { newQuestion } from '../support/factories/faq.ts';
import { everything, signs } from '../support/factories/rich-content.ts';
import { expect, test } from '../support/fixtures.ts';

const { questions } = contract.faq;

test.describe('what the editor produces', () => {
  test('is the same after saving and opening again', async ({ openAs, callAs }) => {
    const call = await callAs('Admin');
    const { uuid } = await newQuestion(call);
    const page = await openAs('Admin', `/faq/edit/${uuid}`);
    const editor = new Editor(page);
    await editor.area.click();
    await editor.upload('picture.png', 'image/png', smallPicture);
    await expect(editor.area.locator('img')).toHaveAttribute('src', /\/files\//);
    const picture = (await editor.area.locator('img').getAttribute('src')) ?? '';

    await editor.write(everything(picture));
    const before = await editor.read();
    expect(signs.filter((sign) => !before.includes(sign))).toEqual([]);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog', { name: 'Success' })).toContainText('updated');

    await page.goto(`/faq/edit/${uuid}`);
    await expect(editor.area.locator('figure.image').first()).toBeVisible();
    expect(linesOf(await editor.read())).toEqual(linesOf(before));
    await expect(page.getByText('Unsaved changes')).toHaveCount(0);

    const { answer } = await call(questions.get, { uuid });
    expect(answer).not.toMatch(/<script|onerror|javascript:/i);
  });

  test('loses nothing but what could do harm', async ({ openAs, callAs }) => {
    const call = await callAs('Admin');
    const harmful =
      '<p onclick="alert(1)">Text <a href="javascript:alert(1)">link</a></p><script>alert(1)</script>' +
      '<img src="x" onerror="alert(1)"><iframe src="https://example.com"></iframe><p style="position:fixed;color:red">Red</p>';
    const { uuid } = await newQuestion(call, { answer: harmful });
    const { answer } = await call(questions.get, { uuid });
    expect(answer).not.toMatch(/onclick|javascript:|<script|onerror|<iframe|position/);
    expect(answer).toContain('<p style="color:red">Red</p>');
    const page = await openAs('Admin', `/faq/edit/${uuid}`);
    await expect(new Editor(page).area).toContainText('Text link');
  });
});

/** One element a line, so that a difference can be read. */
const linesOf = (html: string): string[] => html.replaceAll('><', '>\n<').split('\n');
