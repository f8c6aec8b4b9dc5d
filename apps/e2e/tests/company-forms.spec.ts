import type { Page } from '@playwright/test';
import { contract } from '@simdesk/contract';
import { CompanyStatus, EmployeeRole } from '@simdesk/rules';
import { failedLoadMessage } from '../support/console-messages.ts';
import { createCompany, createEmployee } from '../support/factories/companies.ts';
import { accounts, expect, test } from '../support/fixtures.ts';
import { unique } from '../support/unique.ts';

const { companies } = contract;

const part = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title }) });
const save = async (page: Page, title: string) => {
  await part(page, title).getByRole('button', { name: 'Сохранить' }).click();
  const notice = page.getByRole('dialog', { name: 'Успех!' });
  await expect(notice).toContainText('Изменения успешно внесены!');
  // It takes no focus: Enter would save again.
  await notice.getByRole('button').click();
  await expect(notice).toHaveCount(0);
};
const [data, contact, finance] = ['Данные компании', 'Контактная информация', 'Финансовая информация'] as const;

test.describe('the forms of a company', () => {
  test('[company.edit.forms] company data, contact information and finance information are saved separately', async ({
    openAs,
    callAs,
    expectAccessible,
  }) => {
    const { uuid } = await createCompany(await callAs('Admin'));
    const newName = unique('Переименованная');
    const page = await openAs('Admin', `/company/edit/${uuid}`);
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([data, contact, finance]);
    await expect(page.getByLabel('ИНН')).not.toBeEditable();
    await expect(page.getByLabel('ОГРН')).not.toBeEditable();
    await expectAccessible();

    await page.getByLabel('Название банка').fill('ПАО Сбербанк');
    await page.getByLabel('Расчётный счёт').fill('40702810938000012345');
    await page.getByLabel('БИК').fill('044525225');
    await page.getByLabel('Корреспондентский счёт').fill('30101810400000000225');
    await page.getByLabel('ФИО руководителя').fill('Иванов Иван Иванович');
    await save(page, finance);
    // The other form keeps its unsaved input, and saving this form causes no conflict there.
    await page.getByLabel('Email компании').fill('info@example.com');
    await page.getByLabel('Телефон').fill('+7 495 000-00-00');
    await save(page, contact);
    await page.getByRole('textbox', { name: 'Название', exact: true }).fill(newName);
    await page.getByLabel('Юридический адрес').fill('Москва, Тверская, 1');
    await page.getByLabel('Фактический адрес').fill('Тверь, Московская, 2');
    await save(page, data);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(newName);
    await page.getByLabel('Фактический адрес').fill('');
    await save(page, data);

    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Название', exact: true })).toHaveValue(newName);
    await expect(page.getByLabel('Юридический адрес')).toHaveValue('Москва, Тверская, 1');
    await expect(page.getByLabel('Фактический адрес')).toHaveValue('');
    await expect(page.getByLabel('ФИО руководителя')).toHaveValue('Иванов Иван Иванович');
    await expect(page.getByLabel('Email компании')).toHaveValue('info@example.com');
    await expect(page.getByLabel('Корреспондентский счёт')).toHaveValue('30101810400000000225');
  });

  test('[company.invalid] errors are shown at the fields on blur, and as «form errors» on save', async ({ openAs, callAs }) => {
    const { uuid } = await createCompany(await callAs('Admin'));
    const page = await openAs('Admin', `/company/edit/${uuid}`);
    await page.getByLabel('Email компании').fill('info');
    await page.getByLabel('Телефон').fill('1'.repeat(25));
    await page.getByLabel('Телефон').blur();
    await expect(page.getByText('Введите корректный Email.')).toBeVisible();
    await expect(page.getByText('Длина не должна превышать 24')).toBeVisible();
    await part(page, contact).getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByRole('dialog')).toContainText('form errors');
    await page.keyboard.press('Enter');
    await page.getByLabel('БИК').fill('1');
    await page.getByLabel('Расчётный счёт').fill('1');
    await part(page, finance).getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByRole('dialog')).toContainText('form errors');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Длина должна быть 9')).toBeVisible();
    await expect(page.getByText('Длина должна быть 20')).toHaveCount(2);
  });

  test('a form that another user changed asks which version to keep', async ({ openAs, callAs, allowMessages }) => {
    allowMessages(failedLoadMessage);
    const { uuid } = await createCompany(await callAs('SuperAdmin'));
    const owner = await callAs('SuperAdmin', uuid);
    await createEmployee(owner, accounts.Admin, EmployeeRole.Admin);
    const page = await openAs('Admin', `/company/edit/${uuid}`);
    await page.getByLabel('ФИО руководителя').fill('Мой вариант');
    await page.getByLabel('Название банка').fill('Недописанный банк');
    await owner(companies.changeContact, { ceo_full_name: 'Чужой вариант' });
    await part(page, contact).getByRole('button', { name: 'Сохранить' }).click();
    const conflict = page.getByRole('dialog', { name: 'Кто-то успел раньше' });
    await expect(conflict).toContainText(accounts.SuperAdmin);
    await expect(conflict).toContainText('ФИО руководителя');
    await conflict.getByRole('button', { name: 'Показать чужую версию' }).click();
    await expect(page.getByLabel('ФИО руководителя')).toHaveValue('Чужой вариант');
    await expect(page.getByLabel('Название банка')).toHaveValue('Недописанный банк');
    await page.getByLabel('ФИО руководителя').fill('Мой вариант');
    await save(page, contact);
  });

  test('a save changes the company of the screen, also after another tab selected another company', async ({
    openAs,
    callAs,
    context,
  }) => {
    const call = await callAs('Admin');
    const company = await createCompany(call);
    const other = await createCompany(call);
    const page = await openAs('Admin', `/company/edit/${company.uuid}`);
    await page.getByLabel('ФИО руководителя').fill('Директор первой');
    const otherTab = await context.newPage();
    await otherTab.goto(`/company/edit/${other.uuid}`);
    await expect(otherTab.getByRole('heading', { level: 1 })).toHaveText(other.name);
    await save(page, contact);
    expect(await (await callAs('Admin', company.uuid))(companies.getContact, {})).toMatchObject({
      ceo_full_name: 'Директор первой',
    });
    expect(await (await callAs('Admin', other.uuid))(companies.getContact, {})).toMatchObject({ ceo_full_name: '' });
  });

  test('a banned company can be viewed but not changed', async ({ openAs, callAs }) => {
    const call = await callAs('SuperAdmin');
    const { uuid } = await createCompany(call);
    await call(companies.admin.changeStatus, { company_uuid: uuid, status: CompanyStatus.Banned });
    const page = await openAs('SuperAdmin', `/company/edit/${uuid}`);
    await expect(page.getByText('Компания заблокирована')).toBeVisible();
    await expect(page.getByLabel('ФИО руководителя')).not.toBeEditable();
    await expect(page.getByRole('button', { name: 'Сохранить' })).toHaveCount(0);
  });
});
