import { readFile } from 'node:fs/promises';
import { contract } from '@simdesk/contract';
import { erasedText } from '@simdesk/rules';
import { shopClient } from '../support/factories/orders.ts';
import { expect, test } from '../support/fixtures.ts';

const { orders, outsideSystems, personalData } = contract;

test.describe('personal data', () => {
  test('of a customer is found, downloaded and erased after a typed word', async ({
    openAs,
    callAs,
    baseURL,
    expectAccessible,
  }) => {
    const call = await callAs('SuperAdmin');
    const order = await (await shopClient(call, baseURL)).sell();
    const { email } = order.customer;
    const page = await openAs('SuperAdmin', '/admin/personal-data');
    const search = async (customer: string) => {
      await page.getByLabel('Customer', { exact: true }).fill(customer);
      await page.getByRole('button', { name: 'Search', exact: true }).last().click();
    };
    await search('nobody');
    await expect(page.getByText('Enter an email, a phone number or a fiscal code of 16 characters')).toBeVisible();

    await search(email);
    const found = page.getByRole('region', { name: 'What is stored about this customer' });
    await expect(found).toContainText(order.customer.last_name);
    await expect(found.getByRole('link', { name: String(order.id) })).toBeVisible();
    await expect(found.getByRole('alert')).toContainText(`These orders are not finished yet: ${order.id}.`);
    await expect(found.getByRole('button', { name: 'Erase' })).toBeDisabled();
    await expectAccessible();

    const downloading = page.waitForEvent('download');
    await found.getByRole('button', { name: 'Download everything' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('personal-data.json');
    expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({ orders: [{ email }] });

    await call(orders.cancel, { order_uuid: order.uuid });
    await expect
      .poll(async () => (await call(outsideSystems.ofOrder, { order_uuid: order.uuid })).owed.length, { timeout: 20_000 })
      .toBe(0);
    await page.reload();
    await search(email.toUpperCase());
    await found.getByRole('button', { name: 'Erase' }).click();
    const dialog = page.getByRole('dialog');
    const confirm = dialog.getByRole('button', { name: 'Erase' });
    await expect(confirm).toBeDisabled();
    await expectAccessible();
    await dialog.getByRole('textbox').fill('ERASE');
    await confirm.click();
    await expect(page.getByText('The customer’s data has been erased.')).toBeVisible();
    await expect(page.getByText('Nothing is stored about this customer.')).toBeVisible();
    const { customer_info } = await call(orders.get, { uuid: order.uuid });
    expect(customer_info).toMatchObject({ email: erasedText, last_name: erasedText });

    await page.goto('/shop/orders');
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: String(order.id) }) });
    await expect(row.getByText('Erased', { exact: true })).toBeVisible();
    await row.getByRole('link', { name: String(order.id) }).click();
    await expect(page.getByRole('main').getByText('Erased', { exact: true })).toBeVisible();
  });

  test('has retention periods that are set on the same screen', async ({ openAs, callAs }) => {
    const call = await callAs('SuperAdmin');
    const page = await openAs('SuperAdmin', '/admin/personal-data');
    const field = page.getByLabel('Sent emails, in days');
    await field.fill('7000');
    await page.setViewportSize({ width: 1440, height: 900 });
    const [input, button] = await Promise.all(
      [field, page.getByRole('button', { name: 'Save' }).and(page.locator(':enabled'))].map((part) => part.boundingBox()),
    );
    expect(button?.y).toBeCloseTo(input?.y ?? 0, -1);
    expect(button?.x).toBeGreaterThan(input?.x ?? 0);
    await page.getByRole('button', { name: 'Save' }).and(page.locator(':enabled')).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The period was saved.')).toBeVisible();
    expect(await call(personalData.retention, {})).toContainEqual(expect.objectContaining({ kind: 'mails', days: 7000 }));
  });
});
