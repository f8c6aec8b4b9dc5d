import { contract, listCalls } from '@simdesk/contract';
import { SystemRole } from '@simdesk/rules';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { totpOf } from '../core/auth/second-factor.ts';
import { attempts, recoveryCodes, twoFactor as table } from '../database/schema/accounts.ts';
import { auditRecords, securityEvents } from '../database/schema/system.ts';
import { readDatabaseText } from '../testing/database-text.ts';
import { testPeople } from '../testing/people.ts';
import { fieldProblems, send, testServer, type Caller } from '../testing/test-server.ts';

const { accounts, profile, twoFactor, users } = contract;
const server = testServer();
const { newPerson, signIn } = testPeople(server);
const anonymous = server.as(null);
const database = () => server.running().services.connection.database;
const password = 'right-secret';

afterEach(() => vi.useRealTimers());
/** Later codes are those of later times; only the clock moves. */
const waitSteps = (steps: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + steps * 30_000 });

const setUp = async (call: Caller): Promise<{ secret: string; codes: string[]; first: string }> => {
  const { secret } = await call(twoFactor.start, { password });
  const first = totpOf(secret).generate();
  return { secret, first, codes: await call(twoFactor.confirm, { code: first }) };
};

const personWithTwoFactor = async (columns: Parameters<typeof newPerson>[0] = {}) => {
  const person = await newPerson({ password, ...columns });
  const factor = await setUp(person.call);
  const logIn = (code?: string) =>
    anonymous(accounts.login, { email: person.email, password, ...(code !== undefined && { code }) });
  return { ...person, ...factor, logIn, nextCode: () => totpOf(factor.secret).generate() };
};

describe('setting it up', () => {
  it('answers the secret as text and as a picture, and is on only after a right code', async () => {
    const { call, email } = await newPerson({ password });
    expect(await fieldProblems(call(twoFactor.start, { password: 'not-this' }))).toEqual({ password: 'wrong_password' });
    const { secret, qr } = await call(twoFactor.start, { password });
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(qr).toMatch(/^<svg /);
    expect(await anonymous(accounts.login, { email, password })).toHaveLength(36);
    expect(await fieldProblems(call(twoFactor.confirm, { code: '000000' }))).toEqual({ code: 'wrong_code' });
    expect(await call(twoFactor.get, {})).toMatchObject({ is_on: false });
    const codes = await call(twoFactor.confirm, { code: totpOf(secret).generate() });
    expect(new Set(codes).size).toBe(10);
    expect(await call(twoFactor.get, {})).toEqual({ is_on: true, is_required: false, recovery_codes: 10, required_from: null });
    expect(await call(accounts.currentSession, {})).toMatchObject({ two_factor: true });
  });

  it('is refused to an administrator who acts as the user, and while it is on', async () => {
    const admin = await newPerson({ system_role: SystemRole.Admin });
    const { call, email, nextCode } = await personWithTwoFactor();
    await expect(call(twoFactor.start, { password })).rejects.toMatchObject({ status: 403 });
    const acting = server.as(await admin.call(users.impersonate, { email }));
    expect(await acting(accounts.currentSession, {})).toMatchObject({ email });
    await expect(acting(twoFactor.start, { password })).rejects.toMatchObject({ status: 403 });
    await expect(acting(twoFactor.stop, { password, code: '000000' })).rejects.toMatchObject({ status: 403 });
    waitSteps(1);
    await expect(call(twoFactor.confirm, { code: nextCode() })).rejects.toMatchObject({ status: 403 });
  });

  it('leaves neither secret nor codes in the audit, and no recovery code in the database', async () => {
    const { uuid, secret, codes, first } = await personWithTwoFactor();
    const records = await database().select().from(auditRecords).where(eq(auditRecords.record, uuid)).orderBy(auditRecords.id);
    expect(records.map(({ call }) => call)).toEqual([twoFactor.start.path, twoFactor.confirm.path]);
    for (const hidden of [secret, first, ...codes]) expect(JSON.stringify(records)).not.toContain(hidden);
    for (const [name, text] of await readDatabaseText(server.running().services.connection.pool)) {
      if (name !== 'two_factor') expect(text).not.toContain(secret);
      for (const code of codes) expect(text).not.toContain(code.replaceAll('-', ''));
    }
  });
});

