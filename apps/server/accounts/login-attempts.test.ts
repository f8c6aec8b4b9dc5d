import { contract } from '@simdesk/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loginAttempts } from '../database/schema/accounts.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';
import { hashPassword } from './passwords.ts';

const server = testServer();
const behindProxy = testServer({ TRUST_PROXY: 'true' });
const password = 'right-secret';

beforeAll(async () => {
  const password_hash = await hashPassword(password);
  for (const each of [server, behindProxy]) {
    await each.addUser({ email: 'anna@example.com', password_hash });
    await each.addUser({ email: 'bruno@example.com', password_hash });
  }
});
beforeEach(() => server.running().services.connection.database.delete(loginAttempts));

interface Attempt {
  email?: string;
  password?: string;
  from?: string;
  headers?: Record<string, string>;
}

const logIn = async (attempt: Attempt = {}, on: TestServer = server) => {
  const answer = await on.request({
    method: 'POST',
    url: contract.accounts.login.path,
    remoteAddress: attempt.from ?? '192.0.2.1',
    headers: attempt.headers ?? {},
    payload: { email: attempt.email ?? 'anna@example.com', password: attempt.password ?? 'wrong-secret' },
  });
  const seconds = answer.json<{ error?: { details?: { seconds?: number } } }>().error?.details?.seconds;
  return { status: answer.statusCode, seconds, retryAfter: answer.headers['retry-after'] };
};

const fail = async (times: number, attempt: Attempt = {}) => {
  for (let time = 0; time < times; time += 1) expect((await logIn(attempt)).status).toBe(401);
};

/** Failures of a moment ago, without having to type them. */
const hadFailed = async (count: number, attempt: Attempt = {}) => {
  const { email = 'anna@example.com', from = '192.0.2.1' } = attempt;
  const failures = Array.from({ length: count }, () => ({ account: email, address: from }));
  await server.running().services.connection.database.insert(loginAttempts).values(failures);
};

const recorded = () => server.running().services.connection.database.$count(loginAttempts);
/** Moves the failures into the past, instead of waiting. */
const later = (seconds: number) =>
  server
    .running()
    .services.connection.pool.query('update login_attempts set failed_at = failed_at - make_interval(secs => $1)', [seconds]);

describe('failed logins of one account from one address', () => {
  it('are recorded although the login is refused', async () => {
    await fail(3);
    expect(await recorded()).toBe(3);
  });

  it('are ten for free, then even the right password has to wait, and is told how long', async () => {
    await fail(10);
    const refused = await logIn({ password });
    expect(refused).toEqual({ status: 429, seconds: expect.any(Number) as number, retryAfter: String(refused.seconds) });
    expect(refused.seconds).toBeGreaterThan(0);
    expect(refused.seconds).toBeLessThanOrEqual(15);
    expect(await recorded()).toBe(10);
  });

  it('cost a longer wait each time', async () => {
    await hadFailed(10);
    for (const wait of [15, 30, 60, 120]) {
      const { status, seconds = 0 } = await logIn();
      expect(status).toBe(429);
      expect(seconds).toBeGreaterThan(wait / 2);
      expect(seconds).toBeLessThanOrEqual(wait);
      await later(wait);
      await fail(1);
    }
  });

  it('are forgiven after a quarter of an hour', async () => {
    await hadFailed(20);
    await later(15 * 60);
    await fail(1);
    await hadFailed(9);
    expect((await logIn()).status).toBe(429);
  });

  it('are forgotten by a right password', async () => {
    await hadFailed(9);
    expect((await logIn({ password })).status).toBe(200);
    expect(await recorded()).toBe(0);
    await fail(2);
  });

  it('count together however the e-mail is written', async () => {
    await hadFailed(9);
    await fail(1, { email: ' ANNA@Example.com' });
    expect((await logIn()).status).toBe(429);
  });

  it('count for an account that does not exist too', async () => {
    await fail(1, { email: 'nobody@example.com' });
    await hadFailed(9, { email: 'nobody@example.com' });
    expect((await logIn({ email: 'nobody@example.com' })).status).toBe(429);
  });
});

describe('the others', () => {
  it('are not held up: another address, another account', async () => {
    await hadFailed(10);
    expect((await logIn({ password, from: '192.0.2.2' })).status).toBe(200);
    expect((await logIn({ password, from: '2001:db8::1' })).status).toBe(200);
    expect((await logIn({ password, email: 'bruno@example.com' })).status).toBe(200);
    expect((await logIn({ password })).status).toBe(429);
  });
});

describe('many at the same time', () => {
  it('have no more than ten of them checked', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => logIn()));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    expect(await recorded()).toBe(10);
  });
});

describe('behind a proxy', () => {
  const through = (forwarded: string) => logIn({ headers: { 'x-forwarded-for': forwarded } }, behindProxy);

  it('the address is the one the proxy saw, not the one the caller claims', async () => {
    for (let time = 0; time < 10; time += 1) expect((await through(`198.51.100.${time}, 203.0.113.9`)).status).toBe(401);
    expect((await through('198.51.100.99, 203.0.113.9')).status).toBe(429);
    expect((await through('198.51.100.99, 203.0.113.10')).status).toBe(401);
  });

  it.each(['unknown', 'fe80::1%eth0', '', 'not an address'])('the address %j is no reason to fail', async (forwarded) => {
    expect((await through(forwarded)).status).toBe(401);
  });

  it('nobody is believed when there is none', async () => {
    for (let time = 0; time < 10; time += 1) await fail(1, { headers: { 'x-forwarded-for': `198.51.100.${time}` } });
    expect((await logIn({ headers: { 'x-forwarded-for': '198.51.100.99' } })).status).toBe(429);
  });
});
