import { contract } from '@simdesk/contract';
import { formatDashedDay } from '@simdesk/rules';
import { DiscountCodeForm, discountCodeName, inDays, newDiscountCode } from '../support/screens/discount-code.ts';
import { answerWith, failedLoad, nextRequest } from '../support/network.ts';
import { newOption } from '../support/screens/option.ts';
import { expect, test } from '../support/fixtures.ts';

const codes = contract.shop.discountCodes;

test.describe('the list of discount codes', () => {
  test('[discount.status] [dates.formats.discount] [discount.delete.hidden_active] shows validity and status, and deletes what is not Active', async ({
    openAs,
    callAs,
    expectAccessible,
  }) => {
    const call = await callAs('Admin');
    const active = await newDiscountCode(call);
    const inactive = await newDiscountCode(call, { active: false });
    const page = await openAs('SuperAdmin', `/shop/discount-codes?search=${active.name}`);
    for (const column of ['Name', 'Validity', 'Status', 'Created', 'Action']) {
      await expect(page.getByRole('columnheader', { name: column })).toBeVisible();
    }
    const row = (name: string) => page.getByRole('row').filter({ hasText: name });
    await expect(row(active.name).getByRole('cell')).toContainText([active.name, formatDashedDay(inDays(30)), 'Active', '', '']);
    await expect(page.getByRole('button', { name: `Delete: ${active.name}` })).toHaveCount(0);
    await expectAccessible();
    const pencil = async (name: string) => (await page.getByRole('link', { name: `Edit: ${name}` }).boundingBox())?.x;
    const place = await pencil(active.name);

    await page.getByRole('searchbox').fill('ESTATE26');
    await expect(row('ESTATE26')).toContainText('Expired');
    await expect(page.getByRole('button', { name: 'Delete: ESTATE26' })).toBeVisible();
    expect(await pencil('ESTATE26')).toBe(place);

    await page.getByRole('searchbox').fill(inactive.name);
    await expect(row(inactive.name)).toContainText('Inactive');
    await page.getByRole('button', { name: `Delete: ${inactive.name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByRole('dialog', { name: 'Success' })).toContainText('deleted');
    await page.keyboard.press('Enter');
    await expect(row(inactive.name)).toHaveCount(0);
  });

  test('one that an order was placed with stays, and its refusal leads to the order', async ({
    openAs,
    shop,
    callAs,
    allowMessages,
  }) => {
    allowMessages(/409/);
    const call = await callAs('Admin');
    const { uuid, name } = await newDiscountCode(call);
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

  test('[discount.delete.hidden_active] an Admin deletes none', async ({ openAs }) => {
    const page = await openAs('Admin', '/shop/discount-codes?search=ESTATE26');
    await expect(page.getByRole('link', { name: 'Edit: ESTATE26' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  });
});

test.describe('a new discount code', () => {
  test('[discount.form] [discount.name.charset] [discount.amount_type.default] has five actions in percent and a counted name', async ({
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
    await page.getByRole('button', { name: 'Expiry date' }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Previous' })).toBeDisabled();
  });

  test('[discount.save.name] [discount.save.action] [discount.save.amount] [discount.save.params] [discount.expiry.future] says why it cannot be saved yet', async ({
    openAs,
  }) => {
    const page = await openAs('Admin', '/shop/discount-codes/create');
    const form = new DiscountCodeForm(page);
    await form.expectHeld('Enter a name · Switch on at least one action · Choose the expiry date');
    await form.name.fill(discountCodeName());
    await form.chooseExpiry();
    await form.expectHeld('Switch on at least one action');
    await form.turn('support', true);
    await form.expectHeld('Enter the amount of every action · Choose what the option or SIM support action applies to');
    await form.amountOf('support').fill('50');
    await form.expectHeld('Choose what the option or SIM support action applies to');
    await page.getByRole('checkbox', { name: 'Delivery in e-shop' }).check();
    await expect(form.save).toBeEnabled();
  });

  test('[discount.amount.percent_cap] [discount.amount.min] [discount.amount.numeric] [discount.amount.type_change] an amount is a whole number, of percent at most 100', async ({
    openAs,
  }) => {
    const page = await openAs('Admin', '/shop/discount-codes/create');
    const form = new DiscountCodeForm(page);
    await form.turn('total', true);
    const amount = form.amountOf('total');
    for (const [typed, kept] of [
      ['250', '100'],
      ['0', '1'],
      ['1x2', '12'],
      ['abc', ''],
    ] as const) {
      await amount.fill(typed);
      await expect(amount).toHaveValue(kept);
    }
    await amount.fill('20');
    await form.chooseType('total', 'Euro');
    await expect(amount).toHaveValue('');
    await amount.fill('250');
    await expect(amount).toHaveValue('250');
  });

  test('[discount.free.exclusive] [discount.free.amount] [discount.logistic.visible] everything free stands alone, at 100 percent', async ({
    openAs,
  }) => {
    const page = await openAs('Admin', '/shop/discount-codes/create');
    const form = new DiscountCodeForm(page);
    const logistic = page.getByRole('switch', { name: 'do not send to logistic' });
    await form.turn('total', true);
    await form.amountOf('total').fill('20');
    await expect(logistic).toHaveCount(0);
    await form.turn('free', true);
    for (const action of ['total', 'option', 'support', 'topup'] as const) {
      await expect(form.switchOf(action)).not.toBeChecked();
      await expect(form.switchOf(action)).toBeDisabled();
    }
    await expect(form.amountOf('free')).toHaveValue('100');
    await expect(form.amountOf('free')).toBeDisabled();
    await expect(form.line('To pay')).toContainText('0,00€');
    await logistic.setChecked(true, { force: true });

    await form.turn('free', false);
    await expect(logistic).toHaveCount(0);
    await expect(form.switchOf('total')).toBeEnabled();
    await expect(form.switchOf('total')).not.toBeChecked();
    await form.turn('total', true);
    await expect(form.amountOf('total')).toHaveValue('20');
    await form.name.fill(discountCodeName());
    await form.chooseExpiry();
    const sent = nextRequest(page, codes.create);
    await form.save.click();
    expect((await sent).postDataJSON()).toMatchObject({ dont_send_to_logistic: false });
  });

  test('[discount.actions.enabled_only] [discount.session_in_body] [discount.create.success] [discount.params.option] [discount.params.sim] sends only what is switched on', async ({
    openAs,
    callAs,
  }) => {
    const bss = discountCodeName();
    const option = await newOption(await callAs('Admin'), { bss });
    const name = discountCodeName();
    const page = await openAs('Admin', '/shop/discount-codes/create');
    const form = new DiscountCodeForm(page);
    await form.name.fill(name);
    await form.chooseExpiry();
    await form.turn('topup', true);
    await form.turn('topup', false);
    await form.turn('option', true);
    await form.amountOf('option').fill('50');
    await page.getByRole('combobox', { name: 'Options' }).click();
    await page.getByRole('option', { name: option.name }).click();
    await page.keyboard.press('Escape');
    await form.turn('support', true);
    await form.chooseType('support', 'Euro');
    await form.amountOf('support').fill('3');
    await page.getByRole('checkbox', { name: 'eSIM price new activation with MNP' }).check();
    await page.getByRole('checkbox', { name: 'Delivery in e-shop' }).check();
    await page.getByRole('switch', { name: 'Only MNP' }).setChecked(true, { force: true });
    const sent = nextRequest(page, codes.create);
    await form.save.click();
    const body = (await sent).postDataJSON() as Record<string, unknown>;
    expect(body).toMatchObject({
      name,
      active: true,
      only_mnp: true,
      dont_send_to_logistic: false,
      session_uuid: (await sent).headers()['x-session-uuid'],
      actions: [
        { discount_type: 1, amount: 50, amount_type: 1, params: [bss] },
        { discount_type: 2, amount: 3, amount_type: 0, params: ['0', '2'] },
      ],
    });
    await expect(page.getByRole('dialog', { name: 'Success' })).toContainText('created');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/shop\/discount-codes$/);
  });

  test('[discount.name.unique] [discount.failure_text] a failed save says that the name should be unique, and then why', async ({
    openAs,
    allowMessages,
  }) => {
    allowMessages(failedLoad);
    const page = await openAs('Admin', '/shop/discount-codes/create');
    const form = new DiscountCodeForm(page);
    await form.name.fill('ESTATE26');
    await form.chooseExpiry();
    await form.turn('total', true);
    await form.amountOf('total').fill('5');
    await form.save.click();
    const dialog = page.getByRole('dialog', { name: 'Error' });
    await expect(dialog).toContainText('Discount code name should be unique.');
    await expect(dialog).toContainText('This value is already in use');
    await page.keyboard.press('Enter');
    await expect(form.name).toHaveAccessibleDescription(/This value is already in use/);
    await answerWith(page, codes.create, 200, { response: 'short' });
    await form.save.click();
    await expect(dialog).toContainText('Discount code name should be unique.');
  });
});

test.describe('a discount code that is edited', () => {
  test('[dates.sent] [discount.edit.active] [discount.switch_off] [discount.update.actions] is switched off, and on again', async ({
    openAs,
    callAs,
  }) => {
    const { uuid, name } = await newDiscountCode(await callAs('Admin'));
    const page = await openAs('Admin', `/shop/discount-codes/edit/${uuid}`);
    const form = new DiscountCodeForm(page);
    await expect(form.active).toBeChecked();
    await expect(page).toHaveTitle(`${name} – Edit discount code · Simdesk`);
    await form.active.setChecked(false, { force: true });
    const sent = nextRequest(page, codes.update);
    await form.save.click();
    const body = (await sent).postDataJSON() as Record<string, unknown>;
    expect(body).toMatchObject({ uuid, name, active: false, only_mnp: false, dont_send_to_logistic: false });
    expect(body).toMatchObject({ expires_at: inDays(30), actions: [{ discount_type: 0, amount: 10 }] });
    expect(body['session_uuid']).toHaveLength(36);
    await expect(page.getByRole('dialog', { name: 'Success' })).toContainText('updated');
    await page.keyboard.press('Enter');
    await expect(page).toHaveTitle('Discount codes · Simdesk');
    await page.goto(`/shop/discount-codes/edit/${uuid}`);
    await expect(form.active).not.toBeChecked();
    await expect(form.active).toBeEnabled();
  });

  test('[discount.switch_off] [discount.expiry.future] one that has run out is locked and needs a new day', async ({
    openAs,
  }) => {
    const page = await openAs('Admin', '/shop/discount-codes?search=ESTATE26');
    await page.getByRole('link', { name: 'Edit: ESTATE26' }).click();
    const form = new DiscountCodeForm(page);
    await expect(form.active).toBeDisabled();
    await form.expectHeld('Choose a day in the future');
    await form.chooseExpiry();
    await expect(form.save).toBeEnabled();
  });

  test('an order shows at once what the code takes off, line by line', async ({ openAs, callAs }) => {
    const { uuid } = await newDiscountCode(await callAs('Admin'));
    const page = await openAs('Admin', `/shop/discount-codes/edit/${uuid}`);
    const form = new DiscountCodeForm(page);
    await expect(form.line('Without the code')).toContainText('69,97€');
    await expect(form.line('Total order amount: 10% of 64,98€')).toContainText('−6,50€');
    await expect(form.line('To pay')).toContainText('63,47€');
    await form.turn('topup', true);
    await form.amountOf('topup').fill('100');
    await expect(form.line('Top-up amount: 100% of 20,00€')).toContainText('−20,00€');
    await expect(form.line('To pay')).toContainText('45,47€');
    await page.getByRole('switch', { name: 'Only MNP' }).setChecked(true, { force: true });
    await expect(form.line('Top-up amount: 100% of 10,00€')).toContainText('−10,00€');
    await form.simulator.getByRole('group', { name: 'SIM 1' }).getByText('New number').click();
    await expect(form.simulator).toContainText('it does not apply');
    await expect(form.line('To pay')).toContainText('69,97€');
  });

  test('that cannot be loaded says so and goes back one page', async ({ openAs, allowMessages }) => {
    allowMessages(failedLoad);
    allowMessages(/does not exist or was deleted/);
    const page = await openAs('Admin', '/shop/discount-codes/edit/00000000-0000-4000-8000-000000000000');
    await expect(page.getByRole('dialog', { name: 'Error' })).toContainText('request error');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/:\d+\/$/);
  });
});
