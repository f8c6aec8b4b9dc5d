import { contract } from '@simdesk/contract';
import { CompanyStatus, EmployeeRole } from '@simdesk/rules';
import { failedLoadMessage } from '../support/console-messages.ts';
import { createCompanies, createCompany, createEmployee } from '../support/factories/companies.ts';
import { accounts, expect, test } from '../support/fixtures.ts';
import { mockAnswer, nextAnswer, nextRequest } from '../support/network.ts';
import { exportCsv } from '../support/screens/csv-export.ts';
import { readLocalStorage } from '../support/screens/local-storage.ts';
import { unique } from '../support/unique.ts';

const { companies } = contract;

test.describe('the list of the user’s companies', () => {
  test('[company.list.table] shows ID, name and status, 15 per page, with links and a create button', async ({
    openAs,
    callAs,
    expectAccessible,
  }) => {
    const call = await callAs('ChiefAgent');
    const prefix = unique('Страница');
    await createCompanies(call, prefix, 16);
    const page = await openAs('ChiefAgent', '/company/list');
    await expect(page.getByRole('columnheader')).toHaveText(['ID', 'Название', 'Статус']);
    await expect(page.getByRole('link', { name: 'Создать компанию' })).toHaveAttribute('href', '/company/create');

    await page.getByRole('searchbox').fill(prefix);
    await expect(page).toHaveURL(/search=/);
    const rows = page.getByRole('rowgroup').last().getByRole('row');
    await expect(rows).toHaveCount(15);
    await expect(rows.first()).toContainText(/^\d+/);
    // An administrator approves it.
    await expect(rows.first().locator('[data-kind=warning]')).toHaveText('Не активна');
    await expectAccessible();
    expect((await exportCsv(page)).lines).toHaveLength(17);
    await page.getByRole('button', { name: 'Страница 2' }).click();
    await expect(rows).toHaveCount(1);
    const lastCompany = rows.getByRole('link', { name: prefix });
    const name = await lastCompany.innerText();
    await expect(lastCompany).toHaveAttribute('href', /^\/company\/dashboard\/[0-9a-f-]{36}$/);
    await lastCompany.click();
    await expect(page).toHaveURL(/\/company\/edit\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  });

  test('[company.status.badges] an inactive company is marked as a warning, a banned one as a danger', async ({
    openAs,
    callAs,
  }) => {
    const call = await callAs('SuperAdmin');
    for (const [status, kind, text] of [
      [CompanyStatus.NoActive, 'warning', 'Не активна'],
      [CompanyStatus.Banned, 'danger', 'Заблокирована'],
    ] as const) {
      const { uuid, name } = await createCompany(call);
      await call(companies.admin.changeStatus, { company_uuid: uuid, status });
      const page = await openAs('SuperAdmin', `/company/list?search=${encodeURIComponent(name)}`);
      const row = page.getByRole('row').filter({ hasText: name });
      await expect(row.locator(`[data-kind=${kind}]`)).toHaveText(text);
    }
  });
});

test.describe('a new company', () => {
  test('[company.create.success] [company.selected_storage] [company.header.selected] is opened and selected', async ({
    openAs,
    expectAccessible,
  }) => {
    const name = unique('Новая');
    const page = await openAs('Admin', '/company/create');
    await page.getByRole('textbox', { name: 'Название', exact: true }).fill(name);
    await page.getByLabel('Официальное название').fill(`ООО «${name}»`);
    await page.getByLabel('ИНН').fill('7707083890');
    await expect(page.getByText('Контрольные цифры не сходятся')).toHaveCount(1);
    await page.getByLabel('ОГРН').fill('1027700132195');
    await expectAccessible();
    const createAnswer = nextAnswer(page, companies.create);
    const loadRequest = nextRequest(page, companies.getLegal);
    await page.getByRole('button', { name: 'Создать компанию' }).click();
    const uuid = await createAnswer;
    await page.getByRole('dialog', { name: 'Успешно!' }).getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL(`/company/edit/${uuid}`);
    expect((await loadRequest).headers()).toMatchObject({ 'x-company-uuid': uuid });
    expect(await readLocalStorage(page, 'x-company-uuid')).toBe(uuid);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  });

  test('[company.invalid] an invalid form shows «form errors» and an error at each field', async ({ openAs }) => {
    const page = await openAs('Admin', '/company/create');
    await page.getByRole('textbox', { name: 'Название', exact: true }).fill('я');
    await page.getByLabel('ИНН').fill('123');
    await page.getByRole('button', { name: 'Создать компанию' }).click();
    await expect(page.getByRole('dialog')).toContainText('form errors');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Длина должна быть не меньше 2')).toBeVisible();
    await expect(page.getByText('Введите 10 или 12 цифр')).toBeVisible();
    await expect(page.getByText('Это поле обязательно')).toHaveCount(2);
    await expect(page).toHaveURL('/company/create');
  });

  test('[company.create.success] an answer without an id shows «Request error» with the returned message', async ({ openAs }) => {
    const page = await openAs('Admin', '/company/create');
    await mockAnswer(page, companies.create, 200, { response: 'Такая компания уже есть' });
    await page.getByRole('textbox', { name: 'Название', exact: true }).fill('Ромашка');
    await page.getByLabel('Официальное название').fill('ООО «Ромашка»');
    await page.getByLabel('ИНН').fill('7707083893');
    await page.getByLabel('ОГРН').fill('1027700132195');
    await page.getByRole('button', { name: 'Создать компанию' }).click();
    await expect(page.getByRole('dialog', { name: 'Request error' })).toContainText('Такая компания уже есть');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('ИНН')).toHaveValue('7707083893');
  });
});

