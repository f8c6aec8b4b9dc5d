import { contract } from '@simdesk/contract';
import type { Send } from '../support/calls.ts';
import { failedLoadMessage } from '../support/console-messages.ts';
import { expect, test } from '../support/fixtures.ts';
import { nextRequest } from '../support/network.ts';
import { QuestionForm } from '../support/screens/question.ts';
import { unique } from '../support/unique.ts';

const { pageQuestions, pageUrls } = contract.faq;

const newUrl = async (call: Send, { url = `/${unique('page').replace(' ', '-')}` } = {}) => {
  const name = unique('Page');
  return { name, url, uuid: await call(pageUrls.create, { name, url, priority: 900, publish: 1 }) };
};

test.describe('page-specific FAQ', () => {
  test('[psfaq.url.ref] [success.dialogs] a question of a page is added, searched, changed and deleted', async ({
    openAs,
    callAs,
  }) => {
    const { name, url, uuid } = await newUrl(await callAs('Admin'));
    const page = await openAs('SuperAdmin', '/page-specific-faq');
    await expect(page.getByRole('columnheader')).toHaveText(['Priority', 'Question', 'URL', 'Action']);
    await page.getByRole('link', { name: 'Add question' }).click();
    await expect(page).toHaveURL('/page-specific-faq/create');
    const form = new QuestionForm(page);
    const question = unique('Is it for this page');
    await form.question.fill(question);
    await form.writeAnswer('For this one.');
    await form.priority.fill('0');
    await form.choose('URL', `${name} · ${url}`);
    const createRequest = nextRequest(page, pageQuestions.create);
    await form.save.click();
    expect((await createRequest).postDataJSON()).toEqual({
      question,
      answer: '<p>For this one.</p>',
      priority: 0,
      publish: 1,
      url: uuid,
    });
    await expect(page.getByRole('dialog', { name: 'Success' })).toContainText('created');
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(page).toHaveURL('/page-specific-faq');

    await page.getByRole('searchbox').fill(question);
    const row = page.getByRole('row').filter({ hasText: question });
    await expect(row.getByRole('cell').nth(2)).toHaveText(url);
    await row.getByRole('link', { name: `Edit: ${question}` }).click();
    await expect(page).toHaveURL(/\/page-specific-faq\/edit\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('combobox', { name: 'URL' })).toHaveValue(`${name} · ${url}`);
    await form.priority.fill('8');
    await form.save.click();
    await expect(page.getByRole('dialog', { name: 'Success' })).toContainText('updated');
    await page.getByRole('button', { name: 'OK', exact: true }).click();

    await page.getByRole('searchbox').fill(question);
    await expect(row.getByRole('cell').first()).toHaveText('8');
    await row.getByRole('button', { name: `Delete: ${question}` }).click();
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByRole('dialog', { name: 'Success' })).toContainText('deleted');
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(row).toHaveCount(0);
  });

  test('[psfaq.required] Save is disabled without answer, question, URL and priority', async ({ openAs, callAs }) => {
    const { name, url } = await newUrl(await callAs('Admin'));
    const form = new QuestionForm(await openAs('Admin', '/page-specific-faq/create'));
    await form.expectMissing('Question, Answer, Priority, URL');
    await form.choose('URL', `${name} · ${url}`);
    await form.expectMissing('Question, Answer, Priority');
    await form.writeAnswer('Yes.');
    await form.priority.fill('0');
    await form.expectMissing('Question');
    await form.question.fill('Complete');
    await expect(form.save).toBeEnabled();
  });

  test('Cancel and a load failure go back as for support questions', async ({ openAs, allowMessages }) => {
    allowMessages(/Failed to load resource|ApiRefusal/);
    const page = await openAs('Admin', '/page-specific-faq/create');
    await new QuestionForm(page).cancel.click();
    await expect(page).toHaveURL('/page-specific-faq');
    await page.goto('/page-specific-faq/edit/00000000-0000-4000-8000-000000000000');
    await expect(page.getByRole('dialog', { name: 'Error' })).toContainText('request error');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
  });
});

test.describe('URL list of the page-specific FAQ', () => {
  test('[faq.categories.dialogs] [psfaqurl.required] an entry is added and edited in dialogs; only name and priority are needed', async ({
    openAs,
  }) => {
    const page = await openAs('Admin', '/page-specific-faq');
    await page.getByRole('link', { name: 'URLs' }).click();
    await expect(page).toHaveURL('/page-specific-faq/urls');
    await expect(page.getByRole('columnheader')).toHaveText(['Priority', 'URL', 'Name', 'Action']);
    await page.getByRole('button', { name: 'Add URL' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add URL' });
    const save = dialog.getByRole('button', { name: 'Save' });
    const name = unique('Page');
    await expect(save).toBeDisabled();
    await dialog.getByLabel('Name').fill(name);
    await expect(save).toBeDisabled();
    await dialog.getByLabel('Priority').fill('0');
    await expect(save).toBeEnabled();
    const createRequest = nextRequest(page, pageUrls.create);
    await save.click();
    expect((await createRequest).postDataJSON()).toEqual({ name, url: '', priority: 0, publish: 1 });
    await page.getByRole('button', { name: 'OK' }).click();

    await page.getByRole('searchbox').fill(name);
    await page.getByRole('button', { name: `Edit: ${name}` }).click();
    const editDialog = page.getByRole('dialog', { name: 'Edit URL' });
    const url = `/${unique('esim').replace(' ', '-')}`;
    await editDialog.getByLabel('URL').fill(url);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Success' })).toContainText('updated');
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row.getByRole('cell').nth(1)).toHaveText(url);
    await row.getByRole('switch', { name: `Publish: ${name}` }).press('Space');
    await expect(row.getByRole('switch')).not.toBeChecked();
  });

  test('a URL of another entry is refused at its field', async ({ openAs, callAs, allowMessages }) => {
    allowMessages(failedLoadMessage);
    const { url } = await newUrl(await callAs('Admin'));
    const page = await openAs('Admin', '/page-specific-faq/urls');
    await page.getByRole('button', { name: 'Add URL' }).click();
    await page.getByLabel('Name').fill(unique('Page'));
    await page.getByRole('textbox', { name: 'URL' }).fill(url);
    await page.getByLabel('Priority').fill('1');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Error' })).toContainText('request error');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Error' })).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: 'URL' })).toHaveAccessibleDescription(/This value is already in use/);
    await expect(page.getByRole('textbox', { name: 'URL' })).toHaveValue(url);
  });

  test('an entry in use cannot be deleted, and the refusal names its uses', async ({ openAs, callAs, allowMessages }) => {
    allowMessages(failedLoadMessage);
    const call = await callAs('Admin');
    const { name, uuid } = await newUrl(call);
    const question = unique('Is it used');
    await call(pageQuestions.create, { question, answer: '<p>Yes.</p>', priority: 1, publish: 1, url: uuid });
    const page = await openAs('SuperAdmin', `/page-specific-faq/urls?search=${encodeURIComponent(name)}`);
    await page.getByRole('button', { name: `Delete: ${name}` }).click();
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByRole('dialog', { name: 'Error' })).toContainText(`This entry is still in use: «${question}».`);
  });
});
