import type { Page } from '@playwright/test';
import { contract } from '@simdesk/contract';
import { failedLoadMessage } from '../support/console-messages.ts';
import { createCompanies, createCompany } from '../support/factories/companies.ts';
import { accounts, expect, test } from '../support/fixtures.ts';
import { abortCalls, delayAnswers, mockAnswer, nextRequest } from '../support/network.ts';
import { exportCsv } from '../support/screens/csv-export.ts';
import { unique } from '../support/unique.ts';

const { admin } = contract.companies;

const save = (page: Page) => page.getByRole('button', { name: 'Сохранить' }).click();
const expectSaved = async (page: Page) => {
  await expect(page.getByRole('dialog', { name: 'Успех!' })).toContainText('Изменения успешно внесены!');
  await page.getByRole('dialog', { name: 'Успех!' }).getByRole('button').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

test.describe('all companies', () => {
  test('[admincompanies.table] shows the columns with 15 rows per page; the database searches and paginates', async ({
    openAs,
    callAs,
    expectAccessible,
  }) => {
    const call = await callAs('Admin');
    const prefix = unique('Холдинг');
    const [first] = await createCompanies(call, prefix, 16);
    const bank = { bank_rs: '40702810938000012345', bik: '044525225', bank_name: 'ПАО Сбербанк' };
    await call(admin.changeBank, { company_uuid: first?.uuid ?? '', ...bank });
    const page = await openAs('Admin', '/admin/companies');
    const titles = ['Название', 'ИНН', 'ОГРН', 'Адрес', 'Руководитель', 'Расчётный счёт', 'БИК', 'Банк', 'Действия'];
    await expect(page.getByRole('columnheader')).toHaveText(titles);
    await page.getByRole('searchbox').fill(prefix);
    const rows = page.getByRole('rowgroup').last().getByRole('row');
    await expect(rows).toHaveCount(15);
    await expect(rows.first()).toContainText('7707083893');
    await expect(rows.first()).toContainText('044525225');
    await expectAccessible();
    expect((await exportCsv(page)).lines).toHaveLength(17);
    const request = nextRequest(page, admin.list);
    await page.getByRole('button', { name: 'Страница 2' }).click();
    expect((await request).postDataJSON()).toEqual({ limit: 15, offset: 15, search: prefix });
    await expect(rows).toHaveCount(1);
    await page.goBack();
    await expect(rows).toHaveCount(15);
    await rows
      .first()
      .getByRole('link', { name: `Изменить: ${prefix} 01` })
      .click();
    await expect(page).toHaveURL(`/admin/edit-company/${first?.uuid}`);
    await page.getByRole('navigation', { name: 'Вы здесь' }).getByRole('link', { name: 'Компании' }).click();
    await expect(page).toHaveURL('/admin/companies');
  });

  test('are not available to agents', async ({ openAs }) => {
    const page = await openAs('ChiefAgent', '/admin/companies');
    await expect(page.getByRole('heading', { name: 'Not available for your role' })).toBeVisible();
  });
});

test.describe('a company edited by an administrator', () => {
  let company: { uuid: string; name: string };
  test.beforeEach(async ({ callAs }) => {
    company = await createCompany(await callAs('SuperAdmin'));
  });

  test('[admincompanies.tabs] [admin.write.success] has four tabs, each saved separately, and two actions', async ({
    openAs,
    expectAccessible,
  }) => {
    const page = await openAs('Admin', `/admin/edit-company/${company.uuid}`);
    const menu = page.getByRole('navigation', { name: 'Разделы компании' });
    await expect(menu.getByRole('button')).toHaveText([
      'Данные компании',
      'Контактная информация',
      'Финансовая информация',
      'Смена статуса',
      'Сменить владельца',
      'Удалить компанию',
    ]);
    await expect(page.getByRole('textbox', { name: 'Название', exact: true })).not.toBeEditable();
    await expectAccessible();
    await page.getByLabel('ИНН').fill('500100732258');
    await expect(page.getByText('Контрольные цифры не сходятся')).toBeVisible();
    await page.getByLabel('ИНН').fill('500100732259');
    await expect(page.getByText('Контрольные цифры не сходятся')).toHaveCount(0);
    await page.getByLabel('Юридический адрес').fill('Москва');
    await save(page);
    await expectSaved(page);
    await page.getByLabel('Фактический адрес').fill('Тверь');
    await save(page);
    await expectSaved(page);

    await menu.getByRole('button', { name: 'Контактная информация' }).click();
    await expect(page).toHaveURL(/tab=contact-info/);
    await page.getByLabel('ФИО руководителя').fill('Анна Белова');
    await page.getByLabel('Email компании').fill('a');
    await save(page);
    await expect(page.getByRole('dialog')).toContainText('form errors');
    await page.keyboard.press('Enter');
    await page.getByLabel('Email компании').fill('a@example.com');
    await save(page);
    await expectSaved(page);

    await menu.getByRole('button', { name: 'Финансовая информация' }).click();
    await page.getByLabel('Расчётный счёт').fill('4070 2810 9380 0001 2345');
    await page.getByLabel('БИК').fill('044525225');
    await page.getByLabel('Корреспондентский счёт').fill('30101810400000000225');
    await save(page);
    await expectSaved(page);
    await page.reload();
    await expect(page.getByLabel('Расчётный счёт')).toHaveValue('40702810938000012345');
    await expect(page).toHaveURL(/tab=finance-info/);
    await expect(page.getByLabel('БИК')).toHaveValue('044525225');
    await menu.getByRole('button', { name: 'Данные компании' }).click();
    await expect(page.getByLabel('ИНН')).toHaveValue('500100732259');
    await expect(page.getByLabel('Фактический адрес')).toHaveValue('Тверь');
  });

  test('[company.status.badges] the status is one of active, inactive, banned and deleted', async ({ openAs }) => {
    const page = await openAs('Admin', `/admin/edit-company/${company.uuid}?tab=change-status`);
    const choices = page.getByRole('radiogroup');
    for (const [kind, text] of [
      ['success', 'Активна'],
      ['warning', 'Не активна'],
      ['danger', 'Заблокирована'],
      ['info', 'Удалена'],
    ] as const)
      await expect(choices.locator(`[data-kind=${kind}]`)).toHaveText(text);
    await expect(page.getByRole('radio', { name: 'Активна', exact: true })).toBeChecked();
    await page.getByRole('radio', { name: 'Заблокирована' }).check();
    await save(page);
    const question = page.getByRole('dialog', { name: 'Вы уверены?' });
    await expect(question).toContainText(company.name);
    await question.getByRole('button', { name: 'Да, Подтверждаю!' }).click();
    await expectSaved(page);
    await expect(page.locator('[data-kind=danger]').first()).toHaveText('Заблокирована');
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Заблокирована' })).toBeChecked();
  });

  test('[admincompanies.progress] a progress bar is shown while it loads', async ({ openAs, page }) => {
    const release = await delayAnswers(page, admin.get);
    await openAs('Admin', `/admin/edit-company/${company.uuid}`);
    await expect(page.getByRole('progressbar')).toBeVisible();
    release();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(company.name);
    await expect(page.getByRole('progressbar')).toHaveCount(0);
  });

  test('[admincompanies.load_failure] a load failure shows a dialog, then the previous page', async ({
    openAs,
    allowMessages,
  }) => {
    allowMessages(failedLoadMessage);
    allowMessages(/ApiRefusal/);
    const page = await openAs('Admin', `/admin/companies?search=${encodeURIComponent(company.name)}`);
    await mockAnswer(page, admin.get, 404, { response: 'Gone', error: { code: 'not_found' } });
    await page.getByRole('link', { name: `Изменить: ${company.name}` }).click();
    const errorDialog = page.getByRole('dialog', { name: 'Упс!' });
    await expect(errorDialog).toContainText('Во время загрузки информации - возникла ошибка, не все данные были заружены!');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/companies\?search=/);
  });

  test('[admin.write.failure] a refused change shows the server’s reason', async ({ openAs }) => {
    const page = await openAs('Admin', `/admin/edit-company/${company.uuid}?tab=contact-info`);
    await mockAnswer(page, admin.changeContact, 200, { response: 'Реестр недоступен' });
    await page.getByLabel('ФИО руководителя').fill('Анна Белова');
    await save(page);
    const failure = page.getByRole('dialog', { name: 'Ошибка!' });
    await expect(failure).toContainText('Во время выполнения запроса, возникла ошибка: Реестр недоступен');
  });

  test('[admin.write.exception] a change without an answer shows the generic request error', async ({
    openAs,
    allowMessages,
  }) => {
    allowMessages(failedLoadMessage);
    const page = await openAs('Admin', `/admin/edit-company/${company.uuid}?tab=contact-info`);
    await abortCalls(page, admin.changeContact);
    await page.getByLabel('ФИО руководителя').fill('Анна Белова');
    await save(page);
    await expect(page.getByRole('dialog', { name: 'Error!' })).toContainText('Request error');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('ФИО руководителя')).toHaveValue('Анна Белова');
  });

  test('[admincompanies.owner.prompt] [admincompanies.owner.empty] [admincompanies.owner.invalid] [admincompanies.owner.lookup] another owner is found by e-mail', async ({
    openAs,
    allowMessages,
  }) => {
    allowMessages(failedLoadMessage);
    const page = await openAs('Admin', `/admin/edit-company/${company.uuid}`);
    await expect(page.getByText(`Владелец: ${accounts.SuperAdmin}`)).toBeVisible();
    const prompt = page.getByRole('dialog', { name: 'Сменить владельца' });
    const open = async () => {
      await page.getByRole('button', { name: 'Сменить владельца' }).click();
      await expect(prompt.getByRole('textbox')).toBeFocused();
    };
    await open();
    await page.keyboard.press('Enter');
    await expect(prompt).toContainText('Вы не чего не ввели, сотрудник не добавлен!');
    await prompt.getByRole('textbox').fill('chief');
    await page.keyboard.press('Enter');
    await expect(prompt).toContainText('Вы ввели не корректный Email!');
    await prompt.getByRole('textbox').fill('unknown@example.com');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Ошибка!' })).toContainText('Пользователя с таким e-mail нет.');
    await page.keyboard.press('Enter');
    // It asks again with the typed e-mail.
    await expect(prompt.getByRole('textbox')).toHaveValue('unknown@example.com');
    await prompt.getByRole('textbox').fill(accounts.ChiefAgent);
    const lookUp = nextRequest(page, contract.accounts.getFromEmail);
    const request = nextRequest(page, admin.changeOwner);
    await page.keyboard.press('Enter');
    expect(new URL((await lookUp).url()).searchParams.get('email')).toBe(accounts.ChiefAgent);
    expect((await request).postDataJSON()).toMatchObject({ company_uuid: company.uuid });
    await expectSaved(page);
    await expect(page.getByText(`Владелец: ${accounts.ChiefAgent}`)).toBeVisible();
  });

  test('[admincompanies.delete] [admin.confirmation] is deleted after confirmation, then the list opens', async ({ openAs }) => {
    const page = await openAs('Admin', `/admin/edit-company/${company.uuid}`);
    // Unsaved changes of a deleted company need no confirmation.
    await page.getByLabel('Юридический адрес').fill('Москва');
    const remove = page.getByRole('button', { name: 'Удалить компанию' });
    await remove.click();
    const question = page.getByRole('dialog', { name: 'Вы уверены?' });
    await expect(question).toContainText(company.name);
    await expect(question.getByRole('button')).toHaveText(['Нет, Отмена!', 'Да, Подтверждаю!']);
    await question.getByRole('button', { name: 'Нет, Отмена!' }).click();
    await expect(page).toHaveURL(/edit-company/);
    await remove.click();
    await question.getByRole('button', { name: 'Да, Подтверждаю!' }).click();
    await expect(page.getByRole('dialog', { name: 'Успешно!' })).toContainText('Компания удалена');
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(page).toHaveURL('/admin/companies');
    await page.getByRole('searchbox').fill(company.name);
    await expect(page.getByText('ничего не найдено')).toBeVisible();
  });
});
