import { contract } from '@simdesk/contract';
import { SimStatus } from '@simdesk/rules';
import { expect } from '../../support/fixtures.ts';
import { OrderScreen } from '../../support/screens/order.ts';
import { unique } from '../../support/unique.ts';
import type { Job, Tools } from '../job.ts';
import type { Person } from '../person.ts';
import { agentsSeeTheList, expectRefusal, unfold } from './steps.ts';

const { orders } = contract;

const openOrder = async (person: Person, { id }: { id: number }): Promise<OrderScreen> => {
  await person.find(String(id), String(id));
  await expect(person.page.getByRole('heading', { level: 1 })).toHaveText(`Order ${id}`);
  return new OrderScreen(person.page);
};

const expectDone = (person: Person, text: string | RegExp) =>
  expect(person.page.getByRole('dialog', { name: 'Success' })).toContainText(text);

export const findCaller: Job = {
  title: 'find the caller’s order by phone number, read what blocks it, write a comment',
  limits: { mouse: 4, keyboard: 4, phone: 4 },
  refused: agentsSeeTheList,
  prepare: async ({ shop }) => {
    const order = await shop.sell();
    await shop.updateSim(order.sims[0] ?? '', SimStatus.PendingWaitingKYC);
    const comment = unique('Calls back after the video call');
    return async (person) => {
      await person.search(order.customer.phone.replaceAll(' ', ''));
      const typed = person.actions;
      await person.openHit(String(order.id));
      const screen = new OrderScreen(person.page);
      await expect(screen.banner).toContainText('the customer must complete the identity check');
      await person.type(person.page.getByRole('textbox', { name: 'Comment' }), comment, 'Alt+c');
      await person.press(person.page.getByRole('button', { name: 'Add comment' }), 'Control+Enter');
      await expect(screen.panel('Comments and timeline').getByRole('listitem').first()).toContainText(comment);
      expect(person.actions - typed, 'actions after the number was typed').toBeLessThanOrEqual(3);
    };
  },
};

export const workLane: Job = {
  title: 'work a lane as a queue: take the oldest, act, go on to the next',
  limits: { mouse: 5, keyboard: 24, phone: 5 },
  refused: {
    roles: ['NoRole'],
    prepare: async () => async (person) => {
      await person.page.goto('/shop/orders?lane=payment');
      await expect(person.page.getByRole('heading', { level: 1, name: 'Order management' })).toBeVisible();
      await expect(person.page.getByRole('link', { name: 'Start with the oldest' })).toHaveCount(0);
    },
  },
  prepare: async ({ shop, asAdmin }) => {
    await emptyLane(asAdmin);
    for (const _ of [1, 2]) {
      const payment = { paid_data: { totalAmount: '0.01' } };
      await expect(shop.pay(await shop.place(), payment)).rejects.toThrow('payment_differs');
    }
    return async (person) => {
      const { page } = person;
      await person.press(page.getByRole('link', { name: 'Payments with a different amount' }).first());
      await person.pressOrSearch(page.getByRole('link', { name: 'Start with the oldest' }), 'Start with the oldest');
      await person.press(page.getByRole('button', { name: 'I’ll take it' }));
      await expect(page.getByText('You took this order')).toBeVisible();
      const title = await page.getByRole('heading', { level: 1 }).textContent();
      await person.press(page.getByRole('button', { name: 'Mark as settled' }));
      await expectDone(person, 'updated');
      await person.press(page.getByRole('link', { name: /^Next in lane/ }), 'Alt+n');
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title ?? '');
      await expect(new OrderScreen(page).banner).toContainText('Payment with a different amount');
    };
  },
};

/** Walks before this one leave an order in the lane. */
const emptyLane = async (asAdmin: Tools['asAdmin']): Promise<void> => {
  const { data } = await asAdmin(orders.list, { lane: 'payment' });
  for (const { uuid } of data) await asAdmin(orders.settlePayment, { order_uuid: uuid });
};

export const sendSim: Job = {
  title: 'send a SIM: enter the tracking number and mark the order as in delivery',
  limits: { mouse: 4, keyboard: 8, phone: 4 },
  refused: agentsSeeTheList,
  prepare: async ({ shop, asAdmin }) => {
    const order = await shop.sell();
    await asAdmin(orders.toProgress, { order_uuid: order.uuid });
    return async (person) => {
      const screen = await openOrder(person, order);
      await person.press(screen.button('Mark as in delivery'));
      await person.type(screen.field('Tracking number'), `BRT${order.id}`);
      await person.press(screen.dialog.getByRole('button', { name: 'Save' }), 'Enter');
      await expectDone(person, 'updated');
      await expect(person.page.getByRole('main')).toContainText('In delivery');
    };
  },
};

