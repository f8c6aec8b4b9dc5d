import { contract } from '@simdesk/contract';
import { SystemRole } from '@simdesk/rules';
import { send } from '../support/calls.ts';
import { failedLoadMessage } from '../support/console-messages.ts';
import { createUser, type TestUser } from '../support/factories/users.ts';
import { accounts, expect, test } from '../support/fixtures.ts';
import { abortCalls } from '../support/network.ts';
import { readLocalStorage } from '../support/screens/local-storage.ts';
import { openAsUser } from '../support/session.ts';

test.describe('the user profile', () => {
  let user: TestUser;
  test.beforeEach(async ({ callAs }) => {
    user = await createUser(await callAs('SuperAdmin'));
  });

  test('[profile.menu] [profile.breadcrumbs] [locale.russian_screens] the menu, the breadcrumbs and the texts are Russian', async ({
    page,
    baseURL,
    expectAccessible,
  }) => {
    await openAsUser(page, baseURL, user, '/');
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Profile' }).click();
    await expect(page).toHaveURL('/profile/edit');
    await expect(page.getByRole('heading', { level: 1, name: 'Редактирование профиля' })).toBeVisible();
    const crumbs = page.getByRole('navigation', { name: 'Вы здесь' });
    await expect(crumbs.getByRole('listitem')).toHaveText(['Главная', 'Профиль', 'Редактирование профиля']);
    const parts = page.getByRole('navigation', { name: 'Разделы профиля' });
    await expect(parts.getByRole('button')).toHaveText([
      'Редактировать профиль',
      'Сменить пароль',
      'Сменить Email',
      'Сеансы',
      'Двухфакторная аутентификация',
      'Удалить профиль',
    ]);
    await expectAccessible();

    await parts.getByRole('button', { name: 'Сменить пароль' }).click();
    await expect(page).toHaveURL('/profile/edit?tab=password');
    await parts.getByRole('button', { name: 'Удалить профиль' }).click();
    const question = page.getByRole('dialog', { name: 'Вы уверены?' });
    await expect(question.getByRole('button')).toHaveText(['Нет, Отмена!', 'Да, Подтверждаю!']);
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(page).toHaveURL('/profile/edit?tab=password');
    await expect(page.getByRole('heading', { name: 'Сменить пароль' })).toBeVisible();
    await page.getByRole('link', { name: 'Мои компании' }).click();
    await expect(page).toHaveURL('/company/list');
  });

  test("[profile.self_service] [profile.success.profile] the details are changed: 'Успешно!' / 'Профиль поменян'", async ({
    page,
    baseURL,
  }) => {
    const session = await openAsUser(page, baseURL, user, '/profile/edit');
    await expect(page.getByLabel('Фамилия')).toHaveValue(user.last_name);
    await page.getByLabel('Имя').fill('Anna');
    await page.getByLabel('Отчество').fill('Maria');
    await page.getByLabel('Телефон').fill('+39 340 765 432');
    await page.getByRole('button', { name: 'Дата рождения' }).click();
    for (const part of ['1994', 'февр.', '21 февраля 1994']) await page.getByRole('button', { name: part }).click();
    await expect(page.getByRole('textbox', { name: 'Дата рождения' })).toHaveValue('21.02.1994');
    await expect(page.getByRole('radio')).toHaveCount(2);
    await page.getByRole('radio', { name: 'Женский' }).check();
    await page.keyboard.press('Control+s');
    const done = page.getByRole('dialog', { name: 'Успешно!' });
    await expect(done).toContainText('Профиль поменян');
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    expect(await send(baseURL ?? '', session, contract.accounts.currentSession, {})).toMatchObject({
      first_name: 'Anna',
      second_name: 'Maria',
      last_name: user.last_name,
      phone: '+39 340 765 432',
      birthday: '1994-02-21',
      sex: 'f',
    });
    await page.getByRole('button', { name: 'Сменить пароль' }).click();
    await page.getByRole('button', { name: 'Редактировать профиль' }).click();
    await expect(page.getByLabel('Отчество')).toHaveValue('Maria');
    await expect(page.getByRole('radio', { name: 'Женский' })).toBeChecked();
  });

  test("[profile.invalid_submit] an invalid form says 'Ошибка в форме!' and marks every field", async ({ page, baseURL }) => {
    await openAsUser(page, baseURL, user, '/profile/edit');
    await page.getByLabel('Имя').fill('');
    await page.getByRole('button', { name: 'Сохранить' }).click();
    const alert = page.getByRole('dialog', { name: 'Ошибка в форме!' });
    await expect(alert).toContainText('Вы заполнили не все поля или есть ошибки!');
    await page.keyboard.press('Enter');
    await expect(alert).toHaveCount(0);
    await expect(page.getByLabel('Имя')).toHaveAccessibleDescription('Это поле обязательно');
    await expect(page.getByLabel('Отчество')).toHaveAccessibleDescription('Это поле обязательно');
    await expect(page.getByRole('textbox', { name: 'Дата рождения' })).toHaveAccessibleDescription('Введите дату');
    await expect(page.getByRole('radiogroup', { name: 'Пол' })).toHaveAccessibleDescription('Это поле обязательно');
  });

  test('[profile.name.range] [profile.phone.range] names have 2 to 24 characters and a phone 10 to 15', async ({
    page,
    baseURL,
  }) => {
    await openAsUser(page, baseURL, user, '/profile/edit');
    for (const name of ['Имя', 'Отчество', 'Фамилия']) {
      const field = page.getByLabel(name);
      await field.fill('A');
      await field.blur();
      await expect(field).toHaveAccessibleDescription('Длина должна быть не меньше 2');
      await field.fill('A'.repeat(25));
      await field.blur();
      await expect(field).toHaveAccessibleDescription('Длина не должна превышать 24');
      await field.fill('A'.repeat(24));
      await field.blur();
      await expect(field).toHaveAccessibleDescription('');
    }
    const phone = page.getByLabel('Телефон');
    await phone.fill('340123456');
    await phone.blur();
    await expect(phone).toHaveAccessibleDescription('Длина должна быть не меньше 10');
    await phone.fill('3401234567890123');
    await phone.blur();
    await expect(phone).toHaveAccessibleDescription('Длина не должна превышать 15');
    await phone.fill('3401234567');
    await phone.blur();
    await expect(phone).toHaveAccessibleDescription('');
  });

  test('opening another section with unsaved changes asks for confirmation', async ({ page, baseURL }) => {
    await openAsUser(page, baseURL, user, '/profile/edit');
    await page.getByLabel('Имя').fill('Anna');
    await page.getByRole('button', { name: 'Сменить Email' }).click();
    const question = page.getByRole('dialog', { name: 'Уйти без сохранения?' });
    await question.getByRole('button', { name: 'Остаться' }).click();
    await expect(page.getByLabel('Имя')).toHaveValue('Anna');
    await page.getByRole('button', { name: 'Сменить Email' }).click();
    await question.getByRole('button', { name: 'Уйти' }).click();
    await expect(page.getByLabel(/^Новый Email/)).toBeVisible();
  });

  test('a missing answer keeps the input', async ({ page, baseURL, allowMessages }) => {
    allowMessages(failedLoadMessage);
    await openAsUser(page, baseURL, user, '/profile/edit?tab=email');
    await page.getByLabel(/^Новый Email/).fill('new@example.org');
    await page.getByLabel('Повторите новый Email').fill('new@example.org');
    await page.getByLabel('Текущий пароль').fill(user.password);
    await abortCalls(page, contract.profile.changeEmail);
    await page.getByRole('button', { name: 'Сохранить' }).click();
    const dialog = page.getByRole('dialog', { name: 'Error!' });
    await expect(dialog).toContainText('Request error');
    await expect(dialog).toContainText('Сервер недоступен.');
    await page.keyboard.press('Escape');
    await expect(page.getByLabel(/^Новый Email/)).toHaveValue('new@example.org');
  });
});

