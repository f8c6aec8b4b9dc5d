import type { Page } from '@playwright/test';
import { contract } from '@simdesk/contract';
import { SystemRole, UserStatus } from '@simdesk/rules';
import { send } from '../support/calls.ts';
import { failedLoadMessage } from '../support/console-messages.ts';
import { createUser, type TestUser } from '../support/factories/users.ts';
import { accounts, expect, test } from '../support/fixtures.ts';
import { abortCalls, mockAnswer } from '../support/network.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Сохранить' }).click();
const part = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Данные пользователя' }).getByRole('button', { name, exact: true });
const expectSuccess = async (page: Page) => {
  await expect(page.getByRole('dialog', { name: 'Успех!' })).toContainText('Изменения успешно внесены!');
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

test.describe('editing a user', () => {
  let user: TestUser;
  let address: string;
  test.beforeEach(async ({ callAs }) => {
    user = await createUser(await callAs('SuperAdmin'));
    address = `/admin/edit-user/${user.user_uuid}`;
  });

  test('[adminusers.tabs] [adminusers.rights] [admin.write.success] every tab of a user is changed', async ({
    openAs,
    callAs,
    baseURL,
    expectAccessible,
  }) => {
    const page = await openAs('Admin', address);
    await expect(page.getByRole('navigation', { name: 'Данные пользователя' }).getByRole('button')).toHaveText([
      'Профиль',
      'Пароль',
      'Email',
      'Сменить статус',
      'Сменить роль',
      'Двухфакторная аутентификация',
      'Сеансы',
      'Удалить пользователя',
    ]);
    await expectAccessible();
    await page.getByLabel('Имя').fill('Carla');
    await page.getByLabel('Телефон').fill('+39 02 555 0199');
    await save(page);
    await expectSuccess(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Carla ${user.last_name}`);

    await part(page, 'Пароль').click();
    await page.getByLabel('Новый пароль').fill('second-secret');
    await save(page);
    await expectSuccess(page);
    await expect(page.getByLabel('Новый пароль')).toHaveValue('');

    await part(page, 'Email').click();
    const email = `new-${user.email}`;
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await save(page);
    await expectSuccess(page);
    expect(await send(baseURL ?? '', null, contract.accounts.login, { email, password: 'second-secret' })).toHaveLength(36);

    await part(page, 'Сменить роль').click();
    await page.getByRole('combobox', { name: 'Роль' }).click();
    await page.getByRole('option', { name: 'Chief Agent' }).click();
    await save(page);
    await expectSuccess(page);
    await part(page, 'Сменить статус').click();
    await page.getByRole('combobox', { name: 'Статус' }).click();
    await page.getByRole('option', { name: 'Заблокирован' }).click();
    await save(page);
    await page.getByRole('dialog', { name: 'Вы уверены?' }).getByRole('button', { name: 'Да, Подтверждаю!' }).click();
    await expectSuccess(page);
    await expect(page.getByRole('main')).toContainText('Chief Agent');
    expect(await (await callAs('Admin'))(contract.users.get, { user_uuid: user.user_uuid })).toMatchObject({
      first_name: 'Carla',
      phone: '+39 02 555 0199',
      email,
      system_role: SystemRole.ChiefAgent,
      status: UserStatus.Banned,
    });
  });

  test('[adminusers.name.range] [adminusers.phone.range] [adminusers.email.max] [adminusers.password.max] length limits are shown at the fields', async ({
    openAs,
  }) => {
    const page = await openAs('Admin', address);
    const check = async (label: string, typed: string, problem: string) => {
      const field = page.getByLabel(label, { exact: false }).and(page.locator('input'));
      await field.fill(typed);
      await field.blur();
      await expect(page.getByText(problem)).toBeVisible();
      await save(page);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await field.fill('');
    };
    await check('Имя', 'A', 'Длина должна быть не меньше 2');
    await check('Фамилия', 'A'.repeat(25), 'Длина не должна превышать 24');
    await check('Телефон', '123456789', 'Длина должна быть не меньше 10');
    await check('Телефон', '1'.repeat(16), 'Длина не должна превышать 15');
    await page.goto(`${address}?tab=password`);
    await check('Новый пароль', '1'.repeat(25), 'Длина не должна превышать 24');
    await check('Новый пароль', '12345', 'Длина должна быть не меньше 6');
    await part(page, 'Email').click();
    await check('Email', `${'a'.repeat(30)}@example.org`, 'Длина не должна превышать 40');
    await check('Email', 'not-an-email', 'Введите корректный Email.');
  });

  test("[admin.confirmation] [adminusers.delete.redirect] deleting asks 'Вы уверены?', confirms and opens the home page", async ({
    openAs,
    callAs,
  }) => {
    const page = await openAs('Admin', address);
    await page.getByLabel('Имя').fill('Typed in vain');
    const question = page.getByRole('dialog', { name: 'Вы уверены?' });
    await part(page, 'Удалить пользователя').click();
    await expect(question).toContainText(`${user.first_name} ${user.last_name}`);
    await question.getByRole('button', { name: 'Нет, Отмена!' }).click();
    await expect(question).toHaveCount(0);
    await part(page, 'Удалить пользователя').click();
    await question.getByRole('button', { name: 'Да, Подтверждаю!' }).click();
    await expectSuccess(page);
    await expect(page).toHaveURL('/');
    const { status } = await (await callAs('Admin'))(contract.users.get, { user_uuid: user.user_uuid });
    expect(status).toBe(UserStatus.Deleted);
  });

  test('restoring a deleted user whose e-mail is in use is refused at the field', async ({ openAs, callAs, allowMessages }) => {
    allowMessages(failedLoadMessage);
    const call = await callAs('SuperAdmin');
    await call(contract.users.remove, { user_uuid: user.user_uuid });
    await call(contract.accounts.register, { email: user.email, password: 'first-secret' });
    const page = await openAs('Admin', `${address}?tab=status`);
    await expect(part(page, 'Удалить пользователя')).toHaveCount(0);
    await page.getByRole('combobox', { name: 'Статус' }).click();
    await page.getByRole('option', { name: 'Активен', exact: true }).click();
    await save(page);
    await expect(page.getByRole('dialog', { name: 'Ошибка!' })).toContainText('Учётная запись с таким e-mail уже существует.');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Это значение уже используется')).toBeVisible();
  });
});

test.describe('failures', () => {
  let user: TestUser;
  let address: string;
  test.beforeEach(async ({ callAs, allowMessages }) => {
    allowMessages(failedLoadMessage);
    user = await createUser(await callAs('SuperAdmin'));
    address = `/admin/edit-user/${user.user_uuid}`;
  });

  test("[admin.write.failure] a refused change says 'Ошибка!' with the reason, and the field is marked", async ({ openAs }) => {
    const page = await openAs('Admin', `${address}?tab=email`);
    await page.getByRole('textbox', { name: 'Email' }).fill(accounts.Admin);
    await save(page);
    const reason = 'Во время выполнения запроса, возникла ошибка: Учётная запись с таким e-mail уже существует.';
    await expect(page.getByRole('dialog', { name: 'Ошибка!' })).toContainText(reason);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Это значение уже используется')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(accounts.Admin);
  });

  test('[admin.write.failure] an answer that is not a boolean is shown as the reason', async ({ page, openAs }) => {
    await openAs('Admin', `${address}?tab=password`);
    await mockAnswer(page, contract.users.changePassword, 200, { response: 'The moon is full.' });
    await page.getByLabel('Новый пароль').fill('second-secret');
    await save(page);
    const reason = 'Во время выполнения запроса, возникла ошибка: The moon is full.';
    await expect(page.getByRole('dialog', { name: 'Ошибка!' })).toContainText(reason);
  });

  test('[admin.write.exception] a missing answer is a request error, and the input stays', async ({ page, openAs }) => {
    await openAs('Admin', address);
    await page.getByLabel('Имя').fill('Carla');
    await abortCalls(page, contract.users.changeInfo);
    await save(page);
    const dialog = page.getByRole('dialog', { name: 'Error!' });
    await expect(dialog).toContainText('Request error');
    await expect(dialog).toContainText('Сервер недоступен.');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Имя')).toHaveValue('Carla');
  });

  test('a conflict names the other user, and the own version can overwrite theirs', async ({ page, openAs, callAs }) => {
    await openAs('Admin', address);
    await page.getByLabel('Имя').fill('Mine');
    const call = await callAs('SuperAdmin');
    const otherVersion = { first_name: 'Theirs', last_name: user.last_name, phone: '+39021234567', user_uuid: user.user_uuid };
    await call(contract.users.changeInfo, otherVersion);
    await save(page);
    const conflict = page.getByRole('dialog', { name: 'Кто-то успел раньше' });
    await expect(conflict).toContainText(accounts.SuperAdmin);
    await expect(conflict).toContainText('Имя, Телефон');
    await conflict.getByRole('button', { name: 'Сохранить мою поверх' }).click();
    await expectSuccess(page);
    expect(await call(contract.users.get, { user_uuid: user.user_uuid })).toMatchObject({ first_name: 'Mine' });
    await call(contract.users.changeInfo, otherVersion);
    await page.getByLabel('Имя').fill('Mine again');
    await save(page);
    await conflict.getByRole('button', { name: 'Показать чужую версию' }).click();
    await expect(page.getByLabel('Имя')).toHaveValue('Theirs');
    await expect(page.getByLabel('Телефон')).toHaveValue('+39021234567');
  });

  test('a load failure shows a dialog, then the previous page', async ({ page, openAs, allowMessages }) => {
    allowMessages(/Unreachable/);
    await openAs('Admin', '/admin/users');
    await expect(page.getByRole('table')).toBeVisible();
    await abortCalls(page, contract.users.get);
    await page.getByRole('searchbox').fill(user.email);
    await page.getByRole('link', { name: `Изменить: ${user.first_name} ${user.last_name}` }).click();
    await expect(page.getByRole('dialog', { name: 'Ошибка' })).toContainText('Сервер недоступен.');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/users\?search=/);
  });
});

test.describe('limits of a role', () => {
  for (const [role, roles] of [
    ['Admin', ['Call center Agent', 'Chief Agent']],
    ['SuperAdmin', ['Call center Agent', 'Chief Agent', 'Administrator', 'Super administrator']],
  ] as const)
    test(`${role} is offered the roles ${roles.join(', ')} and no others`, async ({ openAs, callAs }) => {
      const { user_uuid } = await createUser(await callAs('SuperAdmin'));
      const page = await openAs(role, `/admin/edit-user/${user_uuid}?tab=role`);
      await page.getByRole('combobox', { name: 'Роль' }).click();
      await expect(page.getByRole('option')).toHaveText([...roles]);
    });

  test('an Admin can view a SuperAdmin but not change them', async ({ openAs, callAs }) => {
    const { user_uuid } = await createUser(await callAs('SuperAdmin'), { role: SystemRole.SuperAdmin });
    const page = await openAs('Admin', `/admin/edit-user/${user_uuid}`);
    for (const name of ['Профиль', 'Пароль', 'Email', 'Сменить статус', 'Сменить роль']) {
      await part(page, name).click();
      await expect(page.getByText('Ваша роль не позволяет этого для пользователя с ролью «Super administrator».')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Сохранить' })).toHaveCount(0);
    }
    await expect(part(page, 'Удалить пользователя')).toHaveCount(0);
  });

  test('users cannot change their own role and status', async ({ openAs, callAs }) => {
    const { data } = await (await callAs('Admin'))(contract.users.list, { search: accounts.SuperAdmin });
    const page = await openAs('SuperAdmin', `/admin/edit-user/${data.data[0]?.user_uuid}?tab=status`);
    await expect(page.getByText('Собственные роль, статус и учётную запись меняет другой администратор.')).toBeVisible();
    await part(page, 'Сменить роль').click();
    await expect(page.getByRole('button', { name: 'Сохранить' })).toHaveCount(0);
    await expect(part(page, 'Удалить пользователя')).toHaveCount(0);
  });
});
