import { contract, type CallInput } from '@simdesk/contract';
import { SystemRole, systemRoles, UserStatus } from '@simdesk/rules';
import { describe, expect, it } from 'vitest';
import { auditRecords } from '../database/schema/system.ts';
import { fieldProblems, testServer } from '../testing/test-server.ts';
import { testPeople } from '../testing/people.ts';

const { profile, accounts } = contract;
const server = testServer();

const { newEmail, newPerson, signIn } = testPeople(server);
const anonymous = server.as(null);

const draft = (more: object = {}) =>
  ({
    first_name: 'Anna',
    second_name: 'Maria',
    last_name: 'Verdi',
    phone: '+39 340 1234',
    birthday: '1990-02-28',
    sex: 'f',
    ...more,
  }) as CallInput<typeof profile.update>;

describe('own details', () => {
  it('[profile.self_service] every user can change them, and the session answers the new ones at once', async () => {
    for (const system_role of systemRoles) {
      const { call, uuid } = await newPerson({ system_role });
      expect(await call(profile.update, draft({ first_name: 'Giada' }))).toBe(true);
      expect(await call(accounts.currentSession, {})).toMatchObject({ ...draft({ first_name: 'Giada' }), user_uuid: uuid });
    }
  });

  it.each(['first_name', 'second_name', 'last_name'])('[profile.name.range] %s has 2 to 24 characters', async (field) => {
    const { call } = await newPerson();
    expect(await fieldProblems(call(profile.update, draft({ [field]: 'A' })))).toEqual({ [field]: 'min:2' });
    expect(await fieldProblems(call(profile.update, draft({ [field]: 'A'.repeat(25) })))).toEqual({ [field]: 'max:24' });
    expect(await fieldProblems(call(profile.update, draft({ [field]: '   ' })))).toEqual({ [field]: 'required' });
    for (const valid of ['Al', 'A'.repeat(24)]) expect(await call(profile.update, draft({ [field]: valid }))).toBe(true);
  });

  it('are not overwritten by a stale change, and what is left out stays', async () => {
    const { call, uuid: user_uuid } = await newPerson({ first_name: 'Anna', last_name: 'Verdi' });
    const admin = await newPerson({ system_role: SystemRole.Admin });
    const { version } = await call(accounts.currentSession, {});
    await admin.call(contract.users.changeInfo, { user_uuid, first_name: 'Giada' });
    await expect(call(profile.update, draft({ phone: '+39 340 112 2311', version }))).rejects.toMatchObject({
      status: 409,
      code: 'stale',
      details: { by: admin.email, version: version + 1 },
    });
    expect(await call(profile.update, { phone: '+39 340 112 2311', version: version + 1 })).toBe(true);
    expect(await call(accounts.currentSession, {})).toMatchObject({ first_name: 'Giada', phone: '+39 340 112 2311' });
  });

  it('[profile.phone.range] the phone has 10 to 15 characters', async () => {
    const { call } = await newPerson();
    expect(await fieldProblems(call(profile.update, draft({ phone: '340123456' })))).toEqual({ phone: 'min:10' });
    expect(await fieldProblems(call(profile.update, draft({ phone: '3401234567890123' })))).toEqual({ phone: 'max:15' });
    expect(await fieldProblems(call(profile.update, draft({ phone: 'call me now' })))).toEqual({ phone: 'phone' });
    for (const valid of ['3401234567', '+39340123456789', '+39 340 112 2311'])
      expect(await call(profile.update, draft({ phone: valid }))).toBe(true);
  });

  it('[profile.birthday.required] [profile.sex.required] birthday and sex are required, and sex is m or f', async () => {
    const { call } = await newPerson();
    const empty = { birthday: '', sex: '' };
    expect(await fieldProblems(call(profile.update, draft(empty)))).toEqual({ birthday: 'day', sex: 'required' });
    expect(await fieldProblems(call(profile.update, draft({ birthday: '1990-02-30' })))).toEqual({ birthday: 'day' });
    expect(await fieldProblems(call(profile.update, draft({ birthday: '2990-01-01' })))).toEqual({ birthday: 'past' });
    expect(await fieldProblems(call(profile.update, draft({ sex: 'n' })))).toEqual({ sex: 'required' });
    expect(await call(profile.update, draft({ sex: 'm' }))).toBe(true);
  });
});

