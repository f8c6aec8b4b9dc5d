import { contract } from '@simdesk/contract';
import { createQuestion } from '../support/factories/faq.ts';
import { createVariable } from '../support/factories/variables.ts';
import { expect, test } from '../support/fixtures.ts';
import { nextRequest } from '../support/network.ts';
import { QuestionForm } from '../support/screens/question.ts';
import { unique } from '../support/unique.ts';

const { variables } = contract;
const dashedMoment = /\d\d-\d\d-\d{4} \d\d:\d\d:\d{1,2}/;

test('[variables.dialogs] [variables.hint] [variables.name.chars] [variables.add.required] [variables.value.max] [dates.formats.messages] a variable is added and changed in dialogs', async ({
  openAs,
  expectAccessible,
}) => {
  const page = await openAs('Admin', '/cms/variables/list');
  await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Value', 'Created', 'Updated', 'Action']);
  await expect(page.getByText('wrap its name in triple curly braces: {{{name}}}')).toBeVisible();
  await expectAccessible();

  await page.getByRole('button', { name: 'Add variable' }).click();
  const addDialog = page.getByRole('dialog', { name: 'Add variable' });
  const save = addDialog.getByRole('button', { name: 'Save' });
  await expect(addDialog.getByRole('switch', { name: 'Publish', exact: true })).toBeChecked();
  await expect(addDialog).toContainText('triple curly braces');
  await expect(save).toBeDisabled();
  const name = `numero_verde-${unique('').trim()}`;
  await addDialog.getByLabel('Name').pressSequentially(`  ${name.toUpperCase()} è!`);
  await expect(addDialog.getByLabel('Name')).toHaveValue(name);
  await expect(addDialog).toContainText(`In texts: {{{${name}}}}`);
  await expect(save).toBeEnabled();
  await expect(addDialog.getByText('0/256')).toBeVisible();
  await addDialog.getByLabel('Value').fill('x'.repeat(300));
  await expect(addDialog.getByLabel('Value')).toHaveValue('x'.repeat(256));
  await expect(addDialog.getByText('256/256')).toBeVisible();
  await addDialog.getByLabel('Value').fill('800 123 456');
  const createRequest = nextRequest(page, variables.create);
  await page.keyboard.press('Control+s');
  expect((await createRequest).postDataJSON()).toEqual({ name, value: '800 123 456', publish: 1 });
  await expect(page.getByRole('dialog', { name: 'Success' })).toContainText('created');
  await page.getByRole('button', { name: 'OK', exact: true }).click();

  await page.getByRole('searchbox').fill(name);
  const cells = page.getByRole('row').filter({ hasText: name }).getByRole('cell');
  await expect(cells).toHaveText([name, '800 123 456', dashedMoment, dashedMoment, '']);
  await page.getByRole('button', { name: `Edit: ${name}` }).click();
  const editDialog = page.getByRole('dialog', { name: 'Edit variable' });
  await expect(
    editDialog.getByText(new RegExp(`^Created: ${dashedMoment.source} Updated: ${dashedMoment.source}$`)),
  ).toBeVisible();
  await expect(editDialog.getByText('No text uses this variable.')).toBeVisible();
  await expectAccessible();
  await editDialog.getByLabel('Value').fill('800 654 321');
  await editDialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog', { name: 'Success' })).toContainText('updated');
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(cells.nth(1)).toHaveText('800 654 321');
});

test('[variables.sorted] a name in use is refused at its field, and the list is sorted by name', async ({
  openAs,
  callAs,
  allowMessages,
}) => {
  allowMessages(/Failed to load resource/);
  const call = await callAs('Admin');
  const { name } = await createVariable(call);
  for (const suffix of ['c', 'a', 'b']) await call(variables.create, { name: `${name}-${suffix}`, value: '', publish: 1 });
  const page = await openAs('Admin', `/cms/variables/list?search=${name}`);
  await expect(page.locator('tbody tr td:first-child')).toHaveText([name, `${name}-a`, `${name}-b`, `${name}-c`]);

  await page.getByRole('button', { name: 'Add variable' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Error' })).toContainText('request error');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Add variable' })).toContainText('This value is already in use');
});

test('[delete.superadmin] the uses of a variable are shown before it is renamed or deleted', async ({ openAs, callAs }) => {
  const call = await callAs('Admin');
  const { name } = await createVariable(call);
  const { question, uuid } = await createQuestion(call, { answer: `<p>{{{${name}}}}</p>` });
  const page = await openAs('SuperAdmin', `/cms/variables/list?search=${name}`);
  await page.getByRole('button', { name: `Edit: ${name}` }).click();
  const editDialog = page.getByRole('dialog', { name: 'Edit variable' });
  await expect(editDialog).toContainText('Used in 1 text');
  const link = editDialog.getByRole('link', { name: question });
  await expect(link).toHaveAttribute('href', `/faq/edit/${uuid}`);
  await expect(editDialog.getByRole('listitem')).toContainText('Support FAQ');
  await editDialog.getByLabel('Name').press('End');
  await editDialog.getByLabel('Name').pressSequentially('-2');
  await expect(editDialog.getByRole('alert')).toHaveText(`These texts will show {{{${name}}}} literally until you change them.`);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: `Delete: ${name}` }).click();
  const asking = page.getByRole('dialog', { name: 'Delete this entry?' });
  await expect(asking).toContainText(`1 text will show {{{${name}}}} literally:`);
  await expect(asking.getByRole('link', { name: question })).toBeVisible();
  await asking.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByRole('dialog', { name: 'Success' })).toContainText('deleted');
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(page.getByText(`Nothing matches “${name}”.`)).toBeVisible();
});

test('a text completes the names of variables, and names those that visitors would see as they are', async ({
  openAs,
  callAs,
  expectAccessible,
}) => {
  const call = await callAs('Admin');
  const { name } = await createVariable(call, '800 123');
  const page = await openAs('Admin', '/faq/create');
  const form = new QuestionForm(page);
  const list = page.getByRole('listbox', { name: 'Variables' });
  const mention = `{{{${name}}}}`;
  await form.question.pressSequentially(`Chiamo {{{${name.slice(0, -2)}`);
  await expect(list.getByRole('option')).toContainText([name]);
  await expect(list).toContainText('800 123');
  await expectAccessible();
  await page.keyboard.press('Enter');
  await expect(form.question).toHaveValue(`Chiamo ${mention}`);
  await form.question.pressSequentially('?');
  await expect(form.question).toHaveValue(`Chiamo ${mention}?`);

  await form.answer.click();
  await page.keyboard.type(`Il {{{${name.slice(0, -2)}`);
  await list.getByRole('option', { name }).click();
  await page.keyboard.type('!');
  await expect(form.answer).toHaveText(`Il ${mention}!`);
  // Escape closes the list and nothing else.
  await page.keyboard.type(' {{{');
  await expect(list).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await page.keyboard.type('numero-veerde}}}');

  const warning = page.getByRole('alert').filter({ hasText: 'Visitors will see these as they are' });
  await expect(warning).toContainText('Answer: {{{numero-veerde}}}');
  await expect(warning).not.toContainText('Question');

  // The demo's offers have other prices.
  await form.question.fill('La SIM costa ancora 1234,56 €?');
  const outdated = page.getByRole('alert').filter({ hasText: 'These no longer exist for visitors' });
  await expect(outdated).toContainText('Question: 1234,56€ (not a current price)');
  await expectAccessible();
});