test.describe('password and e-mail of the user', () => {
  let user: TestUser;
  test.beforeEach(async ({ callAs }) => {
    user = await createUser(await callAs('SuperAdmin'));
  });

  test("[profile.success.password] [profile.password] [profile.password.repeat] a password is changed: 'Пароль успешно сменен'", async ({
    page,
    baseURL,
    allowMessages,
  }) => {
    allowMessages(failedLoadMessage);
    await openAsUser(page, baseURL, user, '/profile/edit?tab=password');
    const oldPassword = page.getByLabel('Текущий пароль');
    const next = page.getByLabel(/^Новый пароль/);
    const repeat = page.getByLabel('Повторите новый пароль');
    const save = page.getByRole('button', { name: 'Сохранить' });
    await oldPassword.fill('not-the-right-one-but-up-to-32-c');
    await next.fill('n'.repeat(25));
    await next.blur();
    await expect(page.getByText('Длина не должна превышать 24')).toBeVisible();
    await repeat.fill('different');
    await repeat.blur();
    await expect(page.getByText('Пароли не совпадают')).toBeVisible();
    await save.click();
    await expect(page.getByRole('dialog', { name: 'Ошибка в форме!' })).toBeVisible();
    await page.keyboard.press('Enter');

    await next.fill('next-secret');
    await repeat.fill('next-secret');
    await save.click();
    const errorDialog = page.getByRole('dialog', { name: 'Ошибка' });
    await expect(errorDialog).toContainText('Старый пароль неверен.');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Это не ваш текущий пароль')).toBeVisible();
    await oldPassword.fill(user.password);
    await save.click();
    await expect(page.getByRole('dialog', { name: 'Успешно!' })).toContainText('Пароль успешно сменен');
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    for (const field of [oldPassword, next, repeat]) await expect(field).toHaveValue('');
    const credentials = { email: user.email, password: 'next-secret' };
    expect(await send(baseURL ?? '', null, contract.accounts.login, credentials)).toHaveLength(36);
    await page.reload();
    await expect(page.getByRole('banner')).toContainText(user.email);
  });

  test("[profile.email] [profile.email.repeat] an e-mail is changed: 'Email успешно сменен', and the top bar shows it", async ({
    page,
    baseURL,
    allowMessages,
  }) => {
    allowMessages(failedLoadMessage);
    await openAsUser(page, baseURL, user, '/profile/edit?tab=email');
    const next = page.getByLabel(/^Новый Email/);
    const repeat = page.getByLabel('Повторите новый Email');
    const save = page.getByRole('button', { name: 'Сохранить' });
    await next.fill(`${'a'.repeat(30)}@example.org`);
    await next.blur();
    await expect(page.getByText('Длина не должна превышать 40')).toBeVisible();
    await next.fill('not-an-email');
    await next.blur();
    await expect(page.getByText('Введите корректный Email.')).toBeVisible();
    await next.fill(accounts.Admin);
    await repeat.fill(accounts.NoRole);
    await repeat.blur();
    await expect(page.getByText('Email не совпадает')).toBeVisible();
    await repeat.fill(accounts.Admin);
    await page.getByLabel('Текущий пароль').fill(user.password);
    await save.click();
    await expect(page.getByRole('dialog', { name: 'Ошибка' })).toContainText('Учётная запись с таким e-mail уже существует.');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Это значение уже используется')).toBeVisible();

    const email = `new-${user.email}`;
    await next.fill(email);
    await repeat.fill(email);
    await save.click();
    await expect(page.getByRole('dialog', { name: 'Успешно!' })).toContainText('Email успешно сменен');
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(page.getByRole('banner')).toContainText(email);
    await expect(page.getByText(`Текущий Email: ${email}`)).toBeVisible();
    await expect(page.getByText('Не подтверждён')).toBeVisible();
    await expect(next).toHaveValue('');
  });
});