describe('own e-mail', () => {
  it('[profile.email] is valid and at most 40 characters long', async () => {
    const { call } = await newPerson();
    const long = (length: number) => `${'a'.repeat(length - '@example.com'.length)}@example.com`;
    expect(await fieldProblems(call(profile.changeEmail, { new_email: 'anna@home' }))).toEqual({ new_email: 'email' });
    expect(await fieldProblems(call(profile.changeEmail, { new_email: long(41) }))).toEqual({ new_email: 'max:40' });
    expect(await call(profile.changeEmail, { new_email: long(40) })).toBe(true);
    expect(await call(accounts.currentSession, {})).toMatchObject({ email: long(40) });
  });

  it('is refused at the field if another user has it, in any case', async () => {
    const otherPerson = await newPerson();
    const { call, email } = await newPerson();
    await expect(call(profile.changeEmail, { new_email: otherPerson.email.toUpperCase() })).rejects.toMatchObject({
      status: 409,
      code: 'email_taken',
      fields: { new_email: 'taken' },
    });
    expect(await call(profile.changeEmail, { new_email: email.toUpperCase() })).toBe(true);
  });

  it('is used for the next login, and the session stays open', async () => {
    const { call, email } = await newPerson({ password: 'old-secret' });
    const new_email = newEmail();
    await call(profile.changeEmail, { new_email });
    await expect(anonymous(accounts.login, { email, password: 'old-secret' })).rejects.toMatchObject({
      code: 'wrong_credentials',
    });
    expect(await anonymous(accounts.login, { email: new_email, password: 'old-secret' })).toHaveLength(36);
    expect(await call(accounts.currentSession, {})).toMatchObject({ email: new_email });
  });
});

describe('own password', () => {
  it('[profile.password] [generic.password] the new one has 6 to 24 characters, the old one may be as long as registration allows', async () => {
    const old_password = 'o'.repeat(32);
    const { call, email } = await newPerson({ password: old_password });
    const change = (new_password: string) => call(profile.changePassword, { old_password, new_password });
    expect(await fieldProblems(change('short'))).toEqual({ new_password: 'min:6' });
    expect(await fieldProblems(change('n'.repeat(25)))).toEqual({ new_password: 'max:24' });
    expect(await change('n'.repeat(24))).toBe(true);
    expect(await anonymous(accounts.login, { email, password: 'n'.repeat(24) })).toHaveLength(36);
  });

  it('is refused at the field if the old one is wrong, and does not change', async () => {
    const { call, email } = await newPerson({ password: 'old-secret' });
    await expect(call(profile.changePassword, { old_password: 'not-this', new_password: 'new-secret' })).rejects.toMatchObject({
      status: 422,
      code: 'wrong_password',
      fields: { old_password: 'wrong_password' },
    });
    expect(await anonymous(accounts.login, { email, password: 'old-secret' })).toHaveLength(36);
  });

  it('closes the other sessions when it changes', async () => {
    const { uuid, call } = await newPerson({ password: 'old-secret' });
    const otherSession = server.as(await signIn(uuid));
    await otherSession(accounts.currentSession, {});
    await call(profile.changePassword, { old_password: 'old-secret', new_password: 'new-secret' });
    await expect(otherSession(accounts.currentSession, {})).rejects.toMatchObject({ code: 'no_session' });
    expect(await call(accounts.currentSession, {})).toMatchObject({ user_uuid: uuid });
  });

  it('is never audited, neither old nor new', async () => {
    const { uuid, call } = await newPerson({ password: 'old-secret' });
    await call(profile.changePassword, { old_password: 'old-secret', new_password: 'new-secret' });
    const records = await server.running().services.connection.database.select().from(auditRecords);
    const written = records.find(({ record, call: path }) => record === uuid && path === profile.changePassword.path);
    expect(written).toMatchObject({ after: { password_hash: '•••' } });
    expect(JSON.stringify(written)).not.toMatch(/argon2|secret/);
  });
});