export const cancelOrder: Job = {
  title: 'cancel an order and begin its refund',
  limits: { mouse: 6, keyboard: 15, phone: 7 },
  refused: agentsSeeTheList,
  prepare: async ({ shop }) => {
    const order = await shop.sell();
    return async (person) => {
      const screen = await openOrder(person, order);
      await unfold(person, 'Order');
      await person.pressOrSearch(screen.button('Cancel order'), 'Cancel order');
      await person.press(screen.dialog.getByRole('button', { name: 'Yes' }), 'Enter');
      await expectDone(person, 'Order success cancelled');
      await person.press(screen.banner.getByRole('button', { name: 'Make a refund' }));
      await person.press(screen.dialog.getByRole('button', { name: 'Refund', exact: true }), 'Enter');
      await expectDone(person, 'Refund make successful');
    };
  },
};

export const correctContact: Job = {
  title: 'correct the customer’s e-mail address',
  limits: { mouse: 6, keyboard: 7, phone: 7 },
  refused: agentsSeeTheList,
  prepare: async ({ shop }) => {
    const order = await shop.sell();
    return async (person) => {
      const screen = await openOrder(person, order);
      await unfold(person, 'Contact information');
      await person.pressOrSearch(screen.button('Edit: Contact information'), 'Edit: Contact information');
      await person.type(screen.field('Email'), `corrected-${order.customer.email}`);
      await person.press(screen.dialog.getByRole('button', { name: 'Save' }), 'Enter');
      await expectDone(person, 'updated');
      await expect(screen.panel('Contact information')).toContainText('corrected-');
    };
  },
};

export const writeToCustomer: Job = {
  title: 'write to the customer from the order, with a template',
  limits: { mouse: 7, keyboard: 15, phone: 7 },
  refused: agentsSeeTheList,
  prepare: async ({ shop }) => {
    const order = await shop.sell();
    return async (person) => {
      const screen = await openOrder(person, order);
      await person.pressOrSearch(screen.button('Write to the customer'), 'Write to the customer');
      const mail = person.page.getByRole('dialog', { name: /^Email to / });
      await person.choose(mail.getByRole('combobox', { name: 'Template' }), 'Richiamata senza risposta');
      await person.press(mail.getByRole('button', { name: 'Preview' }));
      await person.press(person.page.getByRole('button', { name: 'Send', exact: true }));
      await expectDone(person, `The email to ${order.customer.email} is on its way.`);
    };
  },
};

export const importTracking: Job = {
  title: 'import tracking numbers from a file and repair the failed line',
  limits: { mouse: 7, keyboard: 22, phone: 7 },
  refused: {
    roles: ['NoRole'],
    prepare: async () => async (person) => {
      await person.search('Tracking tool');
      await expect(person.page.getByRole('option').filter({ hasText: 'Tracking tool' })).toHaveCount(0);
      await expectRefusal(person, '/admin/delivery-parse');
    },
  },
  prepare: async ({ shop }) => {
    const [first, second] = [await shop.sell(), await shop.sell()];
    const file = (lines: string[]) => ({
      name: 'corriere.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['order_id,tracking', ...lines].join('\n')),
    });
    return async (person) => {
      const { page } = person;
      await person.find('Tracking tool', 'Tracking tool');
      const choose = page.getByRole('group', { name: 'CSV file' }).getByRole('button').first();
      const load = page.getByRole('button', { name: 'Load to DB' });
      await person.upload(choose, file([`${first.id},BRT${first.id}`, `9${second.id},BRT${second.id}`]));
      await expect(page.getByText(`9${second.id}`, { exact: true }).first()).toBeVisible();
      await person.press(load);
      await expectDone(person, 'Success change orders');
      const download = page.waitForEvent('download');
      await person.press(page.getByRole('button', { name: 'Download the failed lines' }));
      await download;
      await person.upload(choose, file([`${second.id},BRT${second.id}`]));
      await person.press(load);
      await expect(page.getByRole('status').filter({ hasText: 'The tracking numbers have been saved.' })).toBeVisible();
    };
  },
};
