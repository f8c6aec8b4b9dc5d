import { contract } from '@simdesk/contract';
import { failedLoadMessage } from '../support/console-messages.ts';
import { createEmailTemplate } from '../support/factories/email-templates.ts';
import { createVariable } from '../support/factories/variables.ts';
import { htmlFile } from '../support/files.ts';
import { expect, test } from '../support/fixtures.ts';
import { nextRequest } from '../support/network.ts';
import { chooseFile, fileField } from '../support/screens/file-field.ts';
import { unpublishAndDelete } from '../support/screens/list.ts';
import { unique } from '../support/unique.ts';

const { notifications } = contract;
const list = '/settings/email-notifications';

test('[email.create.required] [email.variables] a template is created for an event and lists its variables', async ({
  openAs,
  expectAccessible,
}) => {
  const page = await openAs('Admin', list);
  await expect(page.getByRole('columnheader')).toHaveText(['Updated', 'Template name', 'Action']);
  await expectAccessible();
  await page.getByRole('link', { name: 'Add template' }).click();
  await expect(page).toHaveURL(`${list}/create`);
  const save = page.getByRole('button', { name: 'Save' });
  await expect(page.getByRole('switch', { name: 'Publish', exact: true })).toBeChecked();
  await expect(page.getByText('{{{email}}}', { exact: true })).toBeVisible();
  await expect(page.getByText('{{{order_number}}}', { exact: true })).toBeVisible();
  const name = unique('Ordine consegnato');
  await page.getByLabel('Template name').fill(name);
  await page.getByLabel('Subject').fill('Ordine {{{order_number}}}');
  await page.getByLabel('Send to').fill('{{{email}}}, ordini');
  await expect(save).toBeDisabled();
  await save.hover({ force: true });
  await expect(page.getByRole('tooltip')).toHaveText('Still missing: Template ID');
  const id = page.getByRole('combobox', { name: 'Template ID' });
  await id.fill('order_lost');
  await expect(page.getByText('No event sends templates with this ID.')).toBeVisible();
  await id.fill('deliv');
  await page.getByRole('option', { name: /order_delivered/ }).click();
  await expect(id).toHaveAccessibleDescription(/Sent when an order was delivered/);
  await save.click();
  await expect(page.getByText('Enter correct Email.')).toBeVisible();
  await page.getByLabel('Send to').fill('{{{email}}}, ordini@example.com');
  await expectAccessible();
  const createRequest = nextRequest(page, notifications.create);
  await page.keyboard.press('Control+s');
  expect((await createRequest).postDataJSON()).toEqual({
    template_id: 'order_delivered',
    template_name: name,
    topic_name: 'Ordine {{{order_number}}}',
    send_to: '{{{email}}}, ordini@example.com',
    file: '',
    publish: 1,
  });
  await expect(page.getByRole('dialog', { name: 'Success' })).toContainText('created');
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(page).toHaveURL(list);
  await page.getByRole('searchbox').fill(name);
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText(/\d\d\.\d\d\.\d{4} \d\d:\d\d/);
});

