import { contract } from '@simdesk/contract';
import { failedLoadMessage } from '../support/console-messages.ts';
import { expect, test } from '../support/fixtures.ts';
import { mockAnswer } from '../support/network.ts';
import { Form } from '../support/screens/form.ts';
import { unique } from '../support/unique.ts';

const { gasLuce } = contract.pages;
const address = '/cms/luce-e-gas/edit/';

test.describe('the electricity and gas page', () => {
  test('[gasluce.image.hints] [gasluce.required] shows every field, requires each, and stays open after saving', async ({
    openAs,
    callAs,
    expectAccessible,
  }) => {
    const call = await callAs('Admin');
    const page = await openAs('NoRole', address);
    const form = new Form(page);
    await expect(form.file('Header image, desktop')).toContainText('989x450');
    await expect(form.file('Header image, mobile')).toContainText('187x280');
    await expect(form.file('Luce: offer banner')).toContainText('485x304');
    await expect(form.file('Gas: offer banner')).toContainText('485x304');
    for (const label of ['Luce: PDF of the offer', 'Gas: PDF of the offer', 'Privacy PDF']) {
      await expect(form.file(label)).toContainText('.pdf');
    }
    await expect(page.locator('[data-rich-text]')).toHaveCount(3);
    await expectAccessible();

    const price = form.field('Luce: fixed price');
    await price.fill('');
    await form.file('Privacy PDF').getByRole('button', { name: 'Remove' }).click();
    await form.expectMissing('Luce: fixed price, Privacy PDF');
    await page.reload();
    const text = unique('Luce e gas');
    await form.field('Secondary header text').fill(text);
    await form.save.click();
    await expect(page.getByRole('dialog', { name: 'Success' })).toContainText('Success updated');
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await expect(page.getByText('Unsaved changes')).toHaveCount(0);
    expect(await call(gasLuce.get, {})).toMatchObject({ secondary_header_text: text });

    // The form continues with the saved version.
    await form.field('Secondary header text').fill(`${text} bis`);
    await form.save.click();
    await expect(page.getByRole('dialog', { name: 'Success' })).toContainText('Success updated');
  });

  test('[gasluce.status] an answer without a status is a failure, and a load failure shows a dialog', async ({
    openAs,
    allowMessages,
  }) => {
    allowMessages(failedLoadMessage);
    allowMessages(/does not exist or was deleted|gone/);
    const page = await openAs('Admin', address);
    const form = new Form(page);
    const failure = page.getByRole('dialog', { name: 'Error' });
    await form.field('Luce: PUN price').fill('PUN + 0,02 €/kWh');
    await mockAnswer(page, gasLuce.update, 200, { response: true, status: false });
    await form.save.click();
    await expect(failure).toContainText('Error with create Gas&Luce page');
    await page.keyboard.press('Enter');
    await mockAnswer(page, gasLuce.get, 404, { response: 'gone', error: { code: 'not_found' } });
    page.once('dialog', (dialog) => void dialog.accept());
    await page.goto(address);
    await expect(failure).toContainText('Error with get Gas&Luce page');
  });
});
