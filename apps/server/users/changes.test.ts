import { contract } from '@simdesk/contract';
import { mayActOn, mayGrantRole, SystemRole, systemRoles, UserStatus } from '@simdesk/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditRecords } from '../database/schema/system.ts';
import { fieldProblems, testServer } from '../testing/test-server.ts';
import { testPeople } from '../testing/people.ts';

const { users, accounts } = contract;
const server = testServer();
const { newPerson, newEmail } = testPeople(server);
const anonymous = server.as(null);

let admin: Awaited<ReturnType<typeof newPerson>>;
beforeAll(async () => {
  admin = await newPerson({ system_role: SystemRole.Admin });
});

const info = { first_name: 'Paolo', last_name: 'Rossi', phone: '+39 347 000 11' };
type Caller = ReturnType<typeof server.as>;
const changesOf = (call: Caller, user_uuid: string) => ({
  info: () => call(users.changeInfo, { ...info, user_uuid }),
  password: () => call(users.changePassword, { password: 'new-secret', user_uuid }),
  email: () => call(users.changeEmail, { email: newEmail(), user_uuid }),
  status: () => call(users.changeStatus, { status: UserStatus.NoActive, user_uuid }),
  role: () => call(users.changeRole, { system_role: SystemRole.NoRole, user_uuid }),
  delete: () => call(users.remove, { user_uuid }),
});