describe('deleting the own profile', () => {
  const deleteSelf = async (token: string, payload: object = {}) => {
    const headers = { 'x-session-uuid': token };
    return server.request({ method: 'POST', url: profile.deleteSelf.path, headers, payload });
  };

  it('[profile.self_service] every user can delete it, which closes the sessions', async () => {
    for (const system_role of systemRoles) {
      const { uuid, email, token, call } = await newPerson({ system_role, password: 'old-secret' });
      const otherSession = server.as(await signIn(uuid));
      expect((await deleteSelf(token)).json()).toEqual({ response: true });
      await expect(call(accounts.currentSession, {})).rejects.toMatchObject({ code: 'no_session' });
      await expect(otherSession(accounts.currentSession, {})).rejects.toMatchObject({ code: 'no_session' });
      await expect(anonymous(accounts.login, { email, password: 'old-secret' })).rejects.toMatchObject({
        code: 'wrong_credentials',
      });
    }
  });

  it('deletes the user of the session and ignores the body', async () => {
    const admin = server.as(await server.signIn(SystemRole.Admin));
    const otherPerson = await newPerson({ system_role: SystemRole.SuperAdmin });
    const { uuid, token } = await newPerson();
    await deleteSelf(token, { user_uuid: otherPerson.uuid, user_role: SystemRole.SuperAdmin });
    expect(await admin(contract.users.get, { user_uuid: uuid })).toMatchObject({ status: UserStatus.Deleted });
    expect(await admin(contract.users.get, { user_uuid: otherPerson.uuid })).toMatchObject({ status: UserStatus.Active });
  });

  it('frees the e-mail for another user', async () => {
    const { email, token } = await newPerson();
    await deleteSelf(token);
    expect(await anonymous(accounts.register, { email, password: 'new-secret' })).toHaveLength(36);
  });
});

describe('the language of the pinned screens', () => {
  const isRussian = async (call: typeof anonymous) => (await call(accounts.currentSession, {})).pinned_russian;

  it('is Russian by default, and the user’s choice in every browser', async () => {
    const { uuid, call } = await newPerson();
    const { version } = await call(accounts.currentSession, {});
    expect(await isRussian(call)).toBe(true);
    await call(profile.changePinnedLanguage, { pinned_russian: false });
    expect(await isRussian(server.as(await signIn(uuid)))).toBe(false);
    expect((await call(accounts.currentSession, {})).version).toBe(version);
    expect(await isRussian((await newPerson()).call)).toBe(true);
  });

  it('is set for everyone by administrators, except for those who have chosen', async () => {
    const { changePinnedLanguage, settings } = contract.console;
    const [agent, chooser] = [await newPerson(), await newPerson()];
    const admin = await newPerson({ system_role: SystemRole.Admin });
    await chooser.call(profile.changePinnedLanguage, { pinned_russian: true });
    await expect(agent.call(changePinnedLanguage, { pinned_russian: false })).rejects.toMatchObject({ code: 'not_allowed' });
    await admin.call(changePinnedLanguage, { pinned_russian: false });
    expect((await anonymous(settings, {})).pinnedRussian).toBe(false);
    expect([await isRussian(agent.call), await isRussian(chooser.call)]).toEqual([false, true]);
    await admin.call(changePinnedLanguage, { pinned_russian: true });
    expect(await isRussian(agent.call)).toBe(true);
  });
});
