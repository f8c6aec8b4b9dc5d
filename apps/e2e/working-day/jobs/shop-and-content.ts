import { contract } from '@simdesk/contract';
import { createOffer } from '../../support/factories/offers.ts';
import { newDiscountCodeName } from '../../support/factories/discount-codes.ts';
import { expect } from '../../support/fixtures.ts';
import { DiscountCodeForm } from '../../support/screens/discount-code.ts';
import { Form } from '../../support/screens/form.ts';
import { unique } from '../../support/unique.ts';
import type { Job } from '../job.ts';
import { expectRefusal } from './steps.ts';

export const publishOffer: Job = {
  title: 'change an offer’s price and publish it',
  limits: { mouse: 6, keyboard: 20, phone: 6 },
  prepare: async ({ asAdmin }) => {
    const offer = await createOffer(asAdmin, { publish: 0 });
    return async (person) => {
      const form = new Form(person.page);
      await person.find(offer.name, offer.name);
      await person.press(form.publish);
      await person.type(form.field('Price'), '8,49');
      await person.press(form.save, 'Control+s');
      await expect(person.page.getByRole('dialog', { name: 'Success' })).toBeVisible();
      expect(await asAdmin(contract.shop.offers.get, { offer_uuid: offer.uuid })).toMatchObject({ price: 8.49, publish: 1 });
    };
  },
};

export const createCode: Job = {
  title: 'create a discount code and see what it gives',
  limits: { mouse: 7, keyboard: 13, phone: 7 },
  prepare: async () => {
    const name = newDiscountCodeName();
    return async (person) => {
      const form = new DiscountCodeForm(person.page);
      await person.find('new discount code', 'New discount code');
      await person.type(form.name, name);
      await person.type(form.field('Expiry date'), '31-12-2099');
      await person.press(form.switchOf('total'));
      await person.type(form.amountOf('total'), '15');
      await expect(form.line('Total order amount: 15%')).toContainText('−');
      await person.press(form.save, 'Control+s');
      await expect(person.page.getByRole('row').filter({ hasText: name })).toContainText('15%');
    };
  },
};

export const schedulePost: Job = {
  title: 'write a post, preview it and schedule it',
  limits: { mouse: 10, keyboard: 31, phone: 10 },
  prepare: async () => {
    const title = unique('Novità');
    return async (person) => {
      const { page } = person;
      const form = new Form(page);
      await person.find('new post', 'New post');
      await person.type(form.field('Post name'), title);
      await person.choose(page.getByRole('combobox', { name: 'Card design' }), 'Blue');
      await person.type(form.field('Visible from'), '20.11.2099');
      await page.getByText('Content', { exact: true }).last().scrollIntoViewIfNeeded();
      await person.type(page.getByRole('textbox', { name: /^Content/ }), 'La rete arriva in montagna.');
      await person.press(page.getByRole('button', { name: 'Preview' }));
      const preview = page.getByRole('dialog', { name: `Preview: ${title}` });
      await expect(preview.frameLocator('iframe').getByText('La rete arriva in montagna.')).toBeVisible();
      await person.press(preview.getByRole('button', { name: 'Close' }), 'Escape');
      await person.press(form.save, 'Control+s');
      await expect(page.getByRole('row').filter({ hasText: title })).toContainText('Scheduled: from 20.11.2099');
    };
  },
};

export const downloadReport: Job = {
  title: 'download a report',
  limits: { mouse: 7, keyboard: 26, phone: 7 },
  refused: {
    roles: ['NoRole'],
    prepare: async () => async (person) => {
      await person.search('Reports');
      await expect(person.page.getByRole('option').filter({ hasText: /^Reports/ })).toHaveCount(0);
      await expectRefusal(person, '/reports/generate');
    },
  },
  prepare: async () => async (person) => {
    const { page } = person;
    await person.find('Reports', 'Reports');
    await person.choose(page.getByRole('combobox', { name: 'Report type' }), 'Order data');
    await person.press(page.getByRole('button', { name: 'Last 7 days' }));
    await person.press(page.getByRole('button', { name: 'Generate report' }));
    const download = page.waitForEvent('download');
    await person.press(page.getByRole('link', { name: 'Export to CSV' }));
    await download;
  },
};