test('[email.edit.required] [email.change.no_template_id] [email.upload.html] a template gets an HTML file, is previewed and sent as a test', async ({
  openAs,
  callAs,
  mailbox,
  allowMessages,
}) => {
  allowMessages(failedLoadMessage);
  // The sandboxed frame also blocks Playwright's scripts.
  allowMessages(/sandboxed/);
  const call = await callAs('Admin');
  const { name: variable } = await createVariable(call, 'Onda <b>&</b> Figli');
  const { uuid, name } = await createEmailTemplate(call);
  const subject = unique('Ordine');
  const page = await openAs('Admin', `${list}/edit/${uuid}`);
  const save = page.getByRole('button', { name: 'Save' });
  const preview = page.getByRole('button', { name: 'Preview' });
  await expect(page.getByLabel('Template ID')).toHaveValue('order_paid');
  await expect(page.getByLabel('Template ID')).not.toBeEditable();
  for (const label of ['Template name', 'Subject', 'Send to']) {
    const value = await page.getByLabel(label).inputValue();
    await page.getByLabel(label).fill('');
    await expect(save).toBeDisabled();
    await page.getByLabel(label).fill(value);
    await expect(save).toBeEnabled();
  }
  await page.getByLabel('Subject').fill(`${subject} {{{order_number}}}`);
  await expect(preview).toBeDisabled();

  const field = fileField(page, 'HTML file');
  await chooseFile(page, field, { ...htmlFile('%PDF'), name: 'mail.pdf' });
  await expect(field.locator('..')).toContainText('Accepted kinds: html.');
  await chooseFile(page, field, htmlFile('Not a page at all'));
  await expect(field.locator('..')).toContainText('The content of this file is not of the kind HTML (UTF-8).');
  const html = `<html><body><h1>{{{${variable}}}}</h1><p onclick="top.hacked=1">N. {{{order_number}}} {{{unknown}}}</p><script>top.hacked = 1</script></body></html>`;
  await chooseFile(page, field, htmlFile(html));
  await expect(field).toContainText('ordine.html');
  await expect(field.getByRole('button', { name: 'Download file' })).toBeVisible();
  await expect(field.getByRole('button', { name: 'Copy link' })).toHaveCount(0);

  await preview.click();
  const dialog = page.getByRole('dialog', { name: `Preview: ${subject} 100234` });
  await expect(dialog).toContainText('mario.rossi@example.com');
  await expect(dialog.getByRole('alert')).toContainText('{{{unknown}}}');
  const mail = dialog.frameLocator('iframe');
  await expect(mail.getByRole('heading')).toHaveText('Onda <b>&</b> Figli');
  await expect(mail.getByText('N. 100234 {{{unknown}}}')).toBeVisible();
  await mail.getByText('N. 100234').click();
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(preview).toBeFocused();

  const sendTest = page.getByRole('button', { name: 'Send me a test' });
  await sendTest.click();
  await expect(page.getByRole('dialog', { name: 'Success' })).toContainText('The test email was sent to admin@example.com.');
  await expect(page.locator('button[aria-busy=true]')).toHaveCount(0);
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(sendTest).toBeFocused();
  const receivedMail = await mailbox.waitForMail(`${subject} 100234`);
  expect(receivedMail.to).toEqual(['admin@example.com']);
  expect(receivedMail.html).toContain('<h1>Onda &lt;b&gt;&amp;&lt;/b&gt; Figli</h1>');
  expect(receivedMail.html).not.toContain('script');

  const updated = nextRequest(page, notifications.update);
  await save.click();
  const sentBody = (await updated).postDataJSON() as object;
  expect(sentBody).toMatchObject({ uuid, template_name: name, publish: 1 });
  expect(Object.keys(sentBody)).not.toContain('template_id');
  await expect(page.getByRole('dialog', { name: 'Success' })).toContainText('updated');
});

test('[delete.email_everyone] [error.load_back] every user of the screen may unpublish and delete; a load failure shows a dialog', async ({
  openAs,
  callAs,
  allowMessages,
}) => {
  allowMessages(failedLoadMessage);
  allowMessages(/does not exist or was deleted/);
  const call = await callAs('Admin');
  const { name } = await createEmailTemplate(call);
  const page = await openAs('NoRole', `${list}?search=${encodeURIComponent(name)}`);
  await unpublishAndDelete(page, name);

  const deletedTemplate = await createEmailTemplate(call);
  await page.getByRole('searchbox').fill(deletedTemplate.name);
  const edit = page.getByRole('link', { name: `Edit: ${deletedTemplate.name}` });
  await expect(edit).toBeVisible();
  await call(notifications.remove, { uuid: deletedTemplate.uuid });
  await edit.click();
  await expect(page.getByRole('dialog', { name: 'Error' })).toContainText('request error');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${list}\\?search=`));
});