describe('who changes whom', () => {
  it('[adminusers.rights] [adminusers.status.by_admin] an administrator changes everything about another user', async () => {
    const { uuid: user_uuid, email } = await newPerson();
    const newAddress = newEmail();
    expect(await admin.call(users.changeInfo, { ...info, user_uuid })).toBe(true);
    expect(await admin.call(users.changeEmail, { email: newAddress, user_uuid })).toBe(true);
    expect(await admin.call(users.changePassword, { password: 'new-secret', user_uuid })).toBe(true);
    expect(await admin.call(users.changeRole, { system_role: SystemRole.ChiefAgent, user_uuid })).toBe(true);
    const changed = { ...info, email: newAddress, system_role: SystemRole.ChiefAgent, status: UserStatus.Active };
    expect(await admin.call(users.get, { user_uuid })).toMatchObject(changed);
    expect(await anonymous(accounts.login, { email: newAddress, password: 'new-secret' })).toHaveLength(36);
    await expect(anonymous(accounts.login, { email, password: 'new-secret' })).rejects.toMatchObject({
      code: 'wrong_credentials',
    });
    expect(await admin.call(users.changeStatus, { status: UserStatus.Banned, user_uuid })).toBe(true);
    await expect(anonymous(accounts.login, { email: newAddress, password: 'new-secret' })).rejects.toMatchObject({
      code: 'not_active',
    });
    expect(await admin.call(users.remove, { user_uuid })).toBe(true);
    expect(await admin.call(users.get, { user_uuid })).toMatchObject({ status: UserStatus.Deleted });
  });

  it('follows the table of the rules, for every role, target and action', async () => {
    for (const role of systemRoles) {
      const actor = await newPerson({ system_role: role });
      for (const targetRole of systemRoles) {
        for (const action of ['info', 'password', 'email', 'status', 'role', 'delete'] as const) {
          const target = await newPerson({ system_role: targetRole });
          const change = changesOf(actor.call, target.uuid)[action];
          const outcome = await change().catch((refused: { code: string }) => refused.code);
          const allowed = mayActOn({ user_uuid: actor.uuid, system_role: role }, action, {
            user_uuid: target.uuid,
            system_role: targetRole,
          });
          expect(outcome, `${role} ${action} ${targetRole}`).toBe(allowed ? true : 'not_allowed');
        }
      }
    }
  });

  it('users cannot change their own role or status or delete themselves, not even while they impersonate', async () => {
    const { uuid: user_uuid, call } = await newPerson({ system_role: SystemRole.SuperAdmin });
    const otherPerson = await newPerson({ system_role: SystemRole.SuperAdmin });
    const asImpersonated = server.as(await call(users.impersonate, { email: otherPerson.email }));
    for (const acting of [call, asImpersonated])
      for (const action of ['status', 'role', 'delete'] as const)
        await expect(changesOf(acting, user_uuid)[action]()).rejects.toMatchObject({ code: 'not_allowed' });
    expect(await call(users.changeInfo, { ...info, user_uuid })).toBe(true);
  });

  it('a user can grant only roles below their own, a SuperAdmin any role', async () => {
    for (const role of [SystemRole.Admin, SystemRole.SuperAdmin]) {
      const actor = await newPerson({ system_role: role });
      for (const system_role of systemRoles) {
        const { uuid: user_uuid } = await newPerson();
        const outcome = await actor
          .call(users.changeRole, { system_role, user_uuid })
          .catch((refused: { code: string }) => refused.code);
        expect(outcome, `${role} grants ${system_role}`).toBe(mayGrantRole(role, system_role) ? true : 'not_allowed');
      }
    }
  });

  it('an unknown user is not found', async () => {
    const user_uuid = '00000000-0000-4000-8000-000000000000';
    await expect(admin.call(users.get, { user_uuid })).rejects.toMatchObject({ code: 'not_found' });
    await expect(admin.call(users.changeInfo, { ...info, user_uuid })).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('limits', () => {
  it.each(['first_name', 'last_name'])('[adminusers.name.range] %s has 2 to 24 characters', async (field) => {
    const { uuid: user_uuid } = await newPerson();
    const send = (value: string) => admin.call(users.changeInfo, { ...info, [field]: value, user_uuid });
    expect(await fieldProblems(send('A'))).toEqual({ [field]: 'min:2' });
    expect(await fieldProblems(send('A'.repeat(25)))).toEqual({ [field]: 'max:24' });
    for (const valid of ['Al', 'A'.repeat(24)]) expect(await send(valid)).toBe(true);
  });

  it('[adminusers.phone.range] the phone has 10 to 15 characters', async () => {
    const { uuid: user_uuid } = await newPerson();
    const send = (phone: string) => admin.call(users.changeInfo, { ...info, phone, user_uuid });
    expect(await fieldProblems(send('123456789'))).toEqual({ phone: 'min:10' });
    expect(await fieldProblems(send('1234567890123456'))).toEqual({ phone: 'max:15' });
    for (const valid of ['1234567890', '123456789012345']) expect(await send(valid)).toBe(true);
  });

  it('[adminusers.email.max] the e-mail has at most 40 characters, is valid and unique', async () => {
    const { uuid: user_uuid } = await newPerson();
    const send = (email: string) => admin.call(users.changeEmail, { email, user_uuid });
    const long = (length: number) => `${'b'.repeat(length - '@example.com'.length)}@example.com`;
    expect(await fieldProblems(send(long(41)))).toEqual({ email: 'max:40' });
    expect(await fieldProblems(send('not-an-email'))).toEqual({ email: 'email' });
    await expect(send(admin.email)).rejects.toMatchObject({ code: 'email_taken', fields: { email: 'taken' } });
    expect(await send(long(40))).toBe(true);
  });

  it('[adminusers.password.max] the password has 6 to 24 characters', async () => {
    const { uuid: user_uuid } = await newPerson();
    const send = (password: string) => admin.call(users.changePassword, { password, user_uuid });
    expect(await fieldProblems(send('12345'))).toEqual({ password: 'min:6' });
    expect(await fieldProblems(send('1'.repeat(25)))).toEqual({ password: 'max:24' });
    expect(await send('1'.repeat(24))).toBe(true);
  });

  it('a stale edit is refused with the author of the last change', async () => {
    const { uuid: user_uuid } = await newPerson();
    const { version } = await admin.call(users.get, { user_uuid });
    await admin.call(users.changeInfo, { ...info, user_uuid, version });
    await expect(admin.call(users.changeInfo, { ...info, user_uuid, version })).rejects.toMatchObject({
      code: 'stale',
      details: { by: admin.email, version: version + 1 },
    });
  });

  it('a password is never audited', async () => {
    const { uuid: user_uuid } = await newPerson();
    await admin.call(users.changePassword, { password: 'not-to-be-logged', user_uuid });
    const records = await server.running().services.connection.database.select().from(auditRecords);
    const written = records.find(({ record, call }) => record === user_uuid && call === users.changePassword.path);
    expect(written).toMatchObject({ email: admin.email, after: { password_hash: '•••' } });
    expect(JSON.stringify(written)).not.toMatch(/argon2|not-to-be-logged/);
  });
});

describe('a deleted user', () => {
  it('frees the e-mail, and can be restored only while it is free', async () => {
    const { uuid: user_uuid, email } = await newPerson();
    await admin.call(users.remove, { user_uuid });
    const successor = await anonymous(accounts.register, { email, password: 'new-secret' });
    await expect(admin.call(users.changeStatus, { status: UserStatus.Active, user_uuid })).rejects.toMatchObject({
      status: 409,
      code: 'email_taken',
      fields: { email: 'taken' },
    });
    expect(await admin.call(users.get, { user_uuid })).toMatchObject({ status: UserStatus.Deleted });
    await admin.call(users.remove, { user_uuid: successor });
    expect(await admin.call(users.changeStatus, { status: UserStatus.Active, user_uuid })).toBe(true);
    expect(await admin.call(users.get, { user_uuid })).toMatchObject({ status: UserStatus.Active, email });
  });

  it('is restored once, if several with the same e-mail are restored concurrently', async () => {
    const email = newEmail();
    const returning: string[] = [];
    for (let at = 0; at < 4; at += 1) {
      const { uuid } = await newPerson({ email, status: UserStatus.Deleted });
      returning.push(uuid);
    }
    const restore = (user_uuid: string) => admin.call(users.changeStatus, { status: UserStatus.Active, user_uuid });
    const outcomes = await Promise.allSettled(returning.map(restore));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ fields: { email: 'taken' } });
  });
});
