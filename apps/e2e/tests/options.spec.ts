import { contract } from '@simdesk/contract';
import { failedLoadMessage } from '../support/console-messages.ts';
import { createOption } from '../support/factories/options.ts';
import { pdfFile } from '../support/files.ts';
import { expect, test } from '../support/fixtures.ts';
import { mockAnswer, nextRequest } from '../support/network.ts';
import { unpublishAndDelete } from '../support/screens/list.ts';
import { OptionForm } from '../support/screens/option.ts';
import { unique } from '../support/unique.ts';

const { options } = contract.shop;

test.describe('the list of options', () => {
  test('[options.active.label] [app.italian_labels] shows sorting, name, type, active state and price', async ({
    openAs,
    callAs,
    expectAccessible,
  }) => {
    const call = await callAs('Admin');
    const activeOption = await createOption(call, { type: 'service', price: 12.5, priority: 777 });
    const inactiveOption = await createOption(call, { active: 0 });
    const page = await openAs('Admin', `/shop/options?search=${encodeURIComponent(activeOption.name)}`);
    for (const column of ['Sorting', 'Name', 'Type', 'Tariff transparency', 'Price', 'Action']) {
      await expect(page.getByRole('columnheader', { name: column })).toBeVisible();
    }
    const row = page.getByRole('row').filter({ hasText: activeOption.name });
    await expect(row.getByRole('cell')).toContainText(['777', activeOption.name, 'Service', 'Opzione attivabili', '12,50€', '']);
    await expect(row.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
    await expectAccessible();
    await page.getByRole('searchbox').fill(inactiveOption.name);
    await expect(page.getByRole('row').filter({ hasText: inactiveOption.name })).toContainText('Opzione non più attivabili');
  });

  test('an option is unpublished and, by a SuperAdmin, deleted', async ({ openAs, callAs }) => {
    const { name } = await createOption(await callAs('Admin'));
    const page = await openAs('SuperAdmin', `/shop/options?search=${encodeURIComponent(name)}`);
    await unpublishAndDelete(page, name);
  });
});

test.describe('a new option', () => {
  test('[options.form] [options.defaults] [options.periods] [options.measures] has every field, and by default is published, an extra and active', async ({
    openAs,
    expectAccessible,
  }) => {
    const page = await openAs('Admin', '/shop/options/create');
    const form = new OptionForm(page);
    await expect(form.publish).toBeChecked();
    await expect(page.getByRole('radio', { name: 'Extra' })).toBeChecked();
    await expect(page.getByRole('radio', { name: 'Service' })).not.toBeChecked();
    await expect(page.getByRole('radio', { name: 'Opzione attivabili' })).toBeChecked();
    await expect(page.getByRole('radio', { name: 'Opzione non più attivabili' })).not.toBeChecked();
    for (const label of ['Name', 'Sorting', 'Price', 'Value', 'Billing ID', 'How to connect', 'Link for button', 'Limits']) {
      await expect(form.field(label)).toHaveValue('');
    }
    for (const label of ['Tariff overview', 'Title', 'Description', 'Keywords', 'URL']) {
      await expect(form.field(label)).toHaveValue('');
    }
    await expect(page.locator('[data-rich-text]')).toHaveCount(2);
    for (const label of ['Informative prospect', 'Contract summary']) await expect(form.file(label)).toBeVisible();
    expect(await form.choicesOf('Period')).toEqual(["all'ora", 'al giorno', 'a settimana', 'al mese', "all'anno"]);
    expect(await form.choicesOf('Measure')).toEqual(['SMS', 'Giga', 'SIM', 'Minuti', 'Pezzo', 'Servizio']);
    await expectAccessible();
  });

  test('[options.required] [options.url] [options.active.sent] can be saved with name, sorting and price, and gets a url from its name', async ({
    openAs,
  }) => {
    const name = unique('Giga d’estate');
    const page = await openAs('Admin', '/shop/options/create');
    const form = new OptionForm(page);
    await form.expectMissing('Name, Sorting, Price');
    await form.field('Name').fill(name);
    await expect(form.field('URL')).toHaveValue(/^giga-destate-[0-9a-f]{8}$/);
    await form.field('Sorting').fill('0');
    await form.expectMissing('Price');
    await form.field('Price').fill('12,5');
    await expect(form.save).toBeEnabled();
    await form.choose('Period', 'al mese');
    await page.getByRole('radio', { name: 'Opzione non più attivabili' }).check();
    await form.write('Overview', 'Trenta giga in più.');
    await expect(form.field('Price')).toHaveValue('12,50');
    const request = nextRequest(page, options.create);
    await page.keyboard.press('Control+s');
    expect((await request).postDataJSON()).toMatchObject({ publish: 1, active: 0, type: 'extra', period: 'month', priority: 0 });
    await expect(page.getByRole('dialog', { name: 'Success' })).toContainText('created');
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(page).toHaveURL(/\/shop\/options$/);
    await page.getByRole('searchbox').fill(name);
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText('12,50€');
  });

  test('[options.url] keeps a url typed by hand, formatted as a url', async ({ openAs }) => {
    const page = await openAs('Admin', '/shop/options/create');
    const form = new OptionForm(page);
    await form.field('Name').fill('Giga');
    await form.field('URL').press('End');
    await form.field('URL').pressSequentially('.Лето (26)');
    await expect(form.field('URL')).toHaveValue('giga-leto--26-');
    await form.field('Name').fill('Giga per tutti');
    await expect(form.field('URL')).toHaveValue('giga-leto--26-');
  });

  test('[options.create.success] an answer without a 36-character id is a failure', async ({ openAs }) => {
    const page = await openAs('Admin', '/shop/options/create');
    const form = new OptionForm(page);
    await form.fillRequired(unique('Giga'));
    await mockAnswer(page, options.create, 200, { response: 'short' });
    await form.save.click();
    await expect(page.getByRole('dialog', { name: 'Error' })).toContainText('request error');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/create$/);
  });

  test('[options.docs.pdf] accepts only PDFs, and cannot be saved during an upload', async ({ openAs }) => {
    const page = await openAs('Admin', '/shop/options/create');
    const form = new OptionForm(page);
    await form.fillRequired(unique('Giga'));
    await form.upload('Informative prospect', { ...pdfFile, name: 'foto.png', mimeType: 'image/png' });
    await expect(form.file('Informative prospect').locator('..')).toContainText('Accepted kinds: pdf');
    await page.route('**/api/file/upload*', async (route) => {
      await expect(form.save).toBeDisabled();
      await route.continue();
    });
    await form.upload('Informative prospect', pdfFile);
    await expect(form.file('Informative prospect')).toContainText('prospetto.pdf');
    await expect(form.save).toBeEnabled();
  });
});