describe('signing in with it', () => {
  it('is asked for after the right password only', async () => {
    const { email, logIn } = await personWithTwoFactor();
    await expect(logIn()).rejects.toMatchObject({ status: 401, code: 'second_factor_required' });
    await expect(logIn('')).rejects.toMatchObject({ code: 'second_factor_required' });
    await expect(anonymous(accounts.login, { email, password: 'not-this' })).rejects.toMatchObject({ code: 'wrong_credentials' });
  });

  it('accepts a code once, with spaces too, and refuses one that was used for the set-up', async () => {
    const { logIn, first, nextCode } = await personWithTwoFactor();
    await expect(logIn(first)).rejects.toMatchObject({ status: 422, code: 'wrong_code' });
    waitSteps(2);
    const code = nextCode();
    expect(await logIn(`${code.slice(0, 3)} ${code.slice(3)}`)).toHaveLength(36);
    await expect(logIn(code)).rejects.toMatchObject({ code: 'wrong_code' });
  });

  it('accepts one code once, however many requests send it at the same time', async () => {
    const { logIn, nextCode } = await personWithTwoFactor();
    waitSteps(2);
    const code = nextCode();
    const outcomes = await Promise.allSettled([logIn(code), logIn(code), logIn(code)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('accepts the codes of one step before and after, and no others', async () => {
    const { logIn, secret } = await personWithTwoFactor();
    waitSteps(10);
    const codeAt = (steps: number) => totpOf(secret).generate({ timestamp: Date.now() + steps * 30_000 });
    for (const steps of [-2, 2]) await expect(logIn(codeAt(steps))).rejects.toMatchObject({ code: 'wrong_code' });
    for (const steps of [-1, 0, 1]) expect(await logIn(codeAt(steps))).toHaveLength(36);
  });

  it('accepts each recovery code once, also without hyphens and in lower case', async () => {
    const { logIn, call, codes } = await personWithTwoFactor();
    const [one = '', two = ''] = codes;
    expect(await logIn(one)).toHaveLength(36);
    await expect(logIn(one)).rejects.toMatchObject({ code: 'wrong_code' });
    expect(await logIn(two.replaceAll('-', '').toLowerCase())).toHaveLength(36);
    expect(await call(twoFactor.get, {})).toMatchObject({ recovery_codes: 8 });
  });

  it('is throttled like passwords, even with a right code, and is a security event', async () => {
    const { uuid, logIn, codes } = await personWithTwoFactor();
    await database().delete(attempts);
    for (let n = 0; n < 5; n += 1) await expect(logIn('000000')).rejects.toMatchObject({ code: 'wrong_code' });
    await expect(logIn(codes[0])).rejects.toMatchObject({ status: 429, code: 'too_many_attempts' });
    await server.running().services.securityEvents.flush();
    const events = await database().select().from(securityEvents).where(eq(securityEvents.user_uuid, uuid));
    expect(events.map(({ event }) => event)).toEqual(expect.arrayContaining(['second_factor_failed', 'two_factor_changed']));
    await database().delete(attempts);
  });
});

describe('changing it', () => {
  it('new recovery codes replace the old ones', async () => {
    const { call, logIn, codes } = await personWithTwoFactor();
    const [first = '', second = ''] = codes;
    const newCodes = await call(twoFactor.renewCodes, { code: first });
    await expect(logIn(second)).rejects.toMatchObject({ code: 'wrong_code' });
    expect(await logIn(newCodes[0])).toHaveLength(36);
  });

  it('switching it off needs the password and a code', async () => {
    const { call, uuid, logIn, codes } = await personWithTwoFactor();
    const [code = ''] = codes;
    expect(await fieldProblems(call(twoFactor.stop, { password: 'not-this', code }))).toEqual({ password: 'wrong_password' });
    expect(await fieldProblems(call(twoFactor.stop, { password, code: '000000' }))).toEqual({ code: 'wrong_code' });
    expect(await call(twoFactor.stop, { password, code })).toBe(true);
    expect(await logIn()).toHaveLength(36);
    for (const each of [table, recoveryCodes]) expect(await database().$count(each, eq(each.user_uuid, uuid))).toBe(0);
  });

  it('an administrator who manages the user resets it, but not the own one', async () => {
    const admin = await personWithTwoFactor({ system_role: SystemRole.Admin });
    const { uuid: user_uuid, logIn } = await personWithTwoFactor();
    const chief = await personWithTwoFactor({ system_role: SystemRole.SuperAdmin });
    expect(await admin.call(users.get, { user_uuid })).toMatchObject({ two_factor: true });
    expect(await admin.call(users.resetTwoFactor, { user_uuid })).toBe(true);
    expect(await admin.call(users.get, { user_uuid })).toMatchObject({ two_factor: false });
    expect(await logIn()).toHaveLength(36);
    const records = await database().select().from(auditRecords).where(eq(auditRecords.call, users.resetTwoFactor.path));
    expect(records).toMatchObject([{ record: user_uuid, email: admin.email, after: { two_factor: false } }]);
    for (const target of [admin.uuid, chief.uuid])
      await expect(admin.call(users.resetTwoFactor, { user_uuid: target })).rejects.toMatchObject({ status: 403 });
  });
});

describe('requiring it from a role on', () => {
  it('allows nothing but the set-up, the profile and signing out until it is done, on every server', async () => {
    const chief = await personWithTwoFactor({ system_role: SystemRole.SuperAdmin });
    const admin = await newPerson({ system_role: SystemRole.Admin, password });
    const agent = await newPerson();
    const acting = server.as(await chief.call(users.impersonate, { email: admin.email }));
    const otherServer = await server.second();
    await send(otherServer, admin.token, contract.users.list, {});
    expect(await chief.call(twoFactor.changePolicy, { required_from: SystemRole.Admin })).toBe(true);

    expect(await admin.call(accounts.currentSession, {})).toMatchObject({ needs_two_factor: true });
    await vi.waitFor(() =>
      expect(send(otherServer, admin.token, contract.users.list, {})).rejects.toMatchObject({
        status: 403,
        code: 'two_factor_needed',
      }),
    );
    for (const { call } of listCalls(contract)) {
      const isOpen = /^\/api\/account\/(profile|two-factor|enter)\//.test(call.path);
      const endsSessions = call === profile.deleteSelf || call === profile.endSessions;
      if (call.access === 'public' || call.access === 'storefront' || endsSessions) continue;
      const headers = { 'x-session-uuid': admin.token };
      const answer = await server.request({ method: call.method, url: call.path, headers });
      if (isOpen) expect([call.path, answer.statusCode]).not.toEqual([call.path, 403]);
      else expect([call.path, answer.json<{ error?: { code: string } }>().error?.code]).toEqual([call.path, 'two_factor_needed']);
    }
    // Those below the role, those who have it and those who act as another are not affected.
    expect(await agent.call(accounts.currentSession, {})).toMatchObject({ needs_two_factor: false });
    for (const call of [chief.call, acting])
      expect(await call(users.list, {})).toMatchObject({ data: expect.anything() as object });

    await setUp(admin.call);
    expect(await admin.call(accounts.currentSession, {})).toMatchObject({ needs_two_factor: false });
    expect(await admin.call(users.list, {})).toMatchObject({ data: expect.anything() as object });
    expect(await chief.call(twoFactor.changePolicy, { required_from: null })).toBe(true);
  });

  it('is up to a SuperAdmin', async () => {
    const admin = server.as(await signIn((await newPerson({ system_role: SystemRole.Admin })).uuid));
    await expect(admin(twoFactor.changePolicy, { required_from: SystemRole.NoRole })).rejects.toMatchObject({ status: 403 });
  });
});
