import { contract } from '@simdesk/contract';
import { SystemRole, UserStatus } from '@simdesk/rules';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '../database/schema/accounts.ts';
import { auditRecords } from '../database/schema/system.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';

const { register, login } = contract.accounts;
const approval = testServer();
const open = testServer({ REGISTRATION: 'open' });
const closed = testServer({ REGISTRATION: 'closed' });
const password = 'my-own-secret';

const readUser = async (server: TestServer, uuid: string) => {
  const [user] = await server.running().services.connection.database.select().from(users).where(eq(users.uuid, uuid));
  return user;
};

describe('registration with approval', () => {
  it('answers the id of a Created user without a role, who cannot sign in until an administrator activates them', async () => {
    const email = 'new@example.com';
    const uuid = await approval.as(null)(register, { email, password, first_name: '', last_name: '', second_name: '', sex: 'n' });
    expect(uuid).toHaveLength(36);
    expect(await readUser(approval, uuid)).toMatchObject({
      email,
      status: UserStatus.Created,
      system_role: SystemRole.NoRole,
      sex: 'n',
      demo_password: false,
    });
    await expect(approval.as(null)(login, { email, password })).rejects.toMatchObject({ status: 403, code: 'not_active' });

    const root = approval.as(await approval.signIn(SystemRole.SuperAdmin));
    await root(contract.users.changeStatus, { user_uuid: uuid, status: UserStatus.Active });
    await expect(approval.as(null)(login, { email, password })).resolves.toHaveLength(36);
  });

  it('accepts names, which are optional', async () => {
    const uuid = await approval.as(null)(register, {
      email: 'named@example.com',
      password,
      first_name: 'Anna',
      last_name: 'Rossi',
      sex: 'f',
    });
    expect(await readUser(approval, uuid)).toMatchObject({ first_name: 'Anna', last_name: 'Rossi', second_name: '', sex: 'f' });
    const bare = await approval.as(null)(register, { email: 'bare@example.com', password });
    expect(await readUser(approval, bare)).toMatchObject({ first_name: '', last_name: '', second_name: '', sex: 'n' });
  });

  it('ignores a role and a status in the input', async () => {
    const payload = { email: 'greedy@example.com', password, system_role: SystemRole.SuperAdmin, status: UserStatus.Active };
    const answer = await approval.request({ method: 'POST', url: register.path, payload });
    const { response } = answer.json<{ response: string }>();
    expect(await readUser(approval, response)).toMatchObject({ system_role: SystemRole.NoRole, status: UserStatus.Created });
  });

  it('is audited without the password, not even hashed', async () => {
    const uuid = await approval.as(null)(register, { email: 'audited@example.com', password });
    const [record] = await approval
      .running()
      .services.connection.database.select()
      .from(auditRecords)
      .where(eq(auditRecords.record, uuid));
    expect(record).toMatchObject({
      call: register.path,
      user_uuid: uuid,
      email: 'audited@example.com',
      after: { uuid, password_hash: '•••' },
    });
    expect(JSON.stringify(record)).not.toMatch(/my-own-secret|argon2/);
  });
});

describe('the other modes of registration', () => {
  it('open: a new user can sign in at once', async () => {
    const uuid = await open.as(null)(register, { email: 'new@example.com', password });
    expect(await readUser(open, uuid)).toMatchObject({ status: UserStatus.Active, system_role: SystemRole.NoRole });
    await expect(open.as(null)(login, { email: 'new@example.com', password })).resolves.toHaveLength(36);
  });

  it('closed: registration is refused', async () => {
    await expect(closed.as(null)(register, { email: 'new@example.com', password })).rejects.toMatchObject({
      status: 403,
      code: 'registration_closed',
    });
    expect(await closed.running().services.connection.database.$count(users, eq(users.email, 'new@example.com'))).toBe(0);
  });
});

describe('an e-mail', () => {
  it('can be registered once, regardless of case and blanks', async () => {
    await approval.as(null)(register, { email: 'Taken@example.com', password });
    for (const email of ['Taken@example.com', 'taken@EXAMPLE.com', ' taken@example.com '])
      await expect(approval.as(null)(register, { email, password })).rejects.toMatchObject({ status: 409, code: 'email_taken' });
  });

  it('can be registered once by several concurrent calls', async () => {
    const attempts = ['race@example.com', 'RACE@example.com', 'Race@example.com', 'race@Example.com'];
    const outcomes = await Promise.allSettled(attempts.map((email) => approval.as(null)(register, { email, password })));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'email_taken' });
  });

  it('of a deleted user can be registered again', async () => {
    await approval.addUser({ email: 'gone@example.com', status: UserStatus.Deleted });
    await expect(approval.as(null)(register, { email: 'gone@example.com', password })).resolves.toHaveLength(36);
  });
});

describe('sex', () => {
  it.each(['f', 'm', 'n'] as const)('[generic.sex] %s is accepted', async (sex) => {
    const uuid = await approval.as(null)(register, { email: `${sex}@example.com`, password, sex });
    expect(await readUser(approval, uuid)).toMatchObject({ sex });
  });

  it.each(['x', 'F', 'male', '', null, 1])('[generic.sex] %j is refused at the field', async (sex) => {
    await expect(approval.as(null)(register, { email: 'sex@example.com', password, sex: sex as never })).rejects.toMatchObject({
      status: 422,
      fields: { sex: 'choice' },
    });
  });
});
