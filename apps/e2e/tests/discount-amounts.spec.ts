import { expect, test } from '../support/fixtures.ts';
import { newDiscountCodeName } from '../support/factories/discount-codes.ts';
import { DiscountCodeForm } from '../support/screens/discount-code.ts';

test('an amount with a comma is asked for again before it can be saved, and zero says that it became one', async ({ openAs }) => {
  const page = await openAs('Admin', '/shop/discount-codes/create');
  const form = new DiscountCodeForm(page);
  await form.name.fill(newDiscountCodeName());
  await page.getByRole('textbox', { name: 'Expiry date' }).fill('31/12/2099');
  await form.setAction('total', true);
  await form.chooseType('total', 'Euro');
  const amount = form.amountOf('total');
  await amount.pressSequentially('2,50');
  await expect(amount).toHaveValue('250');
  await expect(amount).toHaveAccessibleDescription('Whole euros only');
  await form.expectSaveDisabled('Enter the amount again, without a comma or dot');
  await amount.fill('0');
  await expect(amount).toHaveValue('1');
  await expect(amount).toHaveAccessibleDescription('0 was changed to 1, the smallest amount');
  await amount.fill('3');
  await expect(amount).toHaveAccessibleDescription('');
  await expect(form.save).toBeEnabled();
});
