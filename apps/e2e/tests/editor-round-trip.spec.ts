import { contract } from '@simdesk/contract';
import { createQuestion } from '../support/factories/faq.ts';
import { smallPicture } from '../support/files.ts';
import { expect, test } from '../support/fixtures.ts';
import { allEditorMarkup, markupToKeep } from '../support/rich-content.ts';
import { Editor } from '../support/screens/editor.ts';

const { questions } = contract.faq;

test.describe('the content of the editor', () => {
  test('is unchanged after saving and reopening', async ({ openAs, callAs }) => {
    const call = await callAs('Admin');
    const { uuid } = await createQuestion(call);
    const page = await openAs('Admin', `/faq/edit/${uuid}`);
    const editor = new Editor(page);
    await editor.area.click();
    await editor.upload('picture.png', 'image/png', smallPicture);
    await expect(editor.area.locator('img')).toHaveAttribute('src', /\/files\//);
    const picture = (await editor.area.locator('img').getAttribute('src')) ?? '';

    await editor.write(allEditorMarkup(picture));
    const before = await editor.read();
    expect(markupToKeep.filter((sign) => !before.includes(sign))).toEqual([]);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog', { name: 'Success' })).toContainText('updated');

    await page.goto(`/faq/edit/${uuid}`);
    await expect(editor.area.locator('figure.image').first()).toBeVisible();
    expect(linesOf(await editor.read())).toEqual(linesOf(before));
    await expect(page.getByText('Unsaved changes')).toHaveCount(0);

    const { answer } = await call(questions.get, { uuid });
    expect(answer).not.toMatch(/<script|onerror|javascript:/i);
  });

  test('loses only unsafe markup', async ({ openAs, callAs }) => {
    const call = await callAs('Admin');
    const unsafeMarkup =
      '<p onclick="alert(1)">Text <a href="javascript:alert(1)">link</a></p><script>alert(1)</script>' +
      '<img src="x" onerror="alert(1)"><iframe src="https://example.com"></iframe><p style="position:fixed;color:red">Red</p>';
    const { uuid } = await createQuestion(call, { answer: unsafeMarkup });
    const { answer } = await call(questions.get, { uuid });
    expect(answer).not.toMatch(/onclick|javascript:|<script|onerror|<iframe|position/);
    expect(answer).toContain('<p style="color:red">Red</p>');
    const page = await openAs('Admin', `/faq/edit/${uuid}`);
    await expect(new Editor(page).area).toContainText('Text link');
  });
});

/** One element per line, for readable differences. */
const linesOf = (html: string): string[] => html.replaceAll('><', '>\n<').split('\n');
