import { contract } from '@simdesk/contract';
import { failedLoadMessage } from '../support/console-messages.ts';
import { accounts, expect, test } from '../support/fixtures.ts';
import { mockAnswer, nextRequest } from '../support/network.ts';
import { orderPath, OrderScreen } from '../support/screens/order.ts';

const { orders } = contract;
const addressFields = ['Street name', 'Street number', 'City', 'Province', 'Zip code', 'Country'];

/** Every dialog that edits an order, with its button, title, fields and call. */
const dialogs = [
  {
    edit: 'Delivery tracking',
    title: 'Delivery tracking',
    fields: ['Tracking number', 'Link to service'],
    call: orders.updateTracking,
  },
  { edit: 'Notes', title: 'Note', fields: ['Note'], call: orders.editNote },
  { edit: 'Contact information', title: 'Contact information', fields: ['Email', 'Phone'], call: orders.updateContact },
  { edit: 'Delivery address', title: 'Delivery address', fields: addressFields, call: orders.updateDeliveryAddress },
  { edit: 'Residential address', title: 'Residential address', fields: addressFields, call: orders.updateResidentialAddress },
] as const;

test.describe('the dialogs of an order', () => {
  test('[orders.dialogs] [orders.dialogs.failure] [orders.residential.dialog] close on a failure and reopen with the input', async ({
    openAs,
    shop,
    allowMessages,
  }) => {
    allowMessages(failedLoadMessage);
    const order = await shop.sell();
    const page = await openAs('ChiefAgent', orderPath(order));
    const screen = new OrderScreen(page);
    for (const { edit, title, fields, call } of dialogs) {
      const typed = call === orders.updateContact ? 'new@example.it' : call === orders.updateTracking ? 'BRT 77' : 'Mezzanotte';
      const undo = await mockAnswer(page, call, 500, { response: 'Out of order.', error: { code: 'internal' } });
      await screen.button(`Edit: ${edit}`).click();
      await expect(page.getByRole('dialog', { name: title })).toBeVisible();
      for (const field of fields) await expect(screen.field(field)).toBeVisible();
      await screen.field(fields[0] ?? '').fill(typed);
      await screen.button('Save').click();
      await screen.expectNotice('Error', 'Error to change data', 'Out of order.');
      await expect(screen.dialog).toHaveCount(0);
      await undo();

      await screen.button(`Edit: ${edit}`).click();
      await expect(screen.dialog).toContainText('These changes have not been saved yet.');
      await expect(screen.field(fields[0] ?? '')).toHaveValue(typed);
      const saveRequest = nextRequest(page, call);
      await screen.button('Save').click();
      expect((await saveRequest).postDataJSON()).toMatchObject({ uuid: order.uuid, version: expect.any(Number) });
      await screen.expectNotice('Success', 'updated');
      await expect(page.getByRole('main')).toContainText(typed);
      await screen.button(`Edit: ${edit}`).click();
      await expect(screen.dialog).not.toContainText('These changes have not been saved yet.');
      await page.keyboard.press('Escape');
      await expect(screen.dialog).toHaveCount(0);
      await expect(screen.button(`Edit: ${edit}`)).toBeFocused();
    }
  });

  test('[orders.contact.required] [orders.address.required] cannot be saved while a required field is empty', async ({
    openAs,
    shop,
  }) => {
    const order = await shop.sell();
    const page = await openAs('ChiefAgent', orderPath(order));
    const screen = new OrderScreen(page);
    for (const { edit, fields } of dialogs.slice(2)) {
      await screen.button(`Edit: ${edit}`).click();
      await expect(screen.button('Save')).toBeEnabled();
      for (const field of fields) {
        const value = await screen.field(field).inputValue();
        await screen.field(field).fill(' ');
        await expect(screen.button('Save')).toBeDisabled();
        await screen.field(field).fill(value);
        await expect(screen.button('Save')).toBeEnabled();
      }
      await page.keyboard.press('Escape');
      await expect(screen.dialog).toHaveCount(0);
    }
  });

  test('name the user who changed the same fields, and ignore changes elsewhere in the order', async ({
    openAs,
    shop,
    callAs,
    allowMessages,
  }) => {
    allowMessages(failedLoadMessage);
    const call = await callAs('Admin');
    const order = await shop.sell();
    const { uuid } = order;
    const screen = new OrderScreen(await openAs('ChiefAgent', orderPath(order)));
    await screen.button('Edit: Notes').click();
    await screen.field('Note').fill('Mine');
    await call(orders.updateTracking, { uuid, tracking: 'BRT 1', tracking_link: '' });
    await screen.button('Save').click();
    await screen.expectNotice('Success', 'updated');
    expect(await call(orders.get, { uuid })).toMatchObject({
      order_info: { note: 'Mine' },
      delivery_track_info: { tracking: 'BRT 1' },
    });

    await screen.button('Edit: Notes').click();
    await screen.field('Note').fill('Mine again');
    await call(orders.editNote, { uuid, note: 'Theirs' });
    await screen.button('Save').click();
    const conflict = screen.page.getByRole('dialog', { name: 'Someone else saved first' });
    await expect(conflict).toContainText(`${accounts.Admin} changed this entry on`);
    await expect(conflict).toContainText('Changed fields: Note');
    await conflict.getByRole('button', { name: 'Show their version' }).click();
    await expect(screen.field('Note')).toHaveValue('Theirs');

    await call(orders.editNote, { uuid, note: 'Theirs once more' });
    await screen.field('Note').fill('Mine at last');
    await screen.button('Save').click();
    await conflict.getByRole('button', { name: 'Overwrite with mine' }).click();
    await screen.expectNotice('Success', 'updated');
    await expect(screen.panel('Notes')).toContainText('Mine at last');
  });

  test('ask before discarding input', async ({ openAs, shop }) => {
    const order = await shop.sell();
    const page = await openAs('ChiefAgent', orderPath(order));
    const screen = new OrderScreen(page);
    await screen.button('Edit: Notes').click();
    await screen.field('Note').fill('Not yet');
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(screen.field('Note')).toHaveValue('Not yet');
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(screen.dialog).toHaveCount(0);
    await expect(screen.panel('Notes')).toContainText('No note yet');
  });
});