test.describe('deleting the profile', () => {
  test("[profile.success.delete] [profile.self_service] says 'Профиль удален', ends the session and goes to login", async ({
    page,
    baseURL,
    callAs,
    allowMessages,
  }) => {
    const user = await createUser(await callAs('SuperAdmin'), { role: SystemRole.ChiefAgent });
    const session = await openAsUser(page, baseURL, user, '/profile/edit');
    // Unsaved changes need no further confirmation.
    await page.getByLabel('Имя').fill('Anna');
    await page.getByRole('button', { name: 'Удалить профиль' }).click();
    await page.getByRole('dialog', { name: 'Вы уверены?' }).getByRole('button', { name: 'Нет, Отмена!' }).click();
    await expect(page.getByLabel('Имя')).toHaveValue('Anna');
    await page.getByRole('button', { name: 'Удалить профиль' }).click();
    await page.getByRole('dialog', { name: 'Вы уверены?' }).getByRole('button', { name: 'Да, Подтверждаю!' }).click();
    await expect(page.getByRole('dialog', { name: 'Успешно!' })).toContainText('Профиль удален');
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(page).toHaveURL('/enter/login');
    expect(await readLocalStorage(page, 'XSessionUUID')).toBeNull();
    await expect(send(baseURL ?? '', session, contract.accounts.currentSession, {})).rejects.toThrow('401');

    allowMessages(failedLoadMessage);
    await page.getByLabel('Email').fill(user.email);
    await page.getByLabel('Password', { exact: true }).fill(user.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Error!' })).toContainText('The email or the password is wrong.');
  });
});
