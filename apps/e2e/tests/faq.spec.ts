import { createCategory } from '../support/factories/faq.ts';
import { expect, test } from '../support/fixtures.ts';
import { unique } from '../support/unique.ts';
import { setSwitch } from '../support/screens/switch.ts';

test.describe('FAQ questions', () => {
  test('a question is added, found, changed, unpublished and deleted', async ({ openAs, callAs }) => {
    const { name: category } = await createCategory(await callAs('Admin'));
    const question = unique('How long does delivery take');
    const page = await openAs('SuperAdmin', '/faq');

    await page.getByRole('link', { name: 'Add question' }).click();
    await expect(page).toHaveURL(/\/faq\/create$/);
    await expect(page.getByRole('switch', { name: 'Publish', exact: true })).toBeChecked();
    const save = page.getByRole('button', { name: 'Save' });
    await expect(save).toBeDisabled();
    await page.getByLabel('Question').fill(question);
    await page.locator('.ck-editor__editable').click();
    await page.keyboard.type('Two to four working days.');
    await page.getByRole('combobox', { name: 'Category' }).click();
    await page.getByRole('option', { name: category }).click();
    await expect(save).toBeDisabled();
    await page.getByLabel('Priority').fill('0');
    await expect(save).toBeEnabled();
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('dialog')).toContainText('created');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/faq$/);

    await page.getByRole('searchbox').fill(question);
    await expect(page).toHaveURL(/search=/);
    const row = page.getByRole('row').filter({ hasText: question });
    await expect(row).toContainText(category);
    // Text cut off in a narrow column is shown in full on hover.
    await expect(row.getByRole('cell', { name: question, exact: true })).toHaveAttribute('title', question);
    await row.getByRole('link', { name: `Edit: ${question}` }).click();
    await expect(page.locator('.ck-editor__editable')).toContainText('Two to four working days.');
    await page.getByLabel('Priority').fill('7');
    await save.click();
    await expect(page.getByRole('dialog')).toContainText('updated');
    await page.getByRole('button', { name: 'OK' }).click();

    await page.getByRole('searchbox').fill(question);
    await expect(row).toContainText('7');
    const publish = row.getByRole('switch', { name: `Publish: ${question}` });
    await setSwitch(publish, false);
    await expect(publish).not.toBeChecked();
    await page.reload();
    await expect(publish).not.toBeChecked();

    await row.getByRole('button', { name: `Delete: ${question}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'No' }).click();
    await expect(row).toBeVisible();
    await row.getByRole('button', { name: `Delete: ${question}` }).click();
    await dialog.getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByRole('dialog', { name: 'Success' })).toContainText('deleted');
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(row).toHaveCount(0);
  });
});
