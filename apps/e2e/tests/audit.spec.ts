import { contract } from '@simdesk/contract';
import { addDays, isoDay } from '@simdesk/rules';
import { send } from '../support/calls.ts';
import { createCategory, createQuestion } from '../support/factories/faq.ts';
import { accounts, expect, test } from '../support/fixtures.ts';
import { nextRequest } from '../support/network.ts';

const { faq, audit } = contract;

test.describe('the audit log', () => {
  test('shows the history of a record, the newest first, and what each write changed', async ({
    openAs,
    callAs,
    expectAccessible,
  }) => {
    const call = await callAs('SuperAdmin');
    const answer = `<p>${'Long answer. '.repeat(60)}</p>`;
    const { uuid, question, category } = await createQuestion(call, { answer });
    await call(faq.questions.update, {
      uuid,
      question,
      answer: '<p>Short.</p>',
      priority: 7,
      publish: 1,
      category: category.uuid,
    });
    await call(faq.questions.remove, { uuid });

    const page = await openAs('Admin', `/admin/audit?record=${uuid}`);
    const rows = page.getByRole('rowgroup').last().getByRole('row');
    await expect(page.getByRole('columnheader')).toHaveText(['Time', 'Person', 'Area', 'Action', 'Record']);
    await expect(rows).toHaveCount(3);
    await expect(rows.first()).toContainText(accounts.SuperAdmin);
    await expect(rows.first()).toContainText('FAQ');
    await expect(rows.first()).toContainText(/\d\d\.\d\d\.\d{4} \d\d:\d\d:\d\d/);
    await expectAccessible();

    const panel = page.getByRole('dialog');
    const changes = panel.getByRole('list', { name: 'Changes' }).getByRole('listitem');
    await rows.nth(1).getByRole('button', { name: 'FAQ question changed' }).click();
    await expect(panel).toContainText('Changed');
    await expect(changes).toHaveCount(2);
    await expect(changes.filter({ hasText: 'Priority' })).toHaveText(/Before: 500.*After: 7/);
    const longChange = changes.filter({ hasText: 'Answer' });
    await expect(longChange).not.toContainText('<p>');
    await longChange.getByRole('button', { name: 'Show all' }).first().click();
    await expect(longChange.getByRole('button', { name: 'Show less' })).toBeVisible();
    await expectAccessible();
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(rows.nth(1).getByRole('button')).toBeFocused();

    await rows.first().getByRole('button').click();
    await expect(panel).toContainText('Deleted');
    await expect(changes.filter({ hasText: 'Question' })).toContainText(question);
    await page.keyboard.press('Escape');
    await rows.last().getByRole('button').click();
    await expect(panel).toContainText('Created');
  });

  test('is filtered by person, area and day, and the URL keeps the filters', async ({ openAs, callAs }) => {
    const { uuid, name } = await createCategory(await callAs('ChiefAgent'));
    const page = await openAs('SuperAdmin', '/');
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Audit' }).click();
    await expect(page).toHaveURL('/admin/audit');
    await page.getByRole('searchbox', { name: 'Person' }).fill('chief@');
    await expect(page).toHaveURL(/person=chief/);
    await page.getByRole('combobox', { name: 'Area' }).click();
    const request = nextRequest(page, audit.list);
    await page.getByRole('option', { name: 'FAQ' }).click();
    expect(new URL((await request).url()).search).toContain('area=faq');
    await expect(page).toHaveURL(/area=faq/);
    const rows = page.getByRole('rowgroup').last().getByRole('row');
    await expect(rows.filter({ hasText: name })).toHaveCount(1);
    await page.getByRole('switch', { name: 'People only' }).click();
    await expect(page).toHaveURL(/people=1/);
    await page.reload();
    await expect(page.getByRole('searchbox', { name: 'Person' })).toHaveValue('chief@');
    await expect(page.getByRole('switch', { name: 'People only' })).toBeChecked();
    const row = rows.filter({ hasText: name });
    await expect(row).toHaveCount(1);
    await row.getByRole('link', { name: `All changes to ${name}` }).click();
    await expect(page).toHaveURL(`/admin/audit?record=${uuid}`);
    await expect(rows).toHaveCount(1);
  });

  test('is filtered by days, and reports an empty result and an invalid uuid', async ({ openAs, callAs }) => {
    const { uuid } = await createCategory(await callAs('ChiefAgent'));
    const today = isoDay(new Date());
    const page = await openAs('SuperAdmin', `/admin/audit?record=${uuid}&from=${today}&to=${today}`);
    const rows = page.getByRole('rowgroup').last().getByRole('row');
    await expect(rows).toHaveCount(1);
    await page.goto(`/admin/audit?record=${uuid}&to=${addDays(today, -1)}`);
    await expect(page.getByText('No entries match these filters.')).toBeVisible();
    await page.getByRole('button', { name: 'Remove filters' }).click();
    await expect(page).toHaveURL('/admin/audit');
    await page.getByRole('searchbox', { name: 'Record UUID' }).fill('nonsense');
    await expect(page.getByText('This is not a UUID')).toBeVisible();
  });

  test('names the real user and the user they acted as', async ({ openAs, callAs, baseURL }) => {
    const call = await callAs('SuperAdmin');
    const session = await call(contract.users.impersonate, { email: accounts.NoRole });
    const { uuid } = await createCategory((contractCall, input) => send(baseURL ?? '', session, contractCall, input));
    const page = await openAs('Admin', `/admin/audit?record=${uuid}`);
    await expect(page.getByRole('row').last()).toContainText(`${accounts.SuperAdmin} as ${accounts.NoRole}`);
  });

  test('is available to administrators only', async ({ openAs }) => {
    const page = await openAs('ChiefAgent', '/admin/audit');
    await expect(page.getByRole('heading', { name: 'Not available for your role' })).toBeVisible();
  });
});

