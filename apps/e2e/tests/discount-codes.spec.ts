import { contract } from '@simdesk/contract';
import { formatDashedDay, formatDay } from '@simdesk/rules';
import { failedLoadMessage } from '../support/console-messages.ts';
import { createDiscountCode, inDays, newDiscountCodeName } from '../support/factories/discount-codes.ts';
import { createOption } from '../support/factories/options.ts';
import { expect, test } from '../support/fixtures.ts';
import { mockAnswer, nextRequest } from '../support/network.ts';
import { DiscountCodeForm } from '../support/screens/discount-code.ts';
import { setSwitch } from '../support/screens/switch.ts';

const codes = contract.shop.discountCodes;

test.describe('the list of discount codes', () => {
  test('[discount.status] [dates.formats.discount] [discount.delete.hidden_active] shows validity and status, and deletes codes that are not Active', async ({
    openAs,
    callAs,
    expectAccessible,
  }) => {
    const call = await callAs('Admin');
    const active = await createDiscountCode(call);
    const inactive = await createDiscountCode(call, { active: false });
    const page = await openAs('SuperAdmin', `/shop/discount-codes?search=${active.name}`);
    for (const column of ['Name', 'Validity', 'Status', 'Created', 'Action']) {
      await expect(page.getByRole('columnheader', { name: column })).toBeVisible();
    }
    const row = (name: string) => page.getByRole('row').filter({ hasText: name });
    await expect(row(active.name).getByRole('cell')).toContainText([
      active.name,
      formatDashedDay(inDays(30)),
      'Active',
      formatDay(new Date()),
      '',
    ]);
    await expect(page.getByRole('button', { name: `Delete: ${active.name}` })).toHaveCount(0);
    await expectAccessible();
    const editButtonX = async (name: string) => (await page.getByRole('link', { name: `Edit: ${name}` }).boundingBox())?.x;
    const activeX = await editButtonX(active.name);

    await page.getByRole('searchbox').fill('ESTATE26');
    await expect(row('ESTATE26')).toContainText('Expired');
    await expect(page.getByRole('button', { name: 'Delete: ESTATE26' })).toBeVisible();
    expect(await editButtonX('ESTATE26')).toBe(activeX);

    await page.getByRole('searchbox').fill(inactive.name);
    await expect(row(inactive.name)).toContainText('Inactive');
    await page.getByRole('button', { name: `Delete: ${inactive.name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByRole('dialog', { name: 'Success' })).toContainText('deleted');
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(row(inactive.name)).toHaveCount(0);
  });

  test('a code used by an order cannot be deleted, and the refusal links to the order', async ({
    openAs,
    shop,
    callAs,
    allowMessages,
  }) => {
    allowMessages(/409/);
    const call = await callAs('Admin');
    const { uuid, name } = await createDiscountCode(call);
    const order = await shop.place(shop.basket({ discount_code: name }));
    await call(codes.update, { ...(await call(codes.get, { uuid })), active: false });
    const page = await openAs('SuperAdmin', `/shop/discount-codes?search=${name}`);
    await page.getByRole('button', { name: `Delete: ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
    const refusal = page.getByRole('dialog', { name: 'Error' });
    await expect(refusal).toContainText(`This discount code cannot be deleted: orders were placed with it (${order.id}).`);
    await refusal.getByRole('button', { name: `Open order ${order.id}` }).click();
    await expect(page).toHaveURL(`/shop/orders/view/${order.uuid}`);
    await expect(refusal).toHaveCount(0);
  });

  test('[discount.delete.hidden_active] an Admin cannot delete a code', async ({ openAs }) => {
    const page = await openAs('Admin', '/shop/discount-codes?search=ESTATE26');
    await expect(page.getByRole('link', { name: 'Edit: ESTATE26' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  });
});

test.describe('a new discount code', () => {
  test('[discount.form] [discount.name.charset] [discount.amount_type.default] has five actions in percent and a character count for the name', async ({
    openAs,
    expectAccessible,
  }) => {
    const page = await openAs('Admin', '/shop/discount-codes/create');
    const form = new DiscountCodeForm(page);
    for (const action of ['total', 'option', 'support', 'topup', 'free'] as const) {
      await expect(form.switchOf(action)).not.toBeChecked();
      await expect(form.typeOf(action, 'Percent')).toBeChecked();
    }
    await expect(page.getByRole('switch', { name: 'Only MNP' })).not.toBeChecked();
    await expect(form.active).toHaveCount(0);
    await expectAccessible();
    await form.name.pressSequentially('estate-26 è!');
    await expect(form.name).toHaveValue('ESTATE26');
    await expect(page.getByText('8/36')).toBeVisible();
    await form.name.fill('x'.repeat(40));
    await expect(form.name).toHaveValue('X'.repeat(36));
    const expiry = page.getByRole('textbox', { name: 'Expiry date' });
    await page.getByRole('button', { name: 'Expiry date' }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Previous' })).toBeDisabled();
    await expect(expiry).not.toHaveAttribute('aria-invalid', 'true');
  });

  test('[discount.save.name] [discount.save.action] [discount.save.amount] [discount.save.params] [discount.expiry.future] says why it cannot be saved', async ({
    openAs,
  }) => {
    const page = await openAs('Admin', '/shop/discount-codes/create');
    const form = new DiscountCodeForm(page);
    await form.expectSaveDisabled('Enter a name · Switch on at least one action · Choose the expiry date');
    await form.name.fill(newDiscountCodeName());
    await form.chooseExpiry();
    await form.expectSaveDisabled('Switch on at least one action');
    await form.setAction('support', true);
    await form.expectSaveDisabled('Enter the amount of every action · Choose what the option or SIM support action applies to');
    await form.amountOf('support').fill('50');
    await form.expectSaveDisabled('Choose what the option or SIM support action applies to');
    await page.getByRole('checkbox', { name: 'Delivery in e-shop' }).check();
    await expect(form.save).toBeEnabled();
  });

  test('[discount.amount.percent_cap] [discount.amount.min] [discount.amount.numeric] [discount.amount.type_change] an amount is a whole number, and at most 100 percent', async ({
    openAs,
  }) => {
    const page = await openAs('Admin', '/shop/discount-codes/create');
    const form = new DiscountCodeForm(page);
    await form.setAction('total', true);
    const amount = form.amountOf('total');
    for (const [typed, expected] of [
      ['250', '100'],
      ['0', '1'],
      ['1x2', '12'],
      ['abc', ''],
    ] as const) {
      await amount.fill(typed);
      await expect(amount).toHaveValue(expected);
    }
    await amount.fill('20');
    await form.chooseType('total', 'Euro');
    await expect(amount).toHaveValue('');
    await amount.fill('250');
    await expect(amount).toHaveValue('250');
  });

  test('[discount.free.exclusive] [discount.free.amount] [discount.logistic.visible] the free action excludes the others, at 100 percent', async ({
    openAs,
  }) => {
    const page = await openAs('Admin', '/shop/discount-codes/create');
    const form = new DiscountCodeForm(page);
    const logistic = page.getByRole('switch', { name: 'do not send to logistic' });
    await form.setAction('total', true);
    await form.amountOf('total').fill('20');
    await expect(logistic).toHaveCount(0);
    await form.setAction('free', true);
    for (const action of ['total', 'option', 'support', 'topup'] as const) {
      await expect(form.switchOf(action)).not.toBeChecked();
      await expect(form.switchOf(action)).toBeDisabled();
    }
    await expect(form.amountOf('free')).toHaveValue('100');
    await expect(form.amountOf('free')).toBeDisabled();
    await expect(form.line('To pay')).toContainText('0,00€');
    await setSwitch(logistic, true);

    await form.setAction('free', false);
    await expect(logistic).toHaveCount(0);
    await expect(form.switchOf('total')).toBeEnabled();
    await expect(form.switchOf('total')).not.toBeChecked();
    await form.setAction('total', true);
    await expect(form.amountOf('total')).toHaveValue('20');
    await form.name.fill(newDiscountCodeName());
    await form.chooseExpiry();
    const request = nextRequest(page, codes.create);
    await form.save.click();
    expect((await request).postDataJSON()).toMatchObject({ dont_send_to_logistic: false });
  });

  test('[discount.actions.enabled_only] [discount.session_in_body] [discount.create.success] [discount.params.option] [discount.params.sim] sends only the enabled actions', async ({
    openAs,
    callAs,
  }) => {
    const bss = newDiscountCodeName();
    const option = await createOption(await callAs('Admin'), { bss });
    const name = newDiscountCodeName();
    const page = await openAs('Admin', '/shop/discount-codes/create');
    const form = new DiscountCodeForm(page);
    await form.name.fill(name);
    await form.chooseExpiry();
    await form.setAction('topup', true);
    await form.setAction('topup', false);
    await form.setAction('option', true);
    await form.amountOf('option').fill('50');
    await page.getByRole('combobox', { name: 'Options' }).click();
    await page.getByRole('option', { name: option.name }).click();
    await page.keyboard.press('Escape');
    await form.setAction('support', true);
    await form.chooseType('support', 'Euro');
    await form.amountOf('support').fill('3');
    await page.getByRole('checkbox', { name: 'eSIM price new activation with MNP' }).check();
    await page.getByRole('checkbox', { name: 'Delivery in e-shop' }).check();
    await setSwitch(page.getByRole('switch', { name: 'Only MNP' }), true);
    const request = nextRequest(page, codes.create);
    await form.save.click();
    const body = (await request).postDataJSON() as Record<string, unknown>;
    expect(body).toMatchObject({
      name,
      active: true,
      only_mnp: true,
      dont_send_to_logistic: false,
      session_uuid: (await request).headers()['x-session-uuid'],
      actions: [
        { discount_type: 1, amount: 50, amount_type: 1, params: [bss] },
        { discount_type: 2, amount: 3, amount_type: 0, params: ['0', '2'] },
      ],
    });
    await expect(page.getByRole('dialog', { name: 'Success' })).toContainText('created');
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(page).toHaveURL(/\/shop\/discount-codes$/);
  });

  test('[discount.name.unique] [discount.failure_text] a failed save says that the name should be unique, followed by the reason', async ({
    openAs,
    allowMessages,
  }) => {
    allowMessages(failedLoadMessage);
    const page = await openAs('Admin', '/shop/discount-codes/create');
    const form = new DiscountCodeForm(page);
    await form.name.fill('ESTATE26');
    await form.chooseExpiry();
    await form.setAction('total', true);
    await form.amountOf('total').fill('5');
    await form.save.click();
    const dialog = page.getByRole('dialog', { name: 'Error' });
    await expect(dialog).toContainText('Discount code name should be unique.');
    await expect(dialog).toContainText('This value is already in use');
    await page.keyboard.press('Enter');
    await expect(form.name).toHaveAccessibleDescription(/This value is already in use/);
    await mockAnswer(page, codes.create, 200, { response: 'short' });
    await form.save.click();
    await expect(dialog).toContainText('Discount code name should be unique.');
  });
});

test.describe('editing a discount code', () => {
  test('[dates.sent] [discount.edit.active] [discount.switch_off] [discount.update.actions] a code is switched off, and on again', async ({
    openAs,
    callAs,
  }) => {
    const { uuid, name } = await createDiscountCode(await callAs('Admin'));
    const page = await openAs('Admin', `/shop/discount-codes/edit/${uuid}`);
    const form = new DiscountCodeForm(page);
    await expect(form.active).toBeChecked();
    await expect(page).toHaveTitle(`Discount code: ${name} · Active – Simdesk`);
    await setSwitch(form.active, false);
    const request = nextRequest(page, codes.update);
    await form.save.click();
    const body = (await request).postDataJSON() as Record<string, unknown>;
    expect(body).toMatchObject({ uuid, name, active: false, only_mnp: false, dont_send_to_logistic: false });
    expect(body).toMatchObject({ expires_at: inDays(30), actions: [{ discount_type: 0, amount: 10 }] });
    expect(body['session_uuid']).toHaveLength(36);
    await expect(page.getByRole('dialog', { name: 'Success' })).toContainText('updated');
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(page).toHaveTitle('Discount codes – Simdesk');
    await page.goto(`/shop/discount-codes/edit/${uuid}`);
    await expect(form.active).not.toBeChecked();
    await expect(form.active).toBeEnabled();
  });

  test('[discount.switch_off] [discount.expiry.future] an expired code is locked and needs a new expiry date', async ({
    openAs,
  }) => {
    const page = await openAs('Admin', '/shop/discount-codes?search=ESTATE26');
    await page.getByRole('link', { name: 'Edit: ESTATE26' }).click();
    const form = new DiscountCodeForm(page);
    await expect(form.active).toBeDisabled();
    await form.expectSaveDisabled('Choose a day in the future');
    await form.chooseExpiry();
    await expect(form.save).toBeEnabled();
  });

  test('a load failure shows a dialog and goes back one page, or to the list', async ({ openAs, allowMessages }) => {
    allowMessages(failedLoadMessage);
    allowMessages(/does not exist or was deleted/);
    const page = await openAs('Admin', '/shop/discount-codes/edit/00000000-0000-4000-8000-000000000000');
    await expect(page.getByRole('dialog', { name: 'Error' })).toContainText('request error');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/shop\/discount-codes$/);
  });
});
