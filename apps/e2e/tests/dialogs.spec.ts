import { contract } from '@simdesk/contract';
import { failedLoadMessage } from '../support/console-messages.ts';
import { createCategory } from '../support/factories/faq.ts';
import { expect, test } from '../support/fixtures.ts';
import { abortCalls, mockAnswer } from '../support/network.ts';
import { unique } from '../support/unique.ts';

const { categories } = contract.faq;

test.describe('dialogs', () => {
  test('[delete.confirm] Delete asks first: No and Escape keep the entry, Yes deletes it', async ({ openAs, callAs }) => {
    const call = await callAs('Admin');
    const { name, uuid } = await createCategory(call);
    const page = await openAs('SuperAdmin', `/faq/categories?search=${encodeURIComponent(name)}`);
    const remove = page.getByRole('button', { name: `Delete: ${name}` });
    const dialog = page.getByRole('dialog');

    await remove.click();
    await expect(dialog).toContainText(name);
    await expect(dialog.getByRole('button')).toHaveText(['No', 'Yes']);
    await dialog.getByRole('button', { name: 'No' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(remove).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: 'Yes' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(remove).toBeFocused();
    expect(await call(categories.get, { uuid })).toMatchObject({ name });

    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: 'Yes' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Success' })).toContainText('deleted');
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(remove).toHaveCount(0);
    await expect(call(categories.get, { uuid })).rejects.toThrow('404');
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('Escape closes the dialog of a category and returns the focus to its button', async ({ openAs, callAs }) => {
    const { name } = await createCategory(await callAs('Admin'));
    const page = await openAs('Admin', `/faq/categories?search=${encodeURIComponent(name)}`);
    const edit = page.getByRole('button', { name: `Edit: ${name}` });
    await edit.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused();
    await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue(name);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(edit).toBeFocused();
  });

  test('[dialog.width] dialogs are at most 500 pixels wide', async ({ openAs, callAs }) => {
    const { name } = await createCategory(await callAs('Admin'));
    const page = await openAs('SuperAdmin', `/faq/categories?search=${encodeURIComponent(name)}`);
    const widthOfDialog = async () => (await page.getByRole('dialog').boundingBox())?.width;
    await page.getByRole('button', { name: `Delete: ${name}` }).click();
    await expect.poll(widthOfDialog).toBe(500);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: `Edit: ${name}` }).click();
    await expect.poll(widthOfDialog).toBe(500);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(widthOfDialog).toBeLessThan(390);
  });

  test.describe('[error.generic]', () => {
    test.beforeEach(({ allowMessages }) => allowMessages(failedLoadMessage));

    const failures = [
      { title: 'an update that does not answer true', status: 200, json: { response: 'not quite' } },
      { title: 'an update that is refused', status: 500, json: {} },
    ];
    for (const { title, status, json } of failures) {
      test(`[error.generic] ${title} says 'Error' / 'request error'`, async ({ openAs, callAs }) => {
        const { name } = await createCategory(await callAs('Admin'));
        const page = await openAs('Admin', `/faq/categories?search=${encodeURIComponent(name)}`);
        await mockAnswer(page, categories.update, status, json);
        await page.getByRole('button', { name: `Edit: ${name}` }).click();
        await page.getByLabel('Name').fill(`${name} changed`);
        await page.keyboard.press('Enter');
        const error = page.getByRole('dialog', { name: 'Error' });
        await expect(error).toContainText('request error');
        await expect(error.locator('svg[data-icon="info-circle"]')).toBeVisible();
        await page.keyboard.press('Enter');
        await expect(error).toHaveCount(0);
        await expect(page.getByLabel('Name')).toHaveValue(`${name} changed`);
      });
    }

    test("[error.generic] a create without a 36-character id says 'Error' / 'request error'", async ({ openAs }) => {
      const page = await openAs('Admin', '/faq/categories');
      await mockAnswer(page, categories.create, 200, { response: '12' });
      await page.getByRole('button', { name: 'Add category' }).click();
      await page.getByLabel('Name').fill(unique('Category'));
      await page.getByLabel('Priority').fill('1');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('dialog', { name: 'Error' })).toContainText('request error');
    });

    test("[error.generic] an aborted call says 'Error' / 'request error'", async ({ openAs, callAs }) => {
      const { name } = await createCategory(await callAs('Admin'));
      const page = await openAs('SuperAdmin', `/faq/categories?search=${encodeURIComponent(name)}`);
      await abortCalls(page, categories.remove);
      await page.getByRole('button', { name: `Delete: ${name}` }).click();
      await page.getByRole('button', { name: 'Yes' }).click();
      const error = page.getByRole('dialog', { name: 'Error' });
      await expect(error).toContainText('request error');
      await expect(error).toContainText('The server cannot be reached. Check your connection and try again.');
      await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
    });
  });
});
