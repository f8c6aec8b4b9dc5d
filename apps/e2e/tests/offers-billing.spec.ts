import { contract, type BssOffer } from '@simdesk/contract';
import { formatEuro } from '@simdesk/rules';
import type { Send } from '../support/calls.ts';
import { failedLoadMessage } from '../support/console-messages.ts';
import { createOffer } from '../support/factories/offers.ts';
import { expect, test } from '../support/fixtures.ts';
import { delayAnswers, mockAnswer, nextRequest } from '../support/network.ts';
import { DiscountCodeForm } from '../support/screens/discount-code.ts';
import { OfferForm } from '../support/screens/offer.ts';
import { unique } from '../support/unique.ts';

const { offers } = contract.shop;

/** Refreshes the billing offers; answers the first with a separate price for customers of Vodafone. */
const fetchBillingOffer = async (call: Send): Promise<BssOffer> => {
  await call(contract.bss.refresh, {});
  const { data } = await call(contract.bss.activeOffers, {});
  const offer = data && data.find(({ RenewalPriceVodafone, PortInOnly }) => RenewalPriceVodafone !== null && PortInOnly);
  if (!offer) throw new Error('The sandbox has no offer for ported numbers only');
  return offer;
};

test.describe('an offer and its billing offer', () => {
  test('[offers.match] [offers.external_data] [offers.external_id] [offers.display_only.bss] an offer is matched, shown in full, stored as JSON, and unmatched', async ({
    openAs,
    callAs,
  }) => {
    const call = await callAs('Admin');
    const billingOffer = await fetchBillingOffer(call);
    const page = await openAs('Admin', '/shop/offers/create');
    const form = new OfferForm(page);
    const matchingSection = form.section('E-shop matching');
    await form.fillRequired(unique('Passa a noi'));
    await expect(matchingSection).toContainText('Billing offers as of');
    await form.choose('Billing offer', new RegExp(`^#${billingOffer.ID} · ${billingOffer.Title} · `));
    // The offers of the demo are matched too.
    await page.getByRole('dialog', { name: 'Match a second offer?' }).getByRole('button', { name: 'Match' }).click();
    for (const price of [billingOffer.RenewalPrice, billingOffer.RenewalPriceVodafone, billingOffer.ActivationPrice]) {
      await expect(matchingSection.getByRole('table', { name: 'Prices' })).toContainText(formatEuro(price ?? 0));
    }
    for (const { Name } of billingOffer.ExcludedOperatorIdsForPorting) await expect(matchingSection).toContainText(Name);
    for (const { Title, Price, Period } of billingOffer.DependentOptions) {
      const option = matchingSection
        .getByRole('table', { name: 'Dependent options' })
        .getByRole('row')
        .filter({ hasText: Title });
      await expect(option.getByRole('cell')).toContainText([Title, formatEuro(Price), Period]);
    }
    // Only the shop's own two prices can be edited; billing data cannot.
    await expect(matchingSection.getByRole('textbox')).toHaveCount(2);
    const amountOf = (price: number | null) => formatEuro(price ?? 0).replace('€', '');
    await expect(form.field('Price from Vodafone')).toHaveValue(amountOf(billingOffer.RenewalPriceVodafone));
    await expect(form.field('Price from other networks')).toHaveValue(amountOf(billingOffer.RenewalPriceOtherNetworks));
    await form.field('Price from other networks').fill('3');
    const request = nextRequest(page, offers.create);
    await form.save.click();
    const draft = (await request).postDataJSON() as { external_id: number; external_data: string };
    expect(draft).toMatchObject({
      external_id: billingOffer.ID,
      price_vodafone: billingOffer.RenewalPriceVodafone,
      price_others: 3,
    });
    expect(JSON.parse(draft.external_data)).toEqual(billingOffer);
    await page.getByRole('dialog', { name: 'Success' }).getByRole('button', { name: 'OK' }).click();

    const { uuid } = await createOffer(call, { external_id: billingOffer.ID, external_data: JSON.stringify(billingOffer) });
    await page.goto(`/shop/offers/edit/${uuid}`);
    await expect(matchingSection.getByRole('table', { name: 'Prices' })).toBeVisible();
    await form.choose('Billing offer', 'Not matched');
    await expect(matchingSection.getByRole('table', { name: 'Prices' })).toHaveCount(0);
    const updateRequest = nextRequest(page, offers.update);
    await form.save.click();
    expect((await updateRequest).postDataJSON()).toMatchObject({ external_id: -1, external_data: '' });
  });

  test('changes in billing are shown in the list and in the form, and can be adopted', async ({
    openAs,
    callAs,
    expectAccessible,
  }) => {
    const call = await callAs('Admin');
    const billingOffer = await fetchBillingOffer(call);
    const oldOffer = { ...billingOffer, Title: 'Passa a noi 250', RenewalPrice: 1.23, RenewalPriceVodafone: 2.34 };
    const name = unique('Billed');
    const storedOffer = {
      external_id: billingOffer.ID,
      external_data: JSON.stringify(oldOffer),
      price_vodafone: 2.34,
      price_others: 3,
    };
    const { uuid } = await createOffer(call, { name: `${name} A`, ...storedOffer });
    await createOffer(call, {
      name: `${name} B`,
      external_id: 987_654,
      external_data: JSON.stringify({ ...billingOffer, ID: 987_654 }),
    });
    await createOffer(call, {
      name: `${name} C`,
      external_id: billingOffer.ID,
      external_data: JSON.stringify(billingOffer),
      price: billingOffer.RenewalPriceNewActivations ?? billingOffer.RenewalPrice ?? 0,
      price_vodafone: billingOffer.RenewalPriceVodafone,
      price_others: billingOffer.RenewalPriceOtherNetworks,
    });
    const page = await openAs('Admin', `/shop/offers?search=${encodeURIComponent(name)}`);
    const changedButton = (suffix: string) => page.getByRole('button', { name: `Changed in billing: ${name} ${suffix}` });
    await changedButton('A').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Changed in billing since this offer was matched');
    await expect(dialog.getByRole('listitem').filter({ hasText: /^Title/ })).toContainText(
      `Passa a noi 250now:${billingOffer.Title}`,
    );
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Renewal pricebefore:' })).toContainText('1,23€');
    await expectAccessible();
    await page.keyboard.press('Escape');
    await changedButton('B').click();
    await expect(dialog).toContainText('The billing system no longer has this offer.');
    await page.keyboard.press('Escape');
    await expect(changedButton('C')).toHaveCount(0);

    await page.getByRole('link', { name: `Edit: ${name} A` }).click();
    const form = new OfferForm(page);
    const alert = page.getByRole('alert').filter({ hasText: 'Changed in billing' });
    await expect(alert.getByRole('listitem').filter({ hasText: 'before:' })).toHaveCount(3);
    await expectAccessible();
    await alert.getByRole('button', { name: 'Use the new data' }).click();
    await expect(alert).toHaveCount(0);
    await expect(form.field('Price from Vodafone')).toHaveValue(
      formatEuro(billingOffer.RenewalPriceVodafone ?? 0).replace('€', ''),
    );
    await expect(form.field('Price from other networks')).toHaveValue('3,00');
    // The prices of the shop still differ, and say so until they are the same.
    const prices = page.getByRole('alert').filter({ hasText: 'Prices that differ from billing' });
    await expect(prices.getByRole('listitem').filter({ hasText: 'from other networks' })).toContainText('3,00€');
    await prices.getByRole('button', { name: 'Use the billing prices' }).click();
    await expect(prices).toHaveCount(0);
    await form.save.click();
    await page.getByRole('dialog', { name: 'Success' }).getByRole('button', { name: 'OK' }).click();
    await expect(page.getByRole('link', { name: `Edit: ${name} A` })).toBeVisible();
    await expect(changedButton('A')).toHaveCount(0);
    const stored = await call(offers.get, { offer_uuid: uuid });
    expect(JSON.parse(stored.external_data)).toEqual(billingOffer);
  });

  test('a second match of a billing offer is confirmed first', async ({ openAs, callAs, page }) => {
    const call = await callAs('Admin');
    const { ID, Title } = await fetchBillingOffer(call);
    const { name } = await createOffer(call, { external_id: ID });
    // Also by someone who is quicker than the list of the offers.
    const answerOffers = await delayAnswers(page, offers.list);
    await openAs('Admin', '/shop/offers/create');
    const form = new OfferForm(page);
    const question = page.getByRole('dialog', { name: 'Match a second offer?' });
    await form.choose('Billing offer', new RegExp(`#${ID} · ${Title}`));
    answerOffers();
    await expect(question).toContainText(name);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('combobox', { name: 'Billing offer' })).toHaveValue('Not matched');
    await form.choose('Billing offer', new RegExp(`#${ID} · ${Title}`));
    await question.getByRole('button', { name: 'Match' }).click();
    await expect(page.getByRole('combobox', { name: 'Billing offer' })).toHaveValue(new RegExp(`#${ID}`));
  });

  test('[bss.load_failure] without billing offers the form shows a message and can be saved', async ({ openAs, page }) => {
    await mockAnswer(page, contract.bss.activeOffers, 200, { data: false, refreshed_at: null });
    await openAs('Admin', '/shop/offers/create');
    const form = new OfferForm(page);
    await expect(page.getByRole('dialog', { name: 'Error' })).toContainText('Error to get offers from BSS');
    await page.keyboard.press('Enter');
    await expect(form.section('E-shop matching').getByRole('alert')).toContainText('Error to get offers from BSS');
    await form.fillRequired(unique('Senza fatturazione'));
    await form.save.click();
    await expect(page.getByRole('dialog', { name: 'Success' })).toContainText('created');
  });

  test('a discount code can use an option that exists only in billing', async ({ openAs, callAs }) => {
    const { DependentOptions } = await fetchBillingOffer(await callAs('Admin'));
    const page = await openAs('Admin', '/shop/discount-codes/create');
    await new DiscountCodeForm(page).setAction('option', true);
    await page.getByRole('combobox', { name: 'Options' }).click();
    const group = page.getByRole('group', { name: 'Only in billing' });
    await group.getByRole('option', { name: DependentOptions[0]?.Title ?? '' }).click();
    await expect(page.getByRole('group', { name: 'Specific option' })).toContainText(DependentOptions[0]?.Title ?? '');
  });
});

