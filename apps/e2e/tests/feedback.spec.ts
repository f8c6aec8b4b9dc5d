import { contract } from '@simdesk/contract';
import { formatDashedDayTime } from '@simdesk/rules';
import { failedLoadMessage } from '../support/console-messages.ts';
import { contactFormClient } from '../support/factories/feedback.ts';
import { pngFile } from '../support/files.ts';
import { accounts, expect, test } from '../support/fixtures.ts';

const { contacts, partners } = contract.feedback;

test.describe('contact messages', () => {
  test('[dates.formats.messages] [feedback.close] are listed newest first, opened and closed', async ({
    openAs,
    callAs,
    baseURL,
    expectAccessible,
  }) => {
    const call = await callAs('Admin');
    const message = await (await contactFormClient(call, baseURL)).sendMessage();
    const { create_at } = await call(contacts.get, { uuid: message.uuid });
    const page = await openAs('NoRole', `/cms/feedback/contacts?search=${encodeURIComponent(message.topic)}`);
    for (const column of ['Date', 'Topic', 'Name', 'Email', 'Phone', 'View']) {
      await expect(page.getByRole('columnheader', { name: column })).toBeVisible();
    }
    const row = page.getByRole('row').filter({ hasText: message.topic });
    const createdAt = formatDashedDayTime(create_at);
    await expect(row.getByRole('cell')).toContainText([createdAt, message.topic, message.name, message.mail, message.phone, '']);
    await expect(row).toContainText('New');
    await expectAccessible();

    await row.getByRole('link', { name: `View: ${message.topic}` }).click();
    await expect(page).toHaveURL(`/cms/feedback/contact/view/${message.uuid}`);
    const fields = page.locator('dl > div');
    await expect(fields).toHaveText([
      `Created${createdAt}`,
      `Topic${message.topic}`,
      `Name and surname${message.name}`,
      `Email${message.mail}`,
      `Phone${message.phone}`,
      'Attached file–',
    ]);
    await expect(page.getByRole('region', { name: 'Message' })).toContainText('Buongiorno, come va?');
    await expectAccessible();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL(/\/cms\/feedback\/contacts\?search=/);
    await expect(row).not.toContainText('New');
  });

  test('[feedback.attachment] the attached file opens in a new tab', async ({ openAs, callAs, baseURL }) => {
    const client = await contactFormClient(await callAs('Admin'), baseURL);
    const { uuid } = await client.sendMessage({ name: 'schermata.png', content: pngFile.buffer });
    const page = await openAs('NoRole', `/cms/feedback/contact/view/${uuid}`);
    const popup = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Open schermata.png in a new tab' }).click();
    const tab = await popup;
    await expect(tab).toHaveURL(/\/files\/feedback\/.*\/schermata\.png\?ticket=/);
    await expect(tab.locator('img')).toBeVisible();
  });

  test('are marked as handled or open, filtered by that state, and answered by mail', async ({ openAs, callAs, baseURL }) => {
    const message = await (await contactFormClient(await callAs('Admin'), baseURL)).sendMessage();
    const page = await openAs('NoRole', `/cms/feedback/contact/view/${message.uuid}`);
    const reply = page.getByRole('link', { name: 'Reply by email' });
    await expect(reply).toHaveAttribute('href', `mailto:${message.mail}?subject=${encodeURIComponent(`Re: ${message.topic}`)}`);
    await page.getByRole('button', { name: 'Mark as handled' }).click();
    await expect(page.getByText(`by ${accounts.NoRole} on `)).toBeVisible();

    await page.goto(`/cms/feedback/contacts?search=${encodeURIComponent(message.topic)}`);
    const row = page.getByRole('row').filter({ hasText: message.topic });
    await expect(row).toContainText('Handled');
    const choose = async (state: string) => {
      await page.getByRole('combobox', { name: 'Status' }).click();
      await page.getByRole('option', { name: state, exact: true }).click();
    };
    await choose('To be handled');
    await expect(page.getByText(/Nothing matches/)).toBeVisible();
    await choose('Handled');
    await row.getByRole('link', { name: `View: ${message.topic}` }).click();
    await page.getByRole('button', { name: 'Mark as not handled' }).click();
    await expect(page.getByRole('button', { name: 'Mark as handled' })).toBeVisible();
    await page.goBack();
    await expect(page.getByText(/Nothing matches/)).toBeVisible();
  });

  test('[error.load_back] a load failure shows a dialog and goes back one page', async ({ openAs, allowMessages }) => {
    allowMessages(failedLoadMessage);
    allowMessages(/does not exist or was deleted/);
    const page = await openAs('Admin', '/cms/feedback/partners');
    await expect(page.getByRole('heading', { level: 1, name: 'Feedback messages' })).toBeVisible();
    await page.evaluate(() => {
      history.pushState({}, '', '/cms/feedback/contact/view/00000000-0000-4000-8000-000000000000');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect(page.getByRole('dialog', { name: 'Error' })).toContainText('request error');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/cms/feedback/partners');
  });
});

test('partner messages are listed and shown in full', async ({ openAs, callAs, baseURL, expectAccessible }) => {
  const call = await callAs('Admin');
  const partnerRequest = await (await contactFormClient(call, baseURL)).sendPartnerRequest();
  const createdAt = formatDashedDayTime((await call(partners.get, { uuid: partnerRequest.uuid })).create_at);
  const page = await openAs('NoRole', '/cms/feedback/contacts');
  await page.getByRole('link', { name: /^Partners/ }).click();
  for (const column of ['Date', 'Business name', 'Contact name', 'Email', 'Phone number', 'View']) {
    await expect(page.getByRole('columnheader', { name: column })).toBeVisible();
  }
  await page.getByRole('searchbox').fill(partnerRequest.business_name);
  await expect(page).toHaveURL(/search=/);
  const row = page.getByRole('row').filter({ hasText: partnerRequest.business_name });
  const { business_name, contact_name, email, phone_number } = partnerRequest;
  await expect(row.getByRole('cell')).toContainText([createdAt, business_name, contact_name, email, phone_number, '']);
  await row.getByRole('link', { name: `View: ${business_name}` }).click();
  await expect(page.locator('dl > div')).toHaveText([
    `Created${createdAt}`,
    `Business name${business_name}`,
    `Contact name${contact_name}`,
    `Region${partnerRequest.region}`,
    `Province${partnerRequest.province}`,
    `Address${partnerRequest.address}`,
    `Postcode${partnerRequest.postcode}`,
    `VAT number${partnerRequest.vat_number}`,
    `Email${email}`,
    `Phone number${phone_number}`,
  ]);
  await expectAccessible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/cms\/feedback\/partners\?search=/);
});
