import { contract } from '@simdesk/contract';
import { failedLoadMessage } from '../support/console-messages.ts';
import { createOffer } from '../support/factories/offers.ts';
import { pdfFile, smallPicture } from '../support/files.ts';
import { expect, test } from '../support/fixtures.ts';
import { mockAnswer, nextAnswer, nextRequest } from '../support/network.ts';
import { unpublishAndDelete } from '../support/screens/list.ts';
import { OfferForm } from '../support/screens/offer.ts';
import { unique } from '../support/unique.ts';
import { setSwitch } from '../support/screens/switch.ts';

const { offers, offerCategories } = contract.shop;

test.describe('the list of offers', () => {
  test('[offers.category.names] [offers.active.label] [app.italian_labels] shows priority, name, categories, active state, price and data', async ({
    openAs,
    callAs,
    expectAccessible,
  }) => {
    const call = await callAs('Admin');
    const [parameter, young] = [unique('Giga'), unique('Under 30')];
    const uuids = await Promise.all(
      [parameter, young].map((name) => call(offerCategories.create, { name, priority: 900, publish: 1 })),
    );
    const activeOffer = await createOffer(call, { category: uuids.join(','), price: 12.5, priority: 777, data: '100' });
    const inactiveOffer = await createOffer(call, { active: 0 });
    const page = await openAs('Admin', `/shop/offers?search=${encodeURIComponent(activeOffer.name)}`);
    for (const column of ['Priority', 'Name', 'Category', 'Active', 'Price', 'Data', 'Action']) {
      await expect(page.getByRole('columnheader', { name: column })).toBeVisible();
    }
    const row = page.getByRole('row').filter({ hasText: activeOffer.name });
    const cells = ['777', activeOffer.name, `${parameter}, ${young}`, 'Offerte attivabili', '12,50€', '100', ''];
    await expect(row.getByRole('cell')).toContainText(cells);
    await expect(row.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
    await expectAccessible();
    await page.getByRole('searchbox').fill(inactiveOffer.name);
    await expect(page.getByRole('row').filter({ hasText: inactiveOffer.name })).toContainText('Offerte non più attivabili');
    await expect(page.getByRole('link', { name: 'Add offer' })).toHaveAttribute('href', '/shop/offers/create');
    await page.getByRole('link', { name: 'Categories' }).click();
    await expect(page).toHaveURL('/shop/offers/categories');
  });

  test('[delete.superadmin] an offer is unpublished and, by a SuperAdmin, deleted', async ({ openAs, callAs }) => {
    const { name } = await createOffer(await callAs('Admin'));
    const page = await openAs('SuperAdmin', `/shop/offers?search=${encodeURIComponent(name)}`);
    await unpublishAndDelete(page, name);
  });
});

test.describe('a new offer', () => {
  test('[offers.tabs_sections] [offers.defaults] [offers.other_text] has tabs, sections and defaults', async ({
    openAs,
    expectAccessible,
  }) => {
    const page = await openAs('Admin', '/shop/offers/create');
    const form = new OfferForm(page);
    const tabs = page.getByRole('navigation', { name: 'Offers and categories' });
    await expect(tabs.getByRole('link')).toHaveText(['Offers', 'Categories']);
    await expect(tabs.getByRole('link', { name: 'Offers' })).toHaveAttribute('aria-current', 'page');
    const titles = ['Main information', 'Offer parameters', 'Display options', 'Tariff transparency', 'E-shop matching', 'SEO'];
    for (const title of titles) await expect(form.section(title)).toBeVisible();
    for (const enabledSwitch of ['Publish', 'Show in offers', 'Free activation', 'Rates abroad', 'Show roaming']) {
      await expect(page.getByRole('switch', { name: enabledSwitch, exact: true })).toBeChecked();
    }
    for (const disabledSwitch of ['Show on home page', 'Show in slider'])
      await expect(page.getByRole('switch', { name: disabledSwitch })).not.toBeChecked();
    await expect(page.getByRole('radio', { name: 'Offerte attivabili' })).toBeChecked();
    await expect(page.getByRole('combobox', { name: 'Price for' })).toHaveValue('al mese');
    const periods = ['al mese', '1° mese', 'con 2 mesi inclusi', 'con 3 mesi inclusi', 'Other'];
    expect(await form.choicesOf('Price for')).toEqual(periods);
    expect(await form.choicesOf('Card design')).toEqual(['Blue', 'Orange', 'Transparent']);
    for (const period of periods) {
      await form.choose('Price for', period);
      await expect(form.field('Other text')).toBeEnabled({ enabled: period === 'Other' });
    }
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: 'SEO' }).click();
    await expect(form.section('SEO')).toBeInViewport();
    await expectAccessible();
    await page.getByRole('button', { name: 'Dark mode' }).click();
    await expectAccessible();
  });

  test('[offers.required] [offers.url.generate] [offers.active.sent] [offers.category.sent] [offers.style] [offers.external_id] [offers.save.success] can be saved with name, priority, price and design', async ({
    openAs,
    callAs,
  }) => {
    const call = await callAs('Admin');
    const categories = [unique('Giga'), unique('Under 30')];
    const uuids = await Promise.all(categories.map((name) => call(offerCategories.create, { name, priority: 900, publish: 1 })));
    const page = await openAs('Admin', '/shop/offers');
    await page.getByRole('link', { name: 'Add offer' }).click();
    const form = new OfferForm(page);
    const name = unique('Супер d’estate');
    await form.expectMissing('Name, Priority, Price, Card design');
    for (const label of ['Name', 'Priority', 'Price']) {
      await form.field(label).focus();
      await form.field(label).blur();
    }
    await page.getByRole('combobox', { name: 'Card design' }).focus();
    await page.keyboard.press('Tab');
    await expect(page.getByText('This field is required')).toHaveCount(4);
    await form.field('Name').fill(name);
    await expect(form.field('URL')).toHaveValue(/^super-destate-[0-9a-f]{8}$/);
    await form.field('Priority').fill('0');
    await form.field('Price').fill('0');
    await form.expectMissing('Card design');
    await form.choose('Card design', 'Transparent');
    await expect(form.save).toBeEnabled();
    for (const category of categories) await form.choose('Category', category);
    await page.getByRole('radio', { name: 'Offerte non più attivabili' }).check();
    await form.chooseColor('Free activation', 'Light blue');
    await page.getByRole('button', { name: 'Bold: Free activation' }).click();
    const request = nextRequest(page, offers.create);
    await page.keyboard.press('Control+s');
    expect((await request).postDataJSON()).toMatchObject({
      ...{ publish: 1, active: 0, priority: 0, price: 0, design: 'Transparent', category: uuids.join(',') },
      ...{ free: 1, free_style: '{"color":2,"bold":true}', int_min_style: '{"color":0,"bold":false}' },
      ...{ external_id: -1, external_data: '', price_for: 0, display_slider: 0 },
    });
    await expect(page.getByRole('dialog', { name: 'Success' })).toContainText('created');
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(page).toHaveURL('/shop/offers');
    await page.getByRole('searchbox').fill(name);
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText('0,00€');
  });

  test('[offers.url.typed] [offers.create.success] keeps a typed url, formatted as a url; an answer without a 36-character id is a failure', async ({
    openAs,
  }) => {
    const page = await openAs('Admin', '/shop/offers/create');
    const form = new OfferForm(page);
    await form.fillRequired('Giga');
    await form.field('URL').press('End');
    await form.field('URL').pressSequentially('.Лето (26)');
    await expect(form.field('URL')).toHaveValue('giga-leto--26-');
    await form.field('Name').fill('Giga per tutti');
    await expect(form.field('URL')).toHaveValue('giga-leto--26-');
    await mockAnswer(page, offers.create, 200, { response: 'short' });
    await form.save.click();
    await expect(page.getByRole('dialog', { name: 'Error' })).toContainText('request error');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/create$/);
  });

  test('[offers.photos.types] [offers.docs.pdf] [offers.image.list] [offers.image.large] [offers.image.medium] [offers.image.mobile] shows the picture sizes of the design, and accepts PDFs', async ({
    openAs,
  }) => {
    const page = await openAs('Admin', '/shop/offers/create');
    const form = new OfferForm(page);
    const hints = {
      'List photo': { Orange: '700*350', Transparent: '700*350' },
      'Large slide': { Orange: '725*745', Transparent: '1400*800' },
      'Medium slide': { Orange: '470*570', Transparent: '1000*580' },
      'Mobile slide': { Orange: '450*300', Transparent: '450*680' },
    };
    await expect(form.file('Large slide')).toContainText('Recommended size 725*745 / 1400*800');
    for (const design of ['Orange', 'Transparent'] as const) {
      await form.choose('Card design', design);
      for (const [photo, sizes] of Object.entries(hints)) {
        await expect(form.file(photo)).toContainText(`Recommended size ${sizes[design]}`);
      }
    }
    await form.upload('Large slide', pdfFile);
    await expect(form.file('Large slide').locator('..')).toContainText('Accepted kinds: jpg, png');
    await form.upload('Contract summary', { name: 'foto.png', mimeType: 'image/png', buffer: smallPicture });
    await expect(form.file('Contract summary').locator('..')).toContainText('Accepted kinds: pdf');
    await form.upload('List photo', { name: 'foto.png', mimeType: 'image/png', buffer: smallPicture });
    await form.field('Alt text of the list photo').fill('Una ragazza al telefono');
    await expect(form.card.getByRole('img', { name: 'Una ragazza al telefono' })).toBeVisible();
  });

  test('[offers.param.hidden] [offers.style] shows its card during input: 0 is a value, an empty parameter is hidden', async ({
    openAs,
  }) => {
    const page = await openAs('Admin', '/shop/offers/create');
    const form = new OfferForm(page);
    await expect(form.card).toContainText('Attivazione gratuita');
    await expect(form.card).not.toContainText('SMS');
    await form.field('Name').fill('Super 100');
    await form.field('Price').fill('7,5');
    await form.field('Data (GB)').fill('100');
    await form.field('SMS').fill('0');
    await form.write('Additional data 2', 'Giga in 5G');
    await form.choose('Price for', '1° mese');
    for (const text of ['Super 100', '7,50€ 1° mese', '100 GB', '0 SMS', 'Giga in 5G'])
      await expect(form.card).toContainText(text);
    await form.field('SMS').fill('');
    await expect(form.card).not.toContainText('SMS');
    await setSwitch(page.getByRole('switch', { name: 'Free activation' }), false);
    await expect(form.card).not.toContainText('Attivazione gratuita');
    const parameter = form.card.getByRole('listitem').filter({ hasText: 'Giga in 5G' });
    const defaultColor = await parameter.evaluate((box) => getComputedStyle(box).backgroundColor);
    await form.chooseColor('Additional data 2', 'Light red');
    await page.getByRole('button', { name: 'Bold: Additional data 2' }).click();
    await expect(parameter).toHaveCSS('font-weight', '700');
    await expect(parameter).not.toHaveCSS('background-color', defaultColor);
    const appearances = new Set<string>();
    for (const design of ['Blue', 'Orange', 'Transparent']) {
      await form.choose('Card design', design);
      appearances.add(
        await form.card
          .locator('div')
          .first()
          .evaluate((card) => getComputedStyle(card).backgroundImage),
      );
    }
    expect(appearances.size).toBe(3);
  });
});

