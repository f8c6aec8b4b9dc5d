import { contract } from '@simdesk/contract';
import { failedLoadMessage } from '../support/console-messages.ts';
import { createSupportFile, createSupportFileCategory } from '../support/factories/support-files.ts';
import { pdfFile } from '../support/files.ts';
import { expect, test } from '../support/fixtures.ts';
import { delayAnswers, mockAnswer, nextRequest } from '../support/network.ts';
import { chooseFile, downloadAndCopyLink, fileField } from '../support/screens/file-field.ts';
import { unpublishAndDelete } from '../support/screens/list.ts';
import { unique } from '../support/unique.ts';

const { files, categories } = contract.supportFiles;

test.describe('support files', () => {
  test('[files.required] [files.publish.default] [files.edit.preload] [dates.formats.slides] a file is added, found and changed', async ({
    openAs,
    callAs,
    expectAccessible,
  }) => {
    const { name: category } = await createSupportFileCategory(await callAs('Admin'));
    const name = unique('Guida');
    const page = await openAs('Admin', '/cms/files');
    await expect(page.getByRole('columnheader')).toHaveText(['Priority', 'Name', 'Category', 'Action']);
    await expect(page.getByRole('link', { name: 'Categories' })).toHaveAttribute('href', '/cms/files/categories');
    await expectAccessible();
    await page.getByRole('link', { name: 'Add file' }).click();
    await expect(page).toHaveURL('/cms/files/create');
    const save = page.getByRole('button', { name: 'Save' });
    await expect(page.getByRole('switch', { name: 'Publish', exact: true })).toBeChecked();
    await expect(save).toBeDisabled();
    await save.hover({ force: true });
    await expect(page.getByRole('tooltip')).toHaveText('Still missing: Name, Description, Category, File, Priority');
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Description').fill('Passo per passo');
    await page.getByRole('combobox', { name: 'Category' }).click();
    await page.getByRole('option', { name: category }).click();
    await page.getByLabel('Priority').fill('0');
    await expect(save).toBeDisabled();
    await chooseFile(page, fileField(page, 'File'), pdfFile);
    await expect(save).toBeEnabled();
    await expectAccessible();
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('dialog', { name: 'Success' })).toContainText('created');
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(page).toHaveURL('/cms/files');

    await page.getByRole('searchbox').fill(name);
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row.getByRole('cell')).toHaveText(['0', name, category, '']);
    await row.getByRole('link', { name: `Edit: ${name}` }).click();
    await expect(page.getByText(/^Created: \d\d\.\d\d\.\d{4} \d\d:\d\d:\d\d$/)).toBeVisible();
    const download = await downloadAndCopyLink(page, fileField(page, 'File'));
    expect(download.name).toBe('prospetto.pdf');
    expect(download.link).toMatch(/\/files\/support-files\/.*\/prospetto\.pdf$/);
    await page.getByLabel('Priority').fill('7');
    await save.click();
    await expect(page.getByRole('dialog', { name: 'Success' })).toContainText('updated');
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await page.getByRole('searchbox').fill(name);
    await expect(row).toContainText('7');
  });

  test('[files.category.fallback] [delete.superadmin] an unknown category is shown as undefined; a file is unpublished and deleted', async ({
    openAs,
    callAs,
  }) => {
    const { name } = await createSupportFile(await callAs('Admin'));
    const page = await openAs('SuperAdmin', '/');
    await mockAnswer(page, categories.list, 200, { data: [] });
    await page.goto(`/cms/files?search=${encodeURIComponent(name)}`);
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row.getByRole('cell').nth(2)).toHaveText('undefined');
    await unpublishAndDelete(page, name);
  });

  test('[files.create.success] [error.load_back] a create without a 36-character id and a load failure show a dialog', async ({
    openAs,
    callAs,
    allowMessages,
  }) => {
    allowMessages(failedLoadMessage);
    allowMessages(/does not exist or was deleted/);
    const { name: category } = await createSupportFileCategory(await callAs('Admin'));
    const page = await openAs('Admin', '/cms/files');
    await page.getByRole('link', { name: 'Add file' }).click();
    await page.getByLabel('Name').fill('Guida');
    await page.getByLabel('Description').fill('Passo per passo');
    await page.getByRole('combobox', { name: 'Category' }).click();
    await page.getByRole('option', { name: category }).click();
    await page.getByLabel('Priority').fill('1');
    await chooseFile(page, fileField(page, 'File'), pdfFile);
    await mockAnswer(page, files.create, 200, { response: 'short' });
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog', { name: 'Error' })).toContainText('request error');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/cms/files/create');

    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(page).toHaveURL('/cms/files');
    const deletedFile = await createSupportFile(await callAs('Admin'));
    await page.getByRole('searchbox').fill(deletedFile.name);
    // The list may show the file before it has searched for it.
    await expect(page).toHaveURL(/search=/);
    const edit = page.getByRole('link', { name: `Edit: ${deletedFile.name}` });
    await expect(edit).toBeVisible();
    // The list would lose the row at once.
    const release = await delayAnswers(page, files.list);
    await (
      await callAs('SuperAdmin')
    )(files.remove, { uuid: deletedFile.uuid });
    await edit.click();
    await expect(page.getByRole('dialog', { name: 'Error' })).toContainText('request error');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/cms\/files\?search=/);
    release();
    await expect(edit).toHaveCount(0);
  });
});

