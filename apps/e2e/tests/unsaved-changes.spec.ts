import { createQuestion } from '../support/factories/faq.ts';
import { expect, test } from '../support/fixtures.ts';
import { QuestionForm } from '../support/screens/question.ts';
import { unique } from '../support/unique.ts';

test.describe('unsaved changes', () => {
  test('leaving asks: Stay keeps the input, Leave leaves', async ({ openAs, callAs }) => {
    const { uuid } = await createQuestion(await callAs('Admin'));
    const page = await openAs('Admin', `/faq/edit/${uuid}`);
    const form = new QuestionForm(page);
    const typed = unique('Typed, not saved');
    await form.question.fill(typed);
    await expect(page.getByText('Unsaved changes')).toBeVisible();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });

    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Home' }).click();
    await expect(question).toContainText('Your changes on this page will be lost.');
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(question).toHaveCount(0);
    await expect(form.question).toHaveValue(typed);
    await expect(page).toHaveURL(`/faq/edit/${uuid}`);

    await form.cancel.click();
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(form.question).toHaveValue(typed);

    await form.cancel.click();
    await question.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(page).toHaveURL('/faq');
  });

  test('the back button asks too', async ({ openAs, callAs }) => {
    const { uuid, question: name } = await createQuestion(await callAs('Admin'));
    const page = await openAs('Admin', `/faq?search=${encodeURIComponent(name)}`);
    await page.getByRole('link', { name: `Edit: ${name}` }).click();
    const form = new QuestionForm(page);
    await form.priority.fill('12');
    await page.evaluate(() => history.back());
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(page).toHaveURL(`/faq/edit/${uuid}`);
    await expect(form.priority).toHaveValue('12');
    await page.evaluate(() => history.back());
    await question.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(page).toHaveURL(/\/faq\?search=/);
  });

  test('closing the tab makes the browser ask', async ({ openAs }) => {
    const page = await openAs('Admin', '/faq/create');
    await new QuestionForm(page).question.fill('Half a question');
    const browserDialog = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const dialog = await browserDialog;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await expect(new QuestionForm(page).question).toHaveValue('Half a question');
  });

  test('leaving asks nothing without changes or after a change was undone', async ({ openAs, callAs }) => {
    const { uuid, question } = await createQuestion(await callAs('Admin'));
    const page = await openAs('Admin', `/faq/edit/${uuid}`);
    const form = new QuestionForm(page);
    await expect(form.answer).toContainText('The answer.');
    await form.question.fill('Something else');
    await expect(page.getByText('Unsaved changes')).toBeVisible();
    await form.question.fill(question);
    await expect(page.getByText('Unsaved changes')).toHaveCount(0);
    await form.cancel.click();
    await expect(page).toHaveURL('/faq');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('the dialog of a category asks too', async ({ openAs }) => {
    const page = await openAs('Admin', '/faq/categories');
    await page.getByRole('button', { name: 'Add category' }).click();
    const name = page.getByRole('dialog').getByLabel('Name');
    await name.fill('Half a category');
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await expect(question.getByRole('button', { name: 'Leave', exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(name).toHaveValue('Half a category');
    await expect(name).toBeFocused();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await question.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
