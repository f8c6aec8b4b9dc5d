import { contract } from '@simdesk/contract';
import { SystemRole, UserStatus } from '@simdesk/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditRecords } from '../database/schema/system.ts';
import { clearAudit } from '../testing/clear-audit.ts';
import { testServer } from '../testing/test-server.ts';
import { hashPassword } from './passwords.ts';

const { login, currentSession } = contract.accounts;
const server = testServer();
const anonymous = server.as(null);
const password = 'right-secret';

beforeAll(async () => {
  const password_hash = await hashPassword(password);
  await server.addUser({ email: 'Anna.Rossi@Example.com', password_hash, system_role: SystemRole.ChiefAgent });
  for (const [name, status] of Object.entries(UserStatus))
    await server.addUser({ email: `${name}@example.com`, password_hash, status });
});

describe('signing in', () => {
  it('answers a session of the user', async () => {
    const token = await anonymous(login, { email: 'Anna.Rossi@Example.com', password });
    expect(token).toHaveLength(36);
    expect(await server.as(token)(currentSession, {})).toMatchObject({
      email: 'Anna.Rossi@Example.com',
      system_role: SystemRole.ChiefAgent,
    });
  });

  it.each(['anna.rossi@example.com', 'ANNA.ROSSI@EXAMPLE.COM', '  anna.rossi@example.com '])(
    'takes the e-mail %j for the same',
    async (email) => {
      await expect(anonymous(login, { email, password })).resolves.toHaveLength(36);
    },
  );

  it('opens a new session each time', async () => {
    const first = await anonymous(login, { email: 'anna.rossi@example.com', password });
    const second = await anonymous(login, { email: 'anna.rossi@example.com', password });
    expect(first).not.toBe(second);
    expect(await server.as(first)(currentSession, {})).toEqual(await server.as(second)(currentSession, {}));
  });

  it('stores only the hash of the token', async () => {
    const token = await anonymous(login, { email: 'anna.rossi@example.com', password });
    const { rows } = await server
      .running()
      .services.connection.pool.query<{ row: string }>('select sessions::text as row from sessions');
    expect(rows.length).toBeGreaterThan(0);
    for (const { row } of rows) expect(row).not.toContain(token);
  });

  it('is audited with its user, and not audited when it is refused', async () => {
    const database = server.running().services.connection.database;
    await clearAudit(database);
    await expect(anonymous(login, { email: 'anna.rossi@example.com', password: 'wrong-secret' })).rejects.toMatchObject({
      status: 401,
    });
    await anonymous(login, { email: 'anna.rossi@example.com', password });
    expect(await database.select().from(auditRecords)).toMatchObject([
      { call: login.path, email: 'Anna.Rossi@Example.com', before: null, after: null },
    ]);
  });
});

describe('a login is refused for', () => {
  const answerTo = async (email: string, secret: string) => {
    const { statusCode, body } = await server.request({ method: 'POST', url: login.path, payload: { email, password: secret } });
    return { statusCode, body };
  };

  it('a wrong password, an unknown user and a deleted user, with the same answer', async () => {
    const wrong = await answerTo('anna.rossi@example.com', 'wrong-secret');
    expect(wrong).toMatchObject({ statusCode: 401, body: expect.stringContaining('"wrong_credentials"') as string });
    expect(await answerTo('unknown@example.com', password)).toEqual(wrong);
    expect(await answerTo('deleted@example.com', password)).toEqual(wrong);
  });

  it.each(['NoActive', 'Created', 'Banned'])('a user who is %s, even with the right password', async (name) => {
    await expect(anonymous(login, { email: `${name}@example.com`, password })).rejects.toMatchObject({
      status: 403,
      code: 'not_active',
    });
    // Only the correct password reveals that the account exists.
    await expect(anonymous(login, { email: `${name}@example.com`, password: 'wrong-secret' })).rejects.toMatchObject({
      code: 'wrong_credentials',
    });
  });

  it('a password that differs in case or blanks', async () => {
    for (const variant of ['Right-secret', 'right-secret ', ' right-secret'])
      await expect(anonymous(login, { email: 'anna.rossi@example.com', password: variant })).rejects.toMatchObject({
        code: 'wrong_credentials',
      });
  });
});

describe.each([login, contract.accounts.register])('the limits of $path', (call) => {
  const refusal = async (input: object) => {
    const answer = await server.request({
      method: 'POST',
      url: call.path,
      payload: { email: 'limits@example.com', password, ...input },
    });
    return { status: answer.statusCode, fields: answer.json<{ error?: { fields?: object } }>().error?.fields };
  };

  it.each(['', ' ', 'anna', 'anna@', 'anna@example', '@example.com', 'anna rossi@example.com', 'анна@example.com'])(
    '[login.email.format] %j is no e-mail',
    async (email) => {
      expect(await refusal({ email })).toEqual({ status: 422, fields: { email: 'email' } });
    },
  );

  it('[login.email.max] an e-mail has at most 128 characters', async () => {
    const ofLength = (length: number) => `${'a'.repeat(length - 12)}@example.com`;
    expect(await refusal({ email: ofLength(129) })).toEqual({ status: 422, fields: { email: 'max:128' } });
    expect((await refusal({ email: ofLength(128) })).status).not.toBe(422);
  });

  it('[login.password.range] a password has 6 to 32 characters', async () => {
    expect(await refusal({ password: 'x'.repeat(5) })).toEqual({ status: 422, fields: { password: 'password' } });
    expect(await refusal({ password: 'x'.repeat(33) })).toEqual({ status: 422, fields: { password: 'password' } });
    expect((await refusal({ email: 'six@example.com', password: 'x'.repeat(6) })).status).not.toBe(422);
    expect((await refusal({ email: 'more@example.com', password: 'x'.repeat(32) })).status).not.toBe(422);
  });

  it('both fields are required', async () => {
    expect(await refusal({ email: undefined, password: undefined })).toEqual({
      status: 422,
      fields: { email: 'required', password: 'required' },
    });
  });
});