test.describe('the billing system', () => {
  test('[offers.bss.update] a button updates the offers from billing; a failure is shown and the last copy stays', async ({
    openAs,
    callAs,
    billing,
    allowMessages,
    expectAccessible,
  }) => {
    allowMessages(failedLoadMessage);
    const call = await callAs('Admin');
    await fetchBillingOffer(call);
    const { name } = await createOffer(call);
    const page = await openAs('Admin', `/shop/offers?search=${encodeURIComponent(name)}`);
    const update = page.getByRole('button', { name: 'Update BSS Offers' });
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog');
    await expect(main).toContainText(/Billing offers as of \d\d\.\d\d\.\d{4} \d\d:\d\d \(.+\)/);
    await update.click();
    await expect(dialog).toContainText('Success');
    await page.getByRole('button', { name: 'OK', exact: true }).click();

    const failures = {
      down: 'The billing system cannot be reached.',
      nonsense: 'The billing system did not answer with a list of offers.',
      slow: 'The billing system did not answer in time.',
    } as const;
    for (const [mode, reason] of Object.entries(failures) as [keyof typeof failures, string][]) {
      await billing.setMode(mode);
      await update.click();
      if (mode === 'slow') await expect(main.getByRole('progressbar', { name: 'Fetching the billing offers…' })).toBeVisible();
      await expect(dialog).toContainText('request error');
      await expect(dialog).toContainText(reason);
      await page.keyboard.press('Enter');
      await expect(main).toContainText(`failed: ${reason} The copy above is still used.`);
      await expect(main).toContainText('Billing offers as of');
    }
    await expectAccessible();

    await page.getByRole('link', { name: `Edit: ${name}` }).click();
    await page.getByRole('combobox', { name: 'Billing offer' }).click();
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await page.goBack();

    await billing.setMode('fine');
    await update.click();
    await expect(dialog).toContainText('Success');
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(main).not.toContainText('failed:');
  });
});
