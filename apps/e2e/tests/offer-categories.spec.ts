import { contract } from '@simdesk/contract';
import { failedLoadMessage } from '../support/console-messages.ts';
import { expect, test } from '../support/fixtures.ts';
import { nextRequest } from '../support/network.ts';
import { unique } from '../support/unique.ts';

const { offerCategories } = contract.shop;

test.describe('offer categories', () => {
  test('[offercat.required] [offercat.sorted] [offers.url.generate] [offers.url.typed] a category is added and edited in dialogs, with a url generated from its name', async ({
    openAs,
    callAs,
    expectAccessible,
  }) => {
    const page = await openAs('Admin', '/shop/offers');
    await page.getByRole('link', { name: 'Categories', exact: true }).click();
    await expect(page).toHaveURL('/shop/offers/categories');
    await expect(page.getByRole('columnheader')).toHaveText(['Sorting', 'Category', 'Action']);
    await page.getByRole('button', { name: 'Add category' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add category' });
    const field = (name: string) => dialog.getByRole('textbox', { name, exact: true });
    const save = dialog.getByRole('button', { name: 'Save' });
    await expect(dialog.getByRole('switch', { name: 'Publish' })).toBeChecked();
    await expect(save).toBeDisabled();

    const name = unique('Città & Giga');
    await field('Name').fill(name);
    await expect(field('URL')).toHaveValue(/^citta--giga-[0-9a-f]{8}$/);
    await expect(save).toBeDisabled();
    await save.hover({ force: true });
    await expect(page.getByRole('tooltip')).toHaveText('Still missing: Priority');
    await field('Priority').fill('0');
    await expect(save).toBeEnabled();
    await field('Name').fill('');
    await expect(save).toBeDisabled();
    await field('Name').fill(name);

    await field('URL').press('End');
    await field('URL').pressSequentially('.Лето (26)');
    const url = await field('URL').inputValue();
    expect(url).toMatch(/^citta--giga-[0-9a-f]{8}-leto--26-$/);
    await field('Name').fill(`${name} plus`);
    await expect(field('URL')).toHaveValue(url);
    for (const label of ['H1', 'Title', 'Description', 'Keywords']) await field(label).fill(`${label} di prova`);
    await expectAccessible();
    const createRequest = nextRequest(page, offerCategories.create);
    await save.click();
    expect((await createRequest).postDataJSON()).toEqual({
      name: `${name} plus`,
      publish: 1,
      priority: 0,
      title: 'Title di prova',
      description: 'Description di prova',
      keywords: 'Keywords di prova',
      url,
      h1: 'H1 di prova',
    });
    await expect(page.getByRole('dialog', { name: 'Success' })).toContainText('created');
    await page.getByRole('button', { name: 'OK', exact: true }).click();

    await page.getByRole('searchbox').fill(name);
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row.getByRole('cell').first()).toHaveText('0');
    await row.getByRole('button', { name: `Edit: ${name} plus` }).click();
    const editDialog = page.getByRole('dialog', { name: 'Edit category' });
    await expect(editDialog.getByText(/^Created: \d\d\.\d\d\.\d{4} \d\d:\d\d$/)).toBeVisible();
    await editDialog.getByRole('textbox', { name: 'Name' }).fill(name);
    await expect(editDialog.getByRole('textbox', { name: 'URL' })).toHaveValue(url);
    await editDialog.getByRole('textbox', { name: 'Priority' }).fill('7');
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('dialog', { name: 'Success' })).toContainText('updated');
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(row.getByRole('cell').first()).toHaveText('7');
    await expect(row.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
    const { data } = await (await callAs('Admin'))(offerCategories.list, { search: name });
    expect(data).toMatchObject([{ name, priority: 7, url, h1: 'H1 di prova' }]);
  });

  test('[offercat.sorted] are sorted; a SuperAdmin deletes one after confirmation, unless it contains offers', async ({
    openAs,
    callAs,
    allowMessages,
  }) => {
    allowMessages(failedLoadMessage);
    const call = await callAs('Admin');
    const name = unique('Category');
    const uuid = await call(offerCategories.create, { name, priority: 950, publish: 1 });
    const offer = unique('Offer');
    const draft = { name: offer, priority: 900, price: 5, design: 'Blue' as const, publish: 0 as const };
    const offer_uuid = await call(contract.shop.offers.create, { ...draft, category: uuid });
    const page = await openAs('SuperAdmin', '/shop/offers/categories');
    const sorting = async () => (await page.locator('tbody td:first-child').allTextContents()).map(Number);
    await expect(page.getByRole('button', { name: `Edit: ${name}` })).toBeVisible();
    const shown = await sorting();
    expect(shown).toEqual(shown.toSorted((a, b) => a - b));

    await page.getByRole('searchbox').fill(name);
    const publish = page.getByRole('switch', { name: `Publish: ${name}` });
    await publish.press('Space');
    await expect(publish).not.toBeChecked();
    await expect.poll(async () => (await call(offerCategories.get, { offer_category_uuid: uuid })).publish).toBe(0);

    const remove = page.getByRole('button', { name: `Delete: ${name}` });
    await remove.click();
    await expect(page.getByRole('dialog').getByRole('button')).toHaveText(['No', 'Yes']);
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByRole('dialog', { name: 'Error' })).toContainText(`This entry is still in use: «${offer}».`);
    await page.keyboard.press('Enter');
    await call(contract.shop.offers.update, { ...draft, uuid: offer_uuid, category: '' });
    await remove.click();
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByRole('dialog', { name: 'Success' })).toContainText('deleted');
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(page.getByText(`Nothing matches “${name}”.`)).toBeVisible();
  });
});
