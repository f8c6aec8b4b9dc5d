import type { Page } from '@playwright/test';
import { contract } from '@simdesk/contract';
import { EmployeeRole, isoDay } from '@simdesk/rules';
import { failedLoadMessage } from '../support/console-messages.ts';
import { createCompany, createEmployee } from '../support/factories/companies.ts';
import { accounts, expect, test } from '../support/fixtures.ts';
import { delayAnswers, mockAnswer, nextRequest } from '../support/network.ts';
import { exportCsv } from '../support/screens/csv-export.ts';

const { employees } = contract.companies;

const card = (page: Page, email: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: email });
const confirm = (page: Page) =>
  page.getByRole('dialog', { name: 'Вы уверены?' }).getByRole('button', { name: 'Да, Подтверждаю!' }).click();
const decline = (page: Page) =>
  page.getByRole('dialog', { name: 'Вы уверены?' }).getByRole('button', { name: 'Нет, Отмена!' }).click();

test.describe('the employees of a company', () => {
  test('[employee.cards] each employee has a card with name, e-mail, both statuses and controls', async ({
    openAs,
    callAs,
    expectAccessible,
  }) => {
    const { uuid } = await createCompany(await callAs('SuperAdmin'));
    await createEmployee(await callAs('SuperAdmin', uuid), accounts.NoRole, EmployeeRole.Accountant);
    const page = await openAs('SuperAdmin', `/company/employee/list/${uuid}`);
    const agent = card(page, accounts.NoRole);
    await expect(agent.getByRole('heading', { name: 'Luca Conti' })).toBeVisible();
    await expect(agent).toContainText('Бухгалтер');
    await expect(agent.locator('[data-kind=success]')).toHaveText(['Активен', 'Активен']);
    await expect(agent.getByText('Статус сотрудника')).toBeVisible();
    await expect(agent.getByText('Статус пользователя')).toBeVisible();
    await expect(agent.getByRole('button')).toHaveText(['Сменить роль', 'Сменить статус', '']);
    await expectAccessible();
    const { name, lines } = await exportCsv(page);
    expect(name).toBe(`companies-employees-${isoDay(new Date())}.csv`);
    expect(lines.slice(1)).toEqual([expect.stringContaining(accounts.SuperAdmin), expect.stringContaining(accounts.NoRole)]);
  });

  test('[employee.create.email] [employee.create.role] an employee is added by e-mail, as a Driver', async ({
    openAs,
    callAs,
  }) => {
    const { uuid } = await createCompany(await callAs('SuperAdmin'));
    const page = await openAs('SuperAdmin', `/company/employee/list/${uuid}`);
    await page.getByRole('button', { name: 'Добавить сотрудника' }).click();
    const prompt = page.getByRole('dialog', { name: 'Добавить сотрудника' });
    await expect(prompt.getByRole('textbox')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(prompt).toContainText('Введите Email сотрудника.');
    await prompt.getByRole('textbox').fill('agent@');
    await page.keyboard.press('Enter');
    await expect(prompt).toContainText('Введите корректный Email.');
    await prompt.getByRole('textbox').fill(accounts.NoRole);
    const request = nextRequest(page, employees.create);
    await page.keyboard.press('Enter');
    expect((await request).postDataJSON()).toEqual({ email: accounts.NoRole, role: 0 });
    await expect(card(page, accounts.NoRole)).toContainText('Водитель');
  });

  test('[employee.create.success] a refused addition shows the reason', async ({ openAs, callAs, allowMessages }) => {
    allowMessages(failedLoadMessage);
    const { uuid } = await createCompany(await callAs('SuperAdmin'));
    const page = await openAs('SuperAdmin', `/company/employee/list/${uuid}`);
    const typed = page.getByRole('textbox', { name: 'Email сотрудника' });
    const add = async (email: string) => {
      await typed.fill(email);
      await page.keyboard.press('Enter');
    };
    const failure = page.getByRole('dialog', { name: 'Error!' });
    await page.getByRole('button', { name: 'Добавить сотрудника' }).click();
    await add('unknown@example.com');
    await expect(failure).toContainText('Пользователя с таким e-mail нет.');
    await page.keyboard.press('Enter');
    // It asks again with the typed e-mail.
    await expect(typed).toHaveValue('unknown@example.com');
    await add(accounts.SuperAdmin);
    await expect(failure).toContainText('Этот пользователь уже является сотрудником компании.');
    await page.keyboard.press('Enter');
    await mockAnswer(page, employees.create, 200, { response: 'Лимит сотрудников исчерпан' });
    await add(accounts.NoRole);
    await expect(failure).toContainText('Лимит сотрудников исчерпан');
  });

  test('[employee.status_actions] [employee.role_actions] [employee.delete] each action needs a confirmation', async ({
    openAs,
    callAs,
  }) => {
    const { uuid } = await createCompany(await callAs('SuperAdmin'));
    await createEmployee(await callAs('SuperAdmin', uuid), accounts.ChiefAgent);
    const page = await openAs('SuperAdmin', `/company/employee/list/${uuid}`);
    const chief = card(page, accounts.ChiefAgent);
    const choose = async (control: string, value: string) => {
      await chief.getByRole('button', { name: control }).click();
      await page.getByRole('menuitem', { name: value, exact: true }).click();
    };

    await chief.getByRole('button', { name: 'Сменить роль' }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['Водитель', 'Менеджер', 'Бухгалтер', 'Администратор']);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menuitem')).toHaveCount(0);
    for (const role of ['Менеджер', 'Бухгалтер', 'Администратор', 'Водитель']) {
      await choose('Сменить роль', role);
      await decline(page);
      await expect(chief.getByRole('button', { name: 'Сменить роль' })).toBeFocused();
      await expect(chief.locator('dl')).not.toContainText(role);
      await choose('Сменить роль', role);
      await confirm(page);
      await expect(chief.locator('dl')).toContainText(role);
    }

    await choose('Сменить статус', 'Не активен');
    await decline(page);
    await expect(chief.locator('[data-kind=warning]')).toHaveCount(0);
    await choose('Сменить статус', 'Не активен');
    await confirm(page);
    await expect(chief.locator('[data-kind=warning]')).toHaveText('Не активен');
    await choose('Сменить статус', 'Активен');
    await confirm(page);
    await expect(chief.locator('[data-kind=success]')).toHaveCount(2);

    await chief.getByRole('button', { name: /^Удалить/ }).click();
    await decline(page);
    await expect(chief).toBeVisible();
    await chief.getByRole('button', { name: /^Удалить/ }).click();
    await confirm(page);
    await expect(chief).toHaveCount(0);
  });

  test('[employee.locked.owner] [employee.locked.self] the Owner’s and the user’s own card have no controls', async ({
    openAs,
    callAs,
  }) => {
    const { uuid } = await createCompany(await callAs('SuperAdmin'));
    const owner = await callAs('SuperAdmin', uuid);
    await createEmployee(owner, accounts.Admin, EmployeeRole.Admin);
    await createEmployee(owner, accounts.NoRole);
    const page = await openAs('Admin', `/company/employee/list/${uuid}`);
    await expect(card(page, accounts.SuperAdmin)).toContainText('Запись владельца изменить нельзя');
    await expect(card(page, accounts.SuperAdmin).getByRole('button')).toHaveCount(0);
    await expect(card(page, accounts.Admin).filter({ hasText: 'Это вы' }).getByRole('button')).toHaveCount(0);
    await expect(card(page, accounts.NoRole).getByRole('button')).toHaveCount(3);
  });

  test('[employee.failure] a failed action shows Error! with the server’s message', async ({ openAs, callAs, allowMessages }) => {
    allowMessages(failedLoadMessage);
    const { uuid } = await createCompany(await callAs('SuperAdmin'));
    const call = await callAs('SuperAdmin', uuid);
    const employee_uuid = await createEmployee(call, accounts.NoRole);
    const page = await openAs('SuperAdmin', `/company/employee/list/${uuid}`);
    const agent = card(page, accounts.NoRole);
    await expect(agent).toBeVisible();
    // The list would lose the row at once.
    const release = await delayAnswers(page, employees.list);
    await call(employees.remove, { employee_uuid });
    await agent.getByRole('button', { name: /^Удалить/ }).click();
    await confirm(page);
    await expect(page.getByRole('dialog', { name: 'Error!' })).toContainText('Эта запись не существует или была удалена.');
    await page.keyboard.press('Enter');
    release();
    await expect(agent).toHaveCount(0);
  });
});
