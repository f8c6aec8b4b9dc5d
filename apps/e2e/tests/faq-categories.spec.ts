import { contract } from '@simdesk/contract';
import { failedLoadMessage } from '../support/console-messages.ts';
import { createCategory, createQuestion } from '../support/factories/faq.ts';
import { expect, test } from '../support/fixtures.ts';
import { delayAnswers, mockAnswer, nextRequest } from '../support/network.ts';
import { unique } from '../support/unique.ts';

const { categories } = contract.faq;

test.describe('FAQ categories', () => {
  test('[faq.categories.dialogs] [success.dialogs] a category is added and edited in dialogs', async ({ openAs, callAs }) => {
    const page = await openAs('Admin', '/faq/categories');
    await expect(page.getByRole('columnheader')).toHaveText(['Priority', 'Category', 'Action']);
    const name = unique('Category');
    await page.getByRole('button', { name: 'Add category' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add category' });
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Priority').fill('950');
    const createRequest = nextRequest(page, categories.create);
    await page.keyboard.press('Enter');
    expect((await createRequest).postDataJSON()).toEqual({ name, priority: 950, publish: 1 });
    await expect(page.getByRole('dialog', { name: 'Success' })).toContainText('created');
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL('/faq/categories');

    await page.getByRole('searchbox').fill(name);
    const edit = page.getByRole('button', { name: `Edit: ${name}` });
    await edit.click();
    const editDialog = page.getByRole('dialog', { name: 'Edit category' });
    await expect(editDialog.getByLabel('Name')).toHaveValue(name);
    await expect(editDialog.getByLabel('Priority')).toHaveValue('950');
    await expect(editDialog.getByText(/^Created: \d\d\.\d\d\.\d{4} \d\d:\d\d$/)).toBeVisible();
    await editDialog.getByLabel('Priority').fill('0');
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('dialog', { name: 'Success' })).toContainText('updated');
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('row').filter({ hasText: name }).getByRole('cell').first()).toHaveText('0');
    await expect(edit).toBeFocused();
    const stored = (await (await callAs('Admin'))(categories.list, { search: name })).data[0];
    expect(stored).toMatchObject({ name, priority: 0, publish: 1 });
  });

  test('[faqcat.required] Save is disabled without name and priority, and says which is missing', async ({ openAs }) => {
    const page = await openAs('Admin', '/faq/categories');
    await page.getByRole('button', { name: 'Add category' }).click();
    const save = page.getByRole('button', { name: 'Save' });
    await expect(save).toBeDisabled();
    await page.getByLabel('Name').fill('Named');
    await expect(save).toBeDisabled();
    await save.hover({ force: true });
    await expect(page.getByRole('tooltip')).toHaveText('Still missing: Priority');
    await page.getByLabel('Priority').fill('0');
    await expect(save).toBeEnabled();
    await page.getByLabel('Name').fill('');
    await expect(save).toBeDisabled();
  });

  test('[faqcat.create.failure] a failed creation shows the returned text', async ({ openAs, allowMessages }) => {
    allowMessages(failedLoadMessage);
    const page = await openAs('Admin', '/faq/categories');
    await mockAnswer(page, categories.create, 409, { response: 'The cupboard is full.' });
    await page.getByRole('button', { name: 'Add category' }).click();
    await page.getByLabel('Name').fill('One too many');
    await page.getByLabel('Priority').fill('1');
    await page.getByRole('button', { name: 'Save' }).click();
    const error = page.getByRole('dialog', { name: 'Error' });
    await expect(error).toContainText('The cupboard is full.');
    await page.keyboard.press('Escape');
    await expect(error).toHaveCount(0);
    await expect(page.getByLabel('Name')).toHaveValue('One too many');
  });

  test('a category in use cannot be deleted, and the refusal names its uses', async ({ openAs, callAs, allowMessages }) => {
    allowMessages(failedLoadMessage);
    const call = await callAs('Admin');
    const { category, question } = await createQuestion(call);
    const page = await openAs('SuperAdmin', `/faq/categories?search=${encodeURIComponent(category.name)}`);
    await page.getByRole('button', { name: `Delete: ${category.name}` }).click();
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByRole('dialog', { name: 'Error' })).toContainText(`This entry is still in use: «${question}».`);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('row').filter({ hasText: category.name })).toBeVisible();
    expect(await call(categories.get, { uuid: category.uuid })).toMatchObject({ name: category.name });
  });

  test('opening a deleted category shows an error and no dialog of the category', async ({ openAs, callAs, allowMessages }) => {
    allowMessages(/Failed to load resource|ApiRefusal/);
    const { uuid, name } = await createCategory(await callAs('Admin'));
    const page = await openAs('Admin', `/faq/categories?search=${encodeURIComponent(name)}`);
    const edit = page.getByRole('button', { name: `Edit: ${name}` });
    await expect(edit).toBeVisible();
    // The list would lose the row at once.
    const release = await delayAnswers(page, categories.list);
    await (
      await callAs('SuperAdmin')
    )(categories.remove, { uuid });
    await edit.click();
    await expect(page.getByRole('dialog', { name: 'Error' })).toContainText('This entry does not exist or was deleted.');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    release();
  });
});

test.describe('delete buttons', () => {
  const screens = ['/faq', '/faq/categories', '/page-specific-faq', '/page-specific-faq/urls'];
  test('[delete.superadmin] delete buttons of the FAQ lists are shown to SuperAdmin', async ({ openAs }) => {
    const page = await openAs('SuperAdmin', '/');
    for (const path of screens) {
      await page.goto(path);
      const rows = page.getByRole('switch', { name: /^Publish: / });
      await expect(rows.first(), path).toBeVisible();
      await expect(page.getByRole('button', { name: /^Delete: / }), path).toHaveCount(await rows.count());
    }
  });

  for (const role of ['Admin', 'NoRole'] as const) {
    test(`[delete.superadmin] ${role} sees no delete button there, and can do everything else`, async ({ openAs }) => {
      const page = await openAs(role, '/');
      for (const path of screens) {
        await page.goto(path);
        await expect(page.getByRole('switch', { name: /^Publish: / }).first(), path).toBeEnabled();
        await expect(page.locator('[aria-label^="Edit: "]').first()).toBeVisible();
        await expect(page.getByRole('button', { name: /^Delete: / }), path).toHaveCount(0);
      }
    });
  }
});