test.describe('editing an offer', () => {
  test('[offers.edit.load] [offers.price.number] [offers.save.success] [offers.cancel] loads all its data, sends the price as a number and goes back', async ({
    openAs,
    callAs,
  }) => {
    const { uuid, name } = await createOffer(await callAs('Admin'));
    const list = `/shop/offers?search=${encodeURIComponent(name)}`;
    const page = await openAs('Admin', list);
    const form = new OfferForm(page);
    const loadRequests = Promise.all([
      nextAnswer(page, offers.get),
      nextAnswer(page, offerCategories.list),
      nextAnswer(page, contract.bss.activeOffers),
    ]);
    await page.getByRole('link', { name: `Edit: ${name}` }).click();
    expect((await loadRequests)[0]).toMatchObject({ uuid, name });
    await form.field('Price').fill('8,5');
    const request = nextRequest(page, offers.update);
    await form.save.click();
    expect((await request).postDataJSON()).toMatchObject({ uuid, price: 8.5, price_vodafone: null });
    await expect(page.getByRole('dialog', { name: 'Success' })).toContainText('updated');
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL(/\/shop\/offers\?search=/);
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText('8,50€');

    await page.getByRole('link', { name: `Edit: ${name}` }).click();
    await expect(form.field('Price')).toHaveValue('8,50');
    await form.cancel.click();
    await expect(page).toHaveURL('/shop/offers');
  });

  test('[offers.edit.load_failure] [error.load_back] a load failure of the offer or its categories shows one dialog and goes back one page', async ({
    openAs,
    callAs,
    allowMessages,
  }) => {
    allowMessages(failedLoadMessage);
    allowMessages(/not allow|does not exist/);
    const { name } = await createOffer(await callAs('Admin'));
    const page = await openAs('Admin', `/shop/offers?search=${encodeURIComponent(name)}`);
    const edit = page.getByRole('link', { name: `Edit: ${name}` });
    const error = page.getByRole('dialog', { name: 'Error' });
    const expectPreviousPage = async () => {
      await edit.click();
      await expect(error).toContainText('request error');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/shop\/offers\?search=/);
      await expect(error).toHaveCount(0);
    };
    await expect(edit).toBeVisible();
    const undo = await mockAnswer(page, offerCategories.list, 403, {
      response: 'Your role does not allow this.',
      error: { code: 'not_allowed' },
    });
    await expectPreviousPage();
    await undo();
    // A deleted offer would leave the list at once.
    await mockAnswer(page, offers.get, 404, { response: 'This record does not exist.', error: { code: 'not_found' } });
    await expectPreviousPage();
  });
});
