import { contract } from '@simdesk/contract';
import { SystemRole } from '@simdesk/rules';
import type { InjectOptions } from 'light-my-request';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { quickHash } from '../testing/quick-hash.ts';
import { securityEvents } from '../database/schema/system.ts';
import { testServer, type Caller } from '../testing/test-server.ts';

const lines: string[] = [];
const server = testServer({ LOG_LEVEL: 'info' }, (line) => lines.push(line));
const { accounts, audit, faq, profile, storefront, users } = contract;

let anna: { user_uuid: string; token: string };
let root: Caller;
beforeAll(async () => {
  const { services } = server.running();
  const user_uuid = await server.addUser({ email: 'anna@example.com', password_hash: await quickHash('right-secret') });
  anna = { user_uuid, token: await services.sessions.open(services.connection.database, user_uuid) };
  root = server.as(await server.signIn(SystemRole.SuperAdmin, 'rosa@example.com'));
});
beforeEach(async () => {
  const { services } = server.running();
  await services.securityEvents.flush();
  await services.connection.database.delete(securityEvents);
  lines.length = 0;
});

const asAnna = () => ({ 'x-session-uuid': anna.token });
const logIn = (email: string) => ({
  method: 'POST' as const,
  url: accounts.login.path,
  payload: { email, password: 'wrong-secret' },
});
const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ event }) => event !== undefined);

describe('a security event', () => {
  it.each<[string, () => InjectOptions, () => object]>([
    [
      'a failed login',
      () => logIn('anna@example.com'),
      () => ({ event: 'login_failed', call: accounts.login.path, user_uuid: anna.user_uuid, email: 'anna@example.com' }),
    ],
    [
      'a failed login to no account',
      () => logIn('unknown@example.com'),
      () => ({ event: 'login_failed', call: accounts.login.path, user_uuid: null, email: null }),
    ],
    [
      'a wrong old password',
      () => ({
        method: 'POST',
        url: profile.changePassword.path,
        headers: asAnna(),
        payload: { old_password: 'wrong-secret', new_password: 'next-secret' },
      }),
      () => ({ event: 'password_failed', user_uuid: anna.user_uuid }),
    ],
    [
      'a call without a session',
      () => ({ method: 'GET', url: faq.questions.list.path }),
      () => ({ event: 'session_refused', call: faq.questions.list.path, user_uuid: null }),
    ],
    [
      'a call that the role does not allow',
      () => ({ method: 'GET', url: audit.list.path, headers: asAnna() }),
      () => ({ event: 'access_refused', call: audit.list.path, user_uuid: anna.user_uuid }),
    ],
    [
      'a call that the handler does not allow',
      () => ({ method: 'GET', url: `${accounts.getFromEmail.path}?email=anna@example.com`, headers: asAnna() }),
      () => ({ event: 'access_refused', call: accounts.getFromEmail.path, user_uuid: anna.user_uuid }),
    ],
    [
      'a wrong storefront key',
      () => ({ method: 'POST', url: storefront.messages.contact.path, headers: { 'x-api-key': 'guess' }, payload: {} }),
      () => ({ event: 'key_refused', call: storefront.messages.contact.path }),
    ],
    [
      'an export',
      () => ({ method: 'GET', url: `${faq.questions.list.path}?format=csv`, headers: asAnna() }),
      () => ({ event: 'exported', call: faq.questions.list.path, user_uuid: anna.user_uuid }),
    ],
  ])('%s is logged and listed with its address, user and request', async (_name, request, expected) => {
    await server.request({ ...request(), remoteAddress: '192.0.2.7' });
    const { data } = await root(audit.securityEvents, {});
    expect(data).toEqual([expect.objectContaining({ ...expected(), address: '192.0.2.7', times: 1 })]);
    const { id: _id, at: _at, email: _email, times: _times, ...event } = data[0] ?? {};
    expect(logged()).toEqual([expect.objectContaining(event)]);
    expect(lines.join('')).not.toContain('@example.com');
    expect(event).toMatchObject({ request_id: expect.any(String) as string });
  });

  it('a throttled login names the account', async () => {
    for (let time = 0; time < 11; time += 1) await server.request(logIn('anna@example.com'));
    const { data } = await root(audit.securityEvents, { event: 'throttled' });
    expect(data).toMatchObject([{ user_uuid: anna.user_uuid, call: accounts.login.path }]);
  });

  it('a change of role names who made it and whose role it is', async () => {
    const user_uuid = await server.addUser({ email: 'bruno@example.com' });
    await root(users.changeRole, { user_uuid, system_role: SystemRole.ChiefAgent });
    const { data } = await root(audit.securityEvents, { person: 'rosa' });
    expect(data).toMatchObject([{ event: 'role_changed', email: 'rosa@example.com', record: user_uuid }]);
    expect(logged()).toMatchObject([{ event: 'role_changed', record: user_uuid }]);
  });

  it('that repeats within a moment is one entry with its number', async () => {
    await Promise.all(Array.from({ length: 5 }, () => server.request({ method: 'GET', url: faq.questions.list.path })));
    const { data } = await root(audit.securityEvents, {});
    expect(data.reduce((sum, { times }) => sum + times, 0)).toBe(5);
    expect(logged()).toHaveLength(5);
  });
});

describe('the list of security events', () => {
  it('is filtered by event, account and network', async () => {
    await server.request({ ...logIn('anna@example.com'), remoteAddress: '2001:db8::7' });
    await server.request({ method: 'GET', url: faq.questions.list.path, remoteAddress: '192.0.2.7' });
    const list = async (filter: object) => (await root(audit.securityEvents, filter)).data.map(({ event }) => event);
    expect(await list({})).toEqual(['session_refused', 'login_failed']);
    expect(await list({ event: 'login_failed' })).toEqual(['login_failed']);
    expect(await list({ person: 'anna' })).toEqual(['login_failed']);
    expect(await list({ address: '192.0.2.0/24' })).toEqual(['session_refused']);
    expect(await list({ address: '2001:db8::7' })).toEqual(['login_failed']);
    for (const address of ['here', '192.0.2.0/33', '1.2.3.4/8/8', "'"])
      await expect(root(audit.securityEvents, { address })).rejects.toMatchObject({ fields: { address: 'invalid' } });
  });

  it('is for SuperAdmins only', async () => {
    const admin = server.as(await server.signIn(SystemRole.Admin));
    await expect(admin(audit.securityEvents, {})).rejects.toMatchObject({ status: 403 });
  });
});

describe('the log', () => {
  it('has the pattern of a route, not the URL', async () => {
    await server.request({ method: 'GET', url: '/api/storefront/offers/mario.rossi@example.com' });
    await server.request({ method: 'GET', url: '/nowhere/mario.rossi@example.com?mail=mario.rossi@example.com' });
    expect(lines.join('')).toContain('/api/storefront/offers/:url');
    expect(lines.join('')).not.toContain('mario.rossi');
  });
});
