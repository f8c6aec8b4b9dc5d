import { contract } from '@simdesk/contract';
import { failedLoadMessage } from '../support/console-messages.ts';
import { createSourceFile } from '../support/factories/source-files.ts';
import { pdfFile } from '../support/files.ts';
import { expect, test } from '../support/fixtures.ts';
import { mockAnswer, nextRequest } from '../support/network.ts';
import { chooseFile, downloadAndCopyLink, fileField } from '../support/screens/file-field.ts';
import { unique } from '../support/unique.ts';
import { setSwitch } from '../support/screens/switch.ts';

const { sourceFiles } = contract;
const dayTimePattern = /^\d\d\.\d\d\.\d{4} \d\d:\d\d$/;

test('[sourcefiles.dialogs] [sourcefiles.anchor] [sourcefiles.file_required] [sourcefiles.name] [dates.formats.slides] a file is added and changed in dialogs', async ({
  openAs,
  expectAccessible,
}) => {
  const page = await openAs('Admin', '/cms/source-files');
  await expect(page.getByRole('columnheader')).toHaveText(['File name', 'Anchor', 'Description', 'Created', 'Updated', 'Action']);
  await expectAccessible();
  await page.getByRole('button', { name: 'Add file' }).click();
  const addDialog = page.getByRole('dialog', { name: 'Add file' });
  const save = addDialog.getByRole('button', { name: 'Save' });
  const anchor = `Guida_${unique('eSIM').replace(' ', '-')}`;
  await addDialog.getByLabel('Anchor').pressSequentially(`#${anchor} è`);
  await expect(addDialog.getByLabel('Anchor')).toHaveValue(anchor);
  await addDialog.getByLabel('Description').fill('La guida');
  await expect(save).toBeDisabled();
  await page.route('**/api/file/upload*', async (route) => {
    await expect(save).toBeDisabled();
    await route.continue();
  });
  await chooseFile(page, fileField(addDialog, 'File'), { ...pdfFile, name: 'guida città.pdf' });
  await expect(save).toBeEnabled();
  await expectAccessible();
  const createRequest = nextRequest(page, sourceFiles.create);
  await save.click();
  expect((await createRequest).postDataJSON()).toEqual({
    anchor,
    description: 'La guida',
    publish: 1,
    file_name: expect.stringMatching(/\/files\/source-files\/.*\/guida%20citt%C3%A0\.pdf$/),
  });
  await expect(page.getByRole('dialog', { name: 'Success' })).toContainText('created');
  await page.getByRole('button', { name: 'OK', exact: true }).click();

  await page.getByRole('searchbox').fill(anchor);
  const row = page.getByRole('row').filter({ hasText: anchor });
  await expect(row.getByRole('cell')).toHaveText(['guida città.pdf', anchor, 'La guida', dayTimePattern, dayTimePattern, '']);
  await row.getByRole('button', { name: 'Edit: guida città.pdf' }).click();
  const editDialog = page.getByRole('dialog', { name: 'Edit file' });
  await expect(editDialog.getByText(/^Created: \d\d\.\d\d\.\d{4} \d\d:\d\d:\d\d Updated: \d\d/)).toBeVisible();
  const { name, link } = await downloadAndCopyLink(page, fileField(editDialog, 'File'));
  expect(name).toBe('guida città.pdf');
  expect(link).toMatch(/^http:.*\/files\/source-files\/.*\/guida%20citt%C3%A0\.pdf$/);
  await editDialog.getByLabel('Description').fill('La guida nuova');
  await expect(editDialog.getByRole('button', { name: 'Save' })).toBeEnabled();
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('dialog', { name: 'Success' })).toContainText('updated');
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(row).toContainText('La guida nuova');
});

test('[sourcefiles.create] [delete.superadmin] an answer without a 36-character id is a failure; a file is published, unpublished and deleted', async ({
  openAs,
  callAs,
  allowMessages,
}) => {
  allowMessages(failedLoadMessage);
  const { anchor } = await createSourceFile(await callAs('Admin'));
  const page = await openAs('SuperAdmin', `/cms/source-files?search=${anchor}`);
  await page.getByRole('button', { name: 'Add file' }).click();
  const addDialog = page.getByRole('dialog', { name: 'Add file' });
  await chooseFile(page, fileField(addDialog, 'File'), pdfFile);
  const restore = await mockAnswer(page, sourceFiles.create, 200, { response: 'short' });
  await addDialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog', { name: 'Error' })).toContainText('request error');
  await page.keyboard.press('Enter');
  await restore();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click();

  const row = page.getByRole('row').filter({ hasText: anchor });
  const publish = row.getByRole('switch');
  await setSwitch(publish, false);
  await page.reload();
  await expect(publish).not.toBeChecked();
  await row.getByRole('button', { name: /^Delete: / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByRole('dialog', { name: 'Success' })).toContainText('deleted');
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(row).toHaveCount(0);
});