test.describe('opening a company', () => {
  test('[company.dashboard.redirect] the dashboard opens the company, or the list for an unknown one', async ({
    openAs,
    callAs,
  }) => {
    const { uuid } = await createCompany(await callAs('Admin'));
    const page = await openAs('Admin', `/company/dashboard/${uuid}`);
    await expect(page).toHaveURL(`/company/edit/${uuid}`);
    expect(await readLocalStorage(page, 'x-company-uuid')).toBe(uuid);
    await page.goto('/company/dashboard/00000000-0000-4000-8000-000000000000');
    await expect(page).toHaveURL('/company/list');
  });

  test('[company.edit.missing] a missing company shows a dialog, then the home page', async ({ openAs, allowMessages }) => {
    allowMessages(failedLoadMessage);
    allowMessages(/ApiRefusal/);
    const page = await openAs('Admin', '/company/edit/00000000-0000-4000-8000-000000000000');
    await expect(page.getByRole('dialog')).toContainText('the company is missing');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
    await expect.poll(() => readLocalStorage(page, 'x-company-uuid')).toBeNull();
  });

  test('[company.edit.partial] a company that cannot be loaded completely shows Error!, then the home page', async ({
    openAs,
    callAs,
    page,
    allowMessages,
  }) => {
    allowMessages(failedLoadMessage);
    allowMessages(/ApiRefusal/);
    const { uuid } = await createCompany(await callAs('Admin'));
    await mockAnswer(page, companies.getBank, 500, { response: 'Down', error: { code: 'internal' } });
    await openAs('Admin', `/company/edit/${uuid}`);
    await expect(page.getByRole('dialog', { name: 'Error!' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
  });

  test('a Manager sees the data but cannot change them, a Driver sees the name', async ({ openAs, callAs, page }) => {
    const { uuid, name } = await createCompany(await callAs('SuperAdmin'));
    const call = await callAs('SuperAdmin', uuid);
    const entry = await createEmployee(call, accounts.ChiefAgent, EmployeeRole.Manager);
    await openAs('ChiefAgent', `/company/edit/${uuid}`);
    await expect(page.getByLabel('ИНН')).toHaveValue('7707083893');
    await expect(page.getByRole('textbox', { name: 'Название', exact: true })).not.toBeEditable();
    await expect(page.getByRole('button', { name: 'Сохранить' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Сотрудники' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: accounts.SuperAdmin })).toBeVisible();
    await expect(page.getByRole('button', { name: /Сменить/ })).toHaveCount(0);

    await call(companies.employees.changeRole, { employee_uuid: entry, role: EmployeeRole.Driver });
    await page.goto(`/company/edit/${uuid}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.getByText('Ваша роль в компании: Водитель')).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Сотрудники' })).toHaveCount(0);
    await page.goto(`/company/employee/list/${uuid}`);
    await expect(page.getByText('Ваша роль в компании: Водитель')).toBeVisible();
  });
});