test.describe('the security events', () => {
  test('show a failed sign-in and a refused call to a SuperAdmin, and are filtered', async ({
    openAs,
    callAs,
    baseURL,
    expectAccessible,
  }) => {
    const login = { email: accounts.ChiefAgent, password: 'not-the-password' };
    await expect(send(baseURL ?? '', null, contract.accounts.login, login)).rejects.toThrow();
    await expect((await callAs('NoRole'))(audit.list, {})).rejects.toThrow();

    const page = await openAs('SuperAdmin', '/admin/audit');
    await page.getByRole('navigation', { name: 'Audit' }).getByRole('link', { name: 'Security' }).click();
    await expect(page).toHaveURL('/admin/audit/security');
    await expect(page.getByRole('columnheader')).toHaveText(['Time', 'Event', 'Person', 'Address', 'Action', 'Count', 'Request']);
    const rows = page.getByRole('rowgroup').last().getByRole('row');
    await expect(rows.filter({ hasText: 'Not allowed' }).filter({ hasText: accounts.NoRole }).first()).toBeVisible();
    await expectAccessible();
    await page.getByRole('combobox', { name: 'Event' }).click();
    await page.getByRole('option', { name: 'Sign-in failed' }).click();
    await expect(page).toHaveURL(/event=login_failed/);
    await expect(rows.filter({ hasText: 'Not allowed' })).toHaveCount(0);
    await expect(rows.filter({ hasText: accounts.ChiefAgent }).first()).toBeVisible();
    await page.getByRole('searchbox', { name: 'Address' }).fill('nowhere');
    await expect(page.getByText('This is not an IP address')).toBeVisible();
  });

  test('are not offered to an administrator', async ({ openAs }) => {
    const page = await openAs('Admin', '/admin/audit');
    await expect(page.getByRole('columnheader', { name: 'Area' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Security' })).toHaveCount(0);
    await page.goto('/admin/audit/security');
    await expect(page.getByRole('heading', { name: 'Not available for your role' })).toBeVisible();
  });
});
