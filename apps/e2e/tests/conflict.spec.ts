import type { Page } from '@playwright/test';
import { contract } from '@simdesk/contract';
import type { Send } from '../support/calls.ts';
import { newCategory, newQuestion } from '../support/factories/faq.ts';
import { breakOff, failedLoad } from '../support/network.ts';
import { QuestionForm } from '../support/screens/question.ts';
import { accounts, expect, test } from '../support/fixtures.ts';
import { unique } from '../support/unique.ts';

const { questions, categories } = contract.faq;

/** Somebody else saves another question and priority while the page stays open. */
const changedElsewhere = async (call: Send, uuid: string) => {
  const theirs = { ...(await call(questions.get, { uuid })), question: unique('Theirs'), priority: 321 };
  await call(questions.update, theirs);
  return theirs;
};

const conflictOn = (page: Page) => page.getByRole('dialog', { name: 'Somebody was faster' });

test.describe('two people edit the same entry', () => {
  test.beforeEach(({ allowMessages }) => allowMessages(failedLoad));

  test('the second is told who changed what, goes on editing, and can save over it', async ({ openAs, callAs }) => {
    const call = await callAs('SuperAdmin');
    const { uuid } = await newQuestion(call);
    const page = await openAs('Admin', `/faq/edit/${uuid}`);
    const form = new QuestionForm(page);
    await form.writeAnswer('My answer');
    await changedElsewhere(call, uuid);
    await form.save.click();

    const conflict = conflictOn(page);
    await expect(conflict).toContainText(`${accounts.SuperAdmin} changed this entry on`);
    await expect(conflict).toContainText('Changed meanwhile: Question, Priority');
    await page.keyboard.press('Enter'); // Go on editing
    await expect(conflict).toHaveCount(0);
    await expect(form.answer).toHaveText('My answer');
    await expect(page).toHaveURL(`/faq/edit/${uuid}`);

    const question = unique('Mine');
    await form.question.fill(question);
    await form.save.click();
    await conflict.getByRole('button', { name: 'Save mine over it' }).click();
    await expect(page.getByRole('dialog', { name: 'Success' })).toContainText('updated');
    expect(await call(questions.get, { uuid })).toMatchObject({ question, answer: '<p>My answer</p>' });
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/faq');
  });

  test('the second can see what the first saved instead', async ({ openAs, callAs }) => {
    const call = await callAs('SuperAdmin');
    const { uuid } = await newQuestion(call);
    const page = await openAs('Admin', `/faq/edit/${uuid}`);
    const form = new QuestionForm(page);
    await form.writeAnswer('My answer');
    const theirs = await changedElsewhere(call, uuid);
    await form.save.click();
    await conflictOn(page).getByRole('button', { name: 'Show their version' }).click();
    await expect(form.question).toHaveValue(theirs.question);
    await expect(form.priority).toHaveValue('321');
    await expect(form.answer).toHaveText('The answer.');
    await expect(page.getByText('Unsaved changes')).toHaveCount(0);

    await form.priority.fill('322');
    await form.save.click();
    await expect(page.getByRole('dialog', { name: 'Success' })).toContainText('updated');
    expect(await call(questions.get, { uuid })).toMatchObject({ question: theirs.question, priority: 322 });
  });

  test('the choice does not depend on reading what was changed', async ({ openAs, callAs, allowMessages }) => {
    allowMessages(/Unreachable/);
    const call = await callAs('SuperAdmin');
    const { uuid } = await newQuestion(call);
    const page = await openAs('Admin', `/faq/edit/${uuid}`);
    const form = new QuestionForm(page);
    await form.priority.fill('41');
    await changedElsewhere(call, uuid);
    await breakOff(page, questions.get);
    await form.save.click();
    await expect(conflictOn(page)).toContainText(`${accounts.SuperAdmin} changed this entry on`);
    await conflictOn(page).getByRole('button', { name: 'Save mine over it' }).click();
    await expect(page.getByRole('dialog', { name: 'Success' })).toContainText('updated');
    expect(await call(questions.get, { uuid })).toMatchObject({ priority: 41 });
  });

  test('it is the same in a dialog', async ({ openAs, callAs }) => {
    const call = await callAs('SuperAdmin');
    const { uuid, name } = await newCategory(call);
    const page = await openAs('Admin', `/faq/categories?search=${encodeURIComponent(name)}`);
    await page.getByRole('button', { name: `Edit: ${name}` }).click();
    const mine = unique('Mine');
    await page.getByLabel('Name').fill(mine);
    await call(categories.update, { ...(await call(categories.get, { uuid })), priority: 5 });
    await page.getByRole('button', { name: 'Save' }).click();
    const conflict = conflictOn(page);
    await expect(conflict).toContainText('Changed meanwhile: Priority');
    await page.keyboard.press('Escape');
    await expect(conflict).toHaveCount(0);
    await expect(page.getByLabel('Name')).toHaveValue(mine);
    await page.getByRole('button', { name: 'Save' }).click();
    await conflict.getByRole('button', { name: 'Show their version' }).click();
    await expect(page.getByLabel('Name')).toHaveValue(name);
    await expect(page.getByLabel('Priority')).toHaveValue('5');
  });
});
