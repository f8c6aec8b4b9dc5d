import { contract } from '@simdesk/contract';
import { SystemRole, UserStatus } from '@simdesk/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditRecords } from '../database/schema/system.ts';
import { testServer } from '../testing/test-server.ts';
import { hashPassword } from './passwords.ts';

const { login, currentSession } = contract.accounts;
const server = testServer();
const nobody = server.as(null);
const password = 'right-secret';

beforeAll(async () => {
  const password_hash = await hashPassword(password);
  await server.addUser({ email: 'Anna.Rossi@Example.com', password_hash, system_role: SystemRole.ChiefAgent });
  for (const [name, status] of Object.entries(UserStatus))
    await server.addUser({ email: `${name}@example.com`, password_hash, status });
});

describe('signing in', () => {
  it('answers a session that is the user’s', async () => {
    const token = await nobody(login, { email: 'Anna.Rossi@Example.com', password });
    expect(token).toHaveLength(36);
    expect(await server.as(token)(currentSession, {})).toMatchObject({
      email: 'Anna.Rossi@Example.com',
      system_role: SystemRole.ChiefAgent,
    });
  });

  it.each(['anna.rossi@example.com', 'ANNA.ROSSI@EXAMPLE.COM', '  anna.rossi@example.com '])(
    'takes the e-mail %j for the same',
    async (email) => {
      await expect(nobody(login, { email, password })).resolves.toHaveLength(36);
    },
  );

  it('opens a session of its own each time', async () => {
    const one = await nobody(login, { email: 'anna.rossi@example.com', password });
    const other = await nobody(login, { email: 'anna.rossi@example.com', password });
    expect(one).not.toBe(other);
    expect(await server.as(one)(currentSession, {})).toEqual(await server.as(other)(currentSession, {}));
  });

  it('keeps only the hash of the session', async () => {
    const token = await nobody(login, { email: 'anna.rossi@example.com', password });
    const { rows } = await server
      .running()
      .services.connection.pool.query<{ row: string }>('select sessions::text as row from sessions');
    expect(rows.length).toBeGreaterThan(0);
    for (const { row } of rows) expect(row).not.toContain(token);
  });

  it('leaves a record of who it was, and none when it is refused', async () => {
    const database = server.running().services.connection.database;
    await database.delete(auditRecords);
    await expect(nobody(login, { email: 'anna.rossi@example.com', password: 'wrong-secret' })).rejects.toMatchObject({
      status: 401,
    });
    await nobody(login, { email: 'anna.rossi@example.com', password });
    expect(await database.select().from(auditRecords)).toMatchObject([
      { call: login.path, email: 'Anna.Rossi@Example.com', before: null, after: null },
    ]);
  });
});

describe('what does not sign in', () => {
  const answerTo = async (email: string, secret: string) => {
    const { statusCode, body } = await server.request({ method: 'POST', url: login.path, payload: { email, password: secret } });
    return { statusCode, body };
  };

  it('a wrong password, an unknown user and a deleted one are answered alike', async () => {
    const wrong = await answerTo('anna.rossi@example.com', 'wrong-secret');
    expect(wrong).toMatchObject({ statusCode: 401, body: expect.stringContaining('"wrong_credentials"') as string });
    expect(await answerTo('nobody@example.com', password)).toEqual(wrong);
    expect(await answerTo('deleted@example.com', password)).toEqual(wrong);
  });

  it.each(['NoActive', 'Created', 'Banned'])('a user who is %s, even with the right password', async (name) => {
    await expect(nobody(login, { email: `${name}@example.com`, password })).rejects.toMatchObject({
      status: 403,
      code: 'not_active',
    });
    // That the account exists is told only to those who know its password.
    await expect(nobody(login, { email: `${name}@example.com`, password: 'wrong-secret' })).rejects.toMatchObject({
      code: 'wrong_credentials',
    });
  });

  it('the password of another spelling', async () => {
    for (const other of ['Right-secret', 'right-secret ', ' right-secret'])
      await expect(nobody(login, { email: 'anna.rossi@example.com', password: other })).rejects.toMatchObject({
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
