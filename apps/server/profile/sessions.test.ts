import { contract } from '@simdesk/contract';
import { SystemRole } from '@simdesk/rules';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { quickHash } from '../testing/quick-hash.ts';
import { sessions } from '../database/schema/accounts.ts';
import { auditRecords, securityEvents } from '../database/schema/system.ts';
import { testPeople } from '../testing/people.ts';
import { send, testServer } from '../testing/test-server.ts';
import { waitOptions } from '../testing/wait-options.ts';

const { accounts, profile, users } = contract;
const server = testServer();
const { newPerson, signIn } = testPeople(server);
const database = () => server.running().services.connection.database;
const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36';

describe('the own sessions', () => {
  it('are listed with address, browser and times, and the current one is marked', async () => {
    const email = 'anna@example.com';
    await server.addUser({ email, password_hash: await quickHash('right-secret') });
    const logIn = async (userAgent: string): Promise<string> => {
      const answer = await server.request({
        method: 'POST',
        url: accounts.login.path,
        headers: { 'user-agent': userAgent },
        remoteAddress: '203.0.113.7',
        payload: { email, password: 'right-secret' },
      });
      return answer.json<{ response: string }>().response;
    };
    await logIn(chrome);
    const token = await logIn(`x${'y'.repeat(1000)}`);
    const { data } = await server.as(token)(profile.sessions, {});
    expect(data).toHaveLength(2);
    expect(data.find(({ is_current }) => !is_current)).toMatchObject({
      ...{ address: '203.0.113.7', browser: 'Chrome', system: 'Windows', impersonated_by: null },
    });
    expect(data.find(({ is_current }) => is_current)).toMatchObject({ browser: '', system: '' });
    const stored = await database().select().from(sessions).where(eq(sessions.address, '203.0.113.7'));
    expect(Math.max(...stored.map(({ user_agent }) => user_agent.length))).toBe(300);
    expect(JSON.stringify(data)).not.toContain(stored[0]?.token_hash);
  });

  it('do not include ended and idle ones, nor those of others', async () => {
    const { uuid, call } = await newPerson();
    await newPerson();
    await signIn(uuid);
    await database().update(sessions).set({ seen_at: '2026-01-01T00:00:00Z' }).where(eq(sessions.user_uuid, uuid));
    const idle = server.as(await signIn(uuid));
    expect((await idle(profile.sessions, {})).data).toHaveLength(1);
    await expect(call(profile.sessions, {})).rejects.toMatchObject({ code: 'no_session' });
  });

  it('end one by one, at once on every server', async () => {
    const { uuid, call } = await newPerson();
    const [second, third] = [await signIn(uuid), await signIn(uuid)];
    const otherServer = await server.second();
    for (const token of [second, third]) await send(otherServer, token, accounts.currentSession, {});
    const { data } = await server.as(second)(profile.sessions, {});
    const ended = data.find(({ is_current }) => is_current)?.uuid ?? '';
    expect(await call(profile.endSessions, { uuid: ended })).toBe(true);
    await expect(server.as(second)(accounts.currentSession, {})).rejects.toMatchObject({ code: 'no_session' });
    await vi.waitFor(
      () => expect(send(otherServer, second, accounts.currentSession, {})).rejects.toMatchObject({ code: 'no_session' }),
      waitOptions,
    );
    expect(await send(otherServer, third, accounts.currentSession, {})).toMatchObject({ user_uuid: uuid });
    // A second time changes nothing.
    expect(await call(profile.endSessions, { uuid: ended })).toBe(true);
    const records = await database().select().from(auditRecords).where(eq(auditRecords.record, uuid));
    expect(records).toMatchObject([{ call: profile.endSessions.path, after: { session: ended } }]);
  });

  it('end all except the current one, and this is a security event', async () => {
    const { uuid, call } = await newPerson();
    const other = server.as(await signIn(uuid));
    expect(await call(profile.endSessions, {})).toBe(true);
    expect((await call(profile.sessions, {})).data).toMatchObject([{ is_current: true }]);
    await expect(other(accounts.currentSession, {})).rejects.toMatchObject({ code: 'no_session' });
    await server.running().services.securityEvents.flush();
    const events = await database().select().from(securityEvents).where(eq(securityEvents.user_uuid, uuid));
    expect(events).toMatchObject([{ event: 'session_ended', record: uuid }]);
  });

  it('do not include the means to end those of another user', async () => {
    const victim = await newPerson();
    const { call } = await newPerson();
    const [session] = (await victim.call(profile.sessions, {})).data;
    expect(await call(profile.endSessions, { uuid: session?.uuid })).toBe(true);
    expect((await victim.call(profile.sessions, {})).data).toHaveLength(1);
  });
});

describe('the sessions of another user', () => {
  it('are seen and ended by administrators who may manage the user', async () => {
    const admin = await newPerson({ system_role: SystemRole.Admin });
    const { uuid: user_uuid, call } = await newPerson();
    const { data } = await admin.call(users.sessions, { user_uuid });
    expect(data).toMatchObject([{ is_current: false }]);
    expect(await admin.call(users.endSessions, { user_uuid, uuid: data[0]?.uuid })).toBe(true);
    await expect(call(accounts.currentSession, {})).rejects.toMatchObject({ code: 'no_session' });
    const tokens = [await signIn(user_uuid), await signIn(user_uuid)];
    expect(await admin.call(users.endSessions, { user_uuid })).toBe(true);
    for (const token of tokens)
      await expect(server.as(token)(accounts.currentSession, {})).rejects.toMatchObject({ code: 'no_session' });
    expect(await admin.call(users.sessions, { user_uuid })).toEqual({ data: [] });
  });

  it('are neither seen nor ended by an Admin if the user is a SuperAdmin', async () => {
    const admin = await newPerson({ system_role: SystemRole.Admin });
    const { uuid: user_uuid } = await newPerson({ system_role: SystemRole.SuperAdmin });
    for (const attempt of [() => admin.call(users.sessions, { user_uuid }), () => admin.call(users.endSessions, { user_uuid })])
      await expect(attempt()).rejects.toMatchObject({ status: 403, code: 'not_allowed' });
  });

  it('include that of an administrator who acts as the user, with the administrator', async () => {
    const admin = await newPerson({ system_role: SystemRole.Admin });
    const { call, email } = await newPerson();
    await admin.call(users.impersonate, { email });
    const { data } = await call(profile.sessions, {});
    expect(data.filter(({ impersonated_by }) => impersonated_by === admin.email)).toHaveLength(1);
  });
});
