import { contract } from '@simdesk/contract';
import { failedLoadMessage } from '../support/console-messages.ts';
import { expect, test } from '../support/fixtures.ts';
import { mockAnswer, nextRequest } from '../support/network.ts';

const { bss, shop } = contract;

test.describe('offer details', () => {
  test('[offerdetails.sorted] are sorted by priority, show billing data, and are updated from billing', async ({
    openAs,
    callAs,
    expectAccessible,
    allowMessages,
  }) => {
    allowMessages(failedLoadMessage);
    const { data } = await (await callAs('Admin'))(shop.offerDetails.list, {});
    const page = await openAs('Admin', '/admin/offer-details/list');
    await expect(page.getByRole('columnheader')).toHaveText(['ID', 'Offer name (BSS)', 'Display name', 'Price (BSS)', 'Action']);
    const ids = page.locator('tbody td:first-child');
    await expect(ids).toHaveText(data.map(({ bss_details_id }) => String(bss_details_id)));
    const cells = page.getByRole('row').filter({ hasText: 'Passa a noi 300' }).getByRole('cell');
    await expect(cells).toContainText(['107', 'Passa a noi 300', 'Switch to us 300', '9,99€', '']);
    await expectAccessible();

    const refresh = page.getByRole('button', { name: 'Update BSS offers', exact: true });
    await mockAnswer(page, bss.refresh, 502, { response: false, error: { code: 'billing_failed', details: {} } });
    await refresh.click();
    await expect(page.getByRole('dialog', { name: 'Error' })).toContainText('request error');
    await page.keyboard.press('Enter');
    await mockAnswer(page, bss.refresh, 200, { response: true });
    const reload = nextRequest(page, shop.offerDetails.list);
    await refresh.click();
    await reload;
    await expect(page.getByRole('dialog', { name: 'Success' })).toBeVisible();
  });

  test('[offerdetails.other_text] [offerdetails.other_texts.json] are edited: other texts only with “other” selected', async ({
    openAs,
    callAs,
    expectAccessible,
  }) => {
    const call = await callAs('Admin');
    const { data } = await call(shop.offerDetails.list, { search: 'Solo Dati 80' });
    const uuid = data[0]?.uuid ?? '';
    const names = { name_it: 'Solo Dati 80', name_en: 'Solo Dati 80' };
    await call(shop.offerDetails.update, { uuid, price_for: 1, act_price_for: 1, ...names, act_price_eur: 10 });
    const page = await openAs('Admin', '/admin/offer-details/list');
    await page.getByRole('link', { name: 'Edit: Solo Dati 80' }).click();
    await expect(page).toHaveURL(`/admin/offer-details/edit/${uuid}`);
    const billing = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Billing system' }) });
    await expect(billing.getByRole('definition')).toHaveText(['108', 'Solo Dati 80', '8,99€', '10,00€']);

    const field = (name: string) => page.getByRole('textbox', { name, exact: true });
    const choose = async (label: string, choice: string) => {
      await page.getByRole('combobox', { name: label, exact: true }).click();
      await page.getByRole('option', { name: choice, exact: true }).click();
    };
    const choices = async (label: string) => {
      await page.getByRole('combobox', { name: label, exact: true }).click();
      await expect(page.getByRole('option').first()).toBeVisible();
      const texts = await page.getByRole('option').allTextContents();
      await page.keyboard.press('Escape');
      return texts;
    };
    expect(await choices('The price is')).toEqual(['per month', 'first month', 'two months included', 'other']);
    expect(await choices('The activation price is')).toEqual([
      'activation cost',
      'activation discount',
      'no activation cost',
      'other',
    ]);
    const pairs = {
      price: ['Other text for the price in Italian', 'Other text for the price in English'],
      activation: ['Other text for the activation in Italian', 'Other text for the activation in English'],
    };
    for (const label of [...pairs.price, ...pairs.activation]) {
      await expect(field(label)).toBeDisabled();
      await expect(field(label)).toHaveAccessibleDescription('Only if it is “other”');
    }
    await choose('The price is', 'other');
    for (const label of pairs.price) await expect(field(label)).toBeEnabled();
    for (const label of pairs.activation) await expect(field(label)).toBeDisabled();
    await choose('The activation price is', 'other');
    for (const label of pairs.activation) await expect(field(label)).toBeEnabled();

    await field('Name in English').fill('Data only 80');
    await field('Price in euro').fill('7,5');
    await field('Activation price in euro').fill('');
    await field('Other text for the price in English').fill('for a year');
    await field('Other text for the activation in Italian').fill('gratis online');
    await expectAccessible();
    const request = nextRequest(page, shop.offerDetails.update);
    await page.getByRole('button', { name: 'Save' }).click();
    const body = (await request).postDataJSON() as { other_texts: string };
    expect(body).toMatchObject({ uuid, price_for: 4, act_price_for: 4, name_it: 'Solo Dati 80', name_en: 'Data only 80' });
    expect(JSON.parse(body.other_texts)).toEqual({
      other_text_one_en: 'for a year',
      other_text_one_it: '',
      other_text_two_en: '',
      other_text_two_it: 'gratis online',
    });
    await expect(page.getByRole('dialog', { name: 'Success' })).toContainText('updated');
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(page).toHaveURL('/admin/offer-details/list');
    await expect(page.getByRole('row').filter({ hasText: 'Solo Dati 80' })).toContainText('Data only 80');
    expect(await call(shop.offerDetails.get, { uuid })).toMatchObject({ price_eur: 7.5, act_price_eur: null });

    const publish = page.getByRole('switch', { name: 'Publish: Data only 80' });
    await publish.press('Space');
    await expect.poll(async () => (await call(shop.offerDetails.get, { uuid })).publish).toBe(0);
  });
});