test.describe('editing an option', () => {
  test('[options.edit.files] [options.edit.success] shows the files and goes back one page after saving', async ({
    openAs,
    callAs,
  }) => {
    const { uuid, name } = await createOption(await callAs('Admin'));
    const list = `/shop/options?search=${encodeURIComponent(name)}`;
    const page = await openAs('Admin', list);
    const form = new OptionForm(page);
    const edit = page.getByRole('link', { name: `Edit: ${name}` });
    await edit.click();
    await expect(page).toHaveURL(new RegExp(`/shop/options/edit/${uuid}$`));
    await form.upload('Contract summary', pdfFile);
    await expect(form.file('Contract summary')).toContainText('prospetto.pdf');
    await form.field('Name').fill(`${name} plus`);
    await expect(form.field('URL')).toHaveValue('');
    await form.save.click();
    await expect(page.getByRole('dialog', { name: 'Success' })).toContainText('updated');
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL(/\/shop\/options\?search=/);

    await page.getByRole('link', { name: `Edit: ${name} plus` }).click();
    const summary = form.file('Contract summary');
    const download = page.waitForEvent('download');
    await summary.getByRole('button', { name: 'Download file' }).click();
    expect((await download).suggestedFilename()).toBe('prospetto.pdf');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await summary.getByRole('button', { name: 'Copy link' }).click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(/^http:.*\/files\/options\/.*\/prospetto\.pdf$/);
  });

  test('a load failure shows a dialog and goes back one page, or to the list', async ({ openAs, allowMessages }) => {
    allowMessages(failedLoadMessage);
    allowMessages(/does not exist or was deleted/);
    const missingPath = '/shop/options/edit/00000000-0000-4000-8000-000000000000';
    const page = await openAs('Admin', missingPath);
    await expect(page.getByRole('dialog', { name: 'Error' })).toContainText('request error');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/shop\/options$/);
  });
});
