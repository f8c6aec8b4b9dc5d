import type { Page } from '@playwright/test';
import { contract } from '@simdesk/contract';
import type { Send } from '../support/calls.ts';
import { failedLoadMessage } from '../support/console-messages.ts';
import { createCategory, createQuestion } from '../support/factories/faq.ts';
import { accounts, expect, test } from '../support/fixtures.ts';
import { abortCalls } from '../support/network.ts';
import { QuestionForm } from '../support/screens/question.ts';
import { unique } from '../support/unique.ts';

const { questions, categories } = contract.faq;

/** Another user changes the question and the priority while the page is open. */
const changeAsOtherUser = async (call: Send, uuid: string) => {
  const otherVersion = { ...(await call(questions.get, { uuid })), question: unique('Theirs'), priority: 321 };
  await call(questions.update, otherVersion);
  return otherVersion;
};

const conflictDialog = (page: Page) => page.getByRole('dialog', { name: 'Someone else saved first' });

test.describe('two users edit the same entry', () => {
  test.beforeEach(({ allowMessages }) => allowMessages(failedLoadMessage));

  test('the second user sees who changed what, keeps editing, and can overwrite it', async ({ openAs, callAs }) => {
    const call = await callAs('SuperAdmin');
    const { uuid } = await createQuestion(call);
    const page = await openAs('Admin', `/faq/edit/${uuid}`);
    const form = new QuestionForm(page);
    await form.writeAnswer('My answer');
    await changeAsOtherUser(call, uuid);
    await form.save.click();

    const conflict = conflictDialog(page);
    await expect(conflict).toContainText(`${accounts.SuperAdmin} changed this entry on`);
    await expect(conflict).toContainText('Changed fields: Question, Priority');
    await page.keyboard.press('Enter'); // Keep editing
    await expect(conflict).toHaveCount(0);
    await expect(form.answer).toHaveText('My answer');
    await expect(page).toHaveURL(`/faq/edit/${uuid}`);

    const question = unique('Mine');
    await form.question.fill(question);
    await form.save.click();
    await conflict.getByRole('button', { name: 'Overwrite with mine' }).click();
    await expect(page.getByRole('dialog', { name: 'Success' })).toContainText('updated');
    expect(await call(questions.get, { uuid })).toMatchObject({ question, answer: '<p>My answer</p>' });
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(page).toHaveURL('/faq');
  });

  test('the second user can load the first user’s version instead', async ({ openAs, callAs }) => {
    const call = await callAs('SuperAdmin');
    const { uuid } = await createQuestion(call);
    const page = await openAs('Admin', `/faq/edit/${uuid}`);
    const form = new QuestionForm(page);
    await form.writeAnswer('My answer');
    const otherVersion = await changeAsOtherUser(call, uuid);
    await form.save.click();
    await conflictDialog(page).getByRole('button', { name: 'Show their version' }).click();
    await expect(form.question).toHaveValue(otherVersion.question);
    await expect(form.priority).toHaveValue('321');
    await expect(form.answer).toHaveText('The answer.');
    await expect(page.getByText('Unsaved changes')).toHaveCount(0);

    await form.priority.fill('322');
    await form.save.click();
    await expect(page.getByRole('dialog', { name: 'Success' })).toContainText('updated');
    expect(await call(questions.get, { uuid })).toMatchObject({ question: otherVersion.question, priority: 322 });
  });

  test('the choice is offered even if the changes cannot be loaded', async ({ openAs, callAs, allowMessages }) => {
    allowMessages(/Unreachable/);
    const call = await callAs('SuperAdmin');
    const { uuid } = await createQuestion(call);
    const page = await openAs('Admin', `/faq/edit/${uuid}`);
    const form = new QuestionForm(page);
    await form.priority.fill('41');
    await changeAsOtherUser(call, uuid);
    await abortCalls(page, questions.get);
    await form.save.click();
    await expect(conflictDialog(page)).toContainText(`${accounts.SuperAdmin} changed this entry on`);
    await conflictDialog(page).getByRole('button', { name: 'Overwrite with mine' }).click();
    await expect(page.getByRole('dialog', { name: 'Success' })).toContainText('updated');
    expect(await call(questions.get, { uuid })).toMatchObject({ priority: 41 });
  });

  test('a dialog resolves the conflict alike', async ({ openAs, callAs }) => {
    const call = await callAs('SuperAdmin');
    const { uuid, name } = await createCategory(call);
    const page = await openAs('Admin', `/faq/categories?search=${encodeURIComponent(name)}`);
    await page.getByRole('button', { name: `Edit: ${name}` }).click();
    const ownName = unique('Mine');
    await page.getByLabel('Name').fill(ownName);
    await call(categories.update, { ...(await call(categories.get, { uuid })), priority: 5 });
    await page.getByRole('button', { name: 'Save' }).click();
    const conflict = conflictDialog(page);
    await expect(conflict).toContainText('Changed fields: Priority');
    await page.keyboard.press('Escape');
    await expect(conflict).toHaveCount(0);
    await expect(page.getByLabel('Name')).toHaveValue(ownName);
    await page.getByRole('button', { name: 'Save' }).click();
    await conflict.getByRole('button', { name: 'Show their version' }).click();
    await expect(page.getByLabel('Name')).toHaveValue(name);
    await expect(page.getByLabel('Priority')).toHaveValue('5');
  });
});
