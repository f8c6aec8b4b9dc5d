import { contract } from '@simdesk/contract';
import { failedLoadMessage } from '../support/console-messages.ts';
import { createCategory, createQuestion } from '../support/factories/faq.ts';
import { expect, test } from '../support/fixtures.ts';
import { mockAnswer, nextRequest } from '../support/network.ts';
import { QuestionForm } from '../support/screens/question.ts';
import { unique } from '../support/unique.ts';

const { questions } = contract.faq;

test.describe('the question form', () => {
  test('[save.disabled] [faq.required] Save is disabled without answer, question, category and priority, and says which are missing', async ({
    openAs,
    callAs,
  }) => {
    const { name: category } = await createCategory(await callAs('Admin'));
    const form = new QuestionForm(await openAs('Admin', '/faq/create'));
    await form.expectMissing('Question, Answer, Priority, Category');
    await form.question.fill(unique('What is missing'));
    await form.expectMissing('Answer, Priority, Category');
    await form.writeAnswer('Nothing.');
    await form.expectMissing('Priority, Category');
    await form.priority.fill('0');
    await form.expectMissing('Category');
    await form.choose('Category', category);
    await expect(form.save).toBeEnabled();

    await form.question.fill('   ');
    await form.expectMissing('Question');
    await form.question.fill('Back again');
    await form.priority.fill('');
    await form.expectMissing('Priority');
    await form.priority.fill('3');
    await form.writeAnswer(' ');
    await form.expectMissing('Answer');
  });

  test('says that the category of the question is not published', async ({ openAs, callAs }) => {
    const call = await callAs('Admin');
    const { uuid, category } = await createQuestion(call);
    await call(contract.faq.categories.publish, { uuid: category.uuid, publish: 0 });
    const page = await openAs('Admin', `/faq/edit/${uuid}`);
    const hint = page.getByText('Not published: visitors do not see this entry');
    await expect(hint).toBeVisible();
    await page.getByRole('combobox', { name: 'Category' }).click();
    await page.getByRole('option').first().click();
    await expect(hint).toHaveCount(0);
  });

  test('the form sends the fields with their specified names', async ({ openAs, callAs }) => {
    const { name, uuid: category } = await createCategory(await callAs('Admin'));
    const question = unique('Is everything sent');
    const page = await openAs('NoRole', '/faq/create');
    const form = new QuestionForm(page);
    await form.question.fill(question);
    await form.writeAnswer('Everything.');
    await form.choose('Category', name);
    await form.priority.fill('0');
    await form.publish.press('Space');
    const sentRequest = nextRequest(page, questions.create);
    await form.save.click();
    expect((await sentRequest).postDataJSON()).toEqual({
      question,
      answer: '<p>Everything.</p>',
      priority: 0,
      publish: 0,
      category,
    });
    await expect(page.getByRole('dialog', { name: 'Success' })).toContainText('created');
  });

  test('[faq.cancel] Cancel goes to /faq/questions, which is the list', async ({ openAs, callAs, page }) => {
    const { uuid } = await createQuestion(await callAs('Admin'));
    const form = new QuestionForm(await openAs('Admin', `/faq/edit/${uuid}`));
    await expect(form.answer).toBeVisible();
    const visitedPaths: string[] = [];
    page.on('framenavigated', (frame) => visitedPaths.push(new URL(frame.url()).pathname));
    await form.cancel.click();
    await expect(page).toHaveURL('/faq');
    expect(visitedPaths).toContain('/faq/questions');
    await expect(page.getByRole('table', { name: 'Support FAQ' })).toBeVisible();
  });

  test('[faq.load_failure] a load failure shows a dialog, then the home page', async ({ openAs, allowMessages }) => {
    allowMessages(/Failed to load resource|ApiRefusal/);
    const page = await openAs('Admin', '/faq/edit/00000000-0000-4000-8000-000000000000');
    const dialog = page.getByRole('dialog', { name: 'Error' });
    await expect(dialog).toContainText('request error');
    await expect(dialog).toContainText('This entry does not exist or was deleted.');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  });

  test('[success.dialogs] Ctrl+S saves from within the answer and the dialog says updated', async ({ openAs, callAs }) => {
    const call = await callAs('Admin');
    const { uuid } = await createQuestion(call);
    const page = await openAs('Admin', `/faq/edit/${uuid}`);
    const form = new QuestionForm(page);
    await form.writeAnswer('Saved by keyboard.');
    await page.keyboard.press('Control+s');
    const dialog = page.getByRole('dialog', { name: 'Success' });
    await expect(dialog).toContainText('updated');
    expect(await call(questions.get, { uuid })).toMatchObject({ answer: '<p>Saved by keyboard.</p>' });
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/faq');
  });

  test('Ctrl+S with missing fields marks them, focuses the first and sends nothing', async ({ openAs, page }) => {
    const sent: string[] = [];
    page.on('request', (request) => void (request.method() === 'POST' && sent.push(request.url())));
    const form = new QuestionForm(await openAs('Admin', '/faq/create'));
    await form.question.fill('x'.repeat(501));
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Length not be 500')).toBeVisible();
    await expect(page.getByText('This field is required')).toHaveCount(3);
    expect(sent).toEqual([]);
    // The first invalid field gets the focus from any other field.
    await form.priority.focus();
    await page.keyboard.press('Control+s');
    await expect(form.question).toBeFocused();
    await form.question.fill('Is it so?');
    await page.keyboard.press('Control+s');
    await expect(form.answer).toBeFocused();
  });

  test('a field error from the server is shown at that field', async ({ openAs, callAs, allowMessages }) => {
    allowMessages(failedLoadMessage);
    const { uuid } = await createQuestion(await callAs('Admin'));
    const page = await openAs('Admin', `/faq/edit/${uuid}`);
    const form = new QuestionForm(page);
    await mockAnswer(page, questions.update, 422, {
      response: 'Some fields are not valid.',
      error: { code: 'invalid', fields: { category: 'unknown' } },
    });
    await form.priority.fill('77');
    await form.save.click();
    await expect(page.getByRole('dialog', { name: 'Error' })).toContainText('Some fields are not valid.');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: 'Category' })).toHaveAccessibleDescription(
      'The chosen entry no longer exists',
    );
    await expect(form.priority).toHaveValue('77');
  });
});