test.describe('categories of support files', () => {
  test('[filecat.dialogs] [filecat.required] a category is added and changed in dialogs', async ({
    openAs,
    expectAccessible,
  }) => {
    const page = await openAs('Admin', '/cms/files/categories');
    await expect(page.getByRole('columnheader')).toHaveText(['Priority', 'Name', 'Action']);
    await expectAccessible();
    await page.getByRole('button', { name: 'Add category' }).click();
    const addDialog = page.getByRole('dialog', { name: 'Add category' });
    const save = addDialog.getByRole('button', { name: 'Save' });
    await expect(addDialog.getByRole('switch', { name: 'Publish', exact: true })).toBeChecked();
    await expect(addDialog.getByText(/^Created/)).toHaveCount(0);
    const name = unique('Category');
    await addDialog.getByLabel('Name').fill(name);
    await expect(save).toBeDisabled();
    await addDialog.getByLabel('Priority').fill('950');
    await expect(save).toBeEnabled();
    const createRequest = nextRequest(page, categories.create);
    await page.keyboard.press('Enter');
    expect((await createRequest).postDataJSON()).toEqual({ name, priority: 950, publish: 1 });
    await expect(page.getByRole('dialog', { name: 'Success' })).toContainText('created');
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await page.getByRole('searchbox').fill(name);
    await page.getByRole('button', { name: `Edit: ${name}` }).click();
    const editDialog = page.getByRole('dialog', { name: 'Edit category' });
    await expect(editDialog.getByText(/^Created: \d\d\.\d\d\.\d{4} \d\d:\d\d$/)).toBeVisible();
    await editDialog.getByLabel('Name').fill('');
    await expect(editDialog.getByRole('button', { name: 'Save' })).toBeDisabled();
    await editDialog.getByLabel('Name').fill(`${name} nuova`);
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('dialog', { name: 'Success' })).toContainText('updated');
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(page.getByRole('row').filter({ hasText: `${name} nuova` })).toBeVisible();
  });

  test('[filecat.create.failure] a failed creation shows the returned text; a category in use cannot be deleted', async ({
    openAs,
    callAs,
    allowMessages,
  }) => {
    allowMessages(failedLoadMessage);
    const call = await callAs('Admin');
    const { uuid: category, name } = await createSupportFileCategory(call);
    const { name: file } = await createSupportFile(call, { category });
    const page = await openAs('SuperAdmin', `/cms/files/categories?search=${encodeURIComponent(name)}`);
    await mockAnswer(page, categories.create, 409, { response: 'The shelf is full.' });
    await page.getByRole('button', { name: 'Add category' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('One too many');
    await page.getByRole('dialog').getByLabel('Priority').fill('1');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog', { name: 'Error' })).toContainText('The shelf is full.');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click();

    await page.getByRole('button', { name: `Delete: ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByRole('dialog', { name: 'Error' })).toContainText(`«${file}»`);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
  });
});
