import { contract } from '@simdesk/contract';
import { createDiscountCode } from '../support/factories/discount-codes.ts';
import { expect, test } from '../support/fixtures.ts';
import { mockAnswer } from '../support/network.ts';
import { DiscountCodeForm } from '../support/screens/discount-code.ts';
import { setSwitch } from '../support/screens/switch.ts';

test('the sample order has the prices of the shop, and shows the discount of each line at once', async ({
  openAs,
  callAs,
  page: newPage,
}) => {
  const call = await callAs('Admin');
  const { uuid } = await createDiscountCode(call);
  const settings = await call(contract.shop.settings.get, {});
  await mockAnswer(newPage, contract.shop.settings.get, 200, {
    response: { ...settings, eshopPrice: 5.99, esimPrice: 4, esimMnpPrice: 3 },
  });
  const page = await openAs('Admin', `/shop/discount-codes/edit/${uuid}`);
  const form = new DiscountCodeForm(page);
  await expect(form.line('Without the code')).toContainText('69,97€');
  await expect(form.line('Total order amount: 10% of 63,98€')).toContainText('−6,40€');
  await expect(form.line('To pay')).toContainText('63,57€');
  await form.setAction('topup', true);
  await form.amountOf('topup').fill('100');
  await expect(form.line('Top-up amount: 100% of 20,00€')).toContainText('−20,00€');
  await expect(form.line('To pay')).toContainText('45,57€');
  await setSwitch(page.getByRole('switch', { name: 'Only MNP' }), true);
  await expect(form.line('Top-up amount: 100% of 10,00€')).toContainText('−10,00€');
  await form.simulator.getByRole('group', { name: 'SIM 1' }).getByText('New number').click();
  await expect(form.simulator).toContainText('The code does not apply');
  await expect(form.line('To pay')).toContainText('69,97€');
});
