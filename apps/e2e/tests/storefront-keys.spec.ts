import { randomUUID } from 'node:crypto';
import { contract } from '@simdesk/contract';
import { accounts, expect, test } from '../support/fixtures.ts';
import { unique } from '../support/unique.ts';

test('a key is created, shown once, used by a shop, and revoked', async ({ openAs, baseURL, expectAccessible }) => {
  const name = unique('Negozio');
  const page = await openAs('Admin', '/settings/storefront-keys');
  await page.getByRole('button', { name: 'Create key' }).click();
  const createDialog = page.getByRole('dialog', { name: 'Create key' });
  await expect(createDialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await createDialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await createDialog.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'Carrier' }).click();
  await expect(createDialog.getByLabel('Shop')).toHaveCount(0);
  await createDialog.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'Shop' }).click();
  await createDialog.getByLabel('Shop').fill(`${name} SpA`);
  await createDialog.getByRole('button', { name: 'Save' }).click();

  const keyDialog = page.getByRole('dialog', { name: 'The new key' });
  const key = await keyDialog.getByRole('textbox', { name: 'Key' }).inputValue();
  expect(key).toMatch(/^sk_\S{20,}$/);
  await expectAccessible();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await keyDialog.getByRole('button', { name: 'Copy the key' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  await keyDialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(key)).toHaveCount(0);

  const ask = () =>
    fetch(`${baseURL}${contract.storefront.messages.partner.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': key, 'idempotency-key': randomUUID() },
      body: JSON.stringify({ business_name: name, contact_name: 'Ugo Verdi', email: 'ugo@example.com' }),
    });
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText(accounts.Admin);
  await expect(row).toContainText(`${name} SpA`);
  await expect(row).toContainText('never');
  expect((await ask()).status).toBe(200);
  await page.reload();
  await expect(row).toContainText('Active');
  await expect(row).not.toContainText('never');

  await row.getByRole('button', { name: `Revoke: ${name}` }).click();
  await page.getByRole('dialog', { name: 'Revoke this key?' }).getByRole('button', { name: 'Revoke' }).click();
  await expect(row).toContainText('Revoked');
  await expect(row.getByRole('button')).toHaveCount(0);
  expect((await ask()).status).toBe(401);
});

test('keys are available to administrators only', async ({ openAs, page }) => {
  await openAs('ChiefAgent', '/settings/storefront-keys');
  await expect(page.getByText('Not available for your role')).toBeVisible();
});
