import { contract } from '@simdesk/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attempts } from '../database/schema/accounts.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';
import { quickHash } from '../testing/quick-hash.ts';

const server = testServer();
const behindProxy = testServer({ TRUST_PROXY: 'true' });
const password = 'right-secret';

beforeAll(async () => {
  const password_hash = await quickHash(password);
  for (const each of [server, behindProxy]) {
    await each.addUser({ email: 'anna@example.com', password_hash });
    await each.addUser({ email: 'bruno@example.com', password_hash });
  }
});
beforeEach(() => server.running().services.connection.database.delete(attempts));

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

const failLogin = async (times: number, attempt: Attempt = {}) => {
  for (let time = 0; time < times; time += 1) expect((await logIn(attempt)).status).toBe(401);
};

/** Inserts recent failures directly. */
const insertFailures = async (count: number, attempt: Attempt = {}) => {
  const { email = 'anna@example.com', from = '192.0.2.1' } = attempt;
  const failures = Array.from({ length: count }, () => ({ account: email, address: from }));
  await server.running().services.connection.database.insert(attempts).values(failures);
};

const countFailures = () => server.running().services.connection.database.$count(attempts);
/** Moves the failures into the past, instead of waiting. */
const ageFailures = (seconds: number) =>
  server
    .running()
    .services.connection.pool.query('update login_attempts set failed_at = failed_at - make_interval(secs => $1)', [seconds]);

describe('failed logins of one account from one address', () => {
  it('are recorded although the login is refused', async () => {
    await failLogin(3);
    expect(await countFailures()).toBe(3);
  });

  it('after ten, even the correct password is refused, with the seconds to wait', async () => {
    await failLogin(10);
    const refused = await logIn({ password });
    expect(refused).toEqual({ status: 429, seconds: expect.any(Number) as number, retryAfter: String(refused.seconds) });
    expect(refused.seconds).toBeGreaterThan(0);
    expect(refused.seconds).toBeLessThanOrEqual(15);
    expect(await countFailures()).toBe(10);
  });

  it('double the wait each time', async () => {
    await insertFailures(10);
    for (const wait of [15, 30, 60, 120]) {
      const { status, seconds = 0 } = await logIn();
      expect(status).toBe(429);
      expect(seconds).toBeGreaterThan(wait / 2);
      expect(seconds).toBeLessThanOrEqual(wait);
      await ageFailures(wait);
      await failLogin(1);
    }
  });

  it('do not count after 15 minutes', async () => {
    await insertFailures(20);
    await ageFailures(15 * 60);
    await failLogin(1);
    await insertFailures(9);
    expect((await logIn()).status).toBe(429);
  });

  it('are cleared by a successful login', async () => {
    await insertFailures(9);
    expect((await logIn({ password })).status).toBe(200);
    expect(await countFailures()).toBe(0);
    await failLogin(2);
  });

  it('are counted per e-mail regardless of case and blanks', async () => {
    await insertFailures(9);
    await failLogin(1, { email: ' ANNA@Example.com' });
    expect((await logIn()).status).toBe(429);
  });

  it('are counted for unknown accounts too', async () => {
    await failLogin(1, { email: 'unknown@example.com' });
    await insertFailures(9, { email: 'unknown@example.com' });
    expect((await logIn({ email: 'unknown@example.com' })).status).toBe(429);
  });
});

describe('another address and another account', () => {
  it('need not wait', async () => {
    await insertFailures(10);
    expect((await logIn({ password, from: '192.0.2.2' })).status).toBe(200);
    expect((await logIn({ password, from: '2001:db8::1' })).status).toBe(200);
    expect((await logIn({ password, email: 'bruno@example.com' })).status).toBe(200);
    expect((await logIn({ password })).status).toBe(429);
  });
});

describe('failed logins from one address', () => {
  it('of forty accounts are slowed down after thirty', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 40; n += 1) statuses.push((await logIn({ email: `person-${n}@example.com` })).status);
    expect(statuses).toEqual([...Array<number>(30).fill(401), ...Array<number>(10).fill(429)]);
    expect((await logIn({ email: 'person-0@example.com', from: '192.0.2.2' })).status).toBe(401);
  });

  it('from forty addresses of one IPv6 network count as from one', async () => {
    const statuses: number[] = [];
    for (let n = 1; n <= 40; n += 1) statuses.push((await logIn({ from: `2001:db8:0:7::${n.toString(16)}` })).status);
    expect(statuses).toEqual([...Array<number>(10).fill(401), ...Array<number>(30).fill(429)]);
    expect((await logIn({ from: '2001:db8:0:8::1' })).status).toBe(401);
  });
});

describe('an account under attack from forty addresses', () => {
  const attack = async () => {
    const statuses: number[] = [];
    for (let n = 1; n <= 40; n += 1) statuses.push((await logIn({ from: `198.51.100.${n}` })).status);
    return statuses;
  };

  it('is slowed down for strangers, but not for an address that has signed in to it before', async () => {
    expect((await logIn({ password, from: '203.0.113.5' })).status).toBe(200);
    expect((await logIn({ password, from: '2001:db8:0:5::5' })).status).toBe(200);
    expect(await attack()).toEqual([...Array<number>(20).fill(401), ...Array<number>(20).fill(429)]);
    expect((await logIn({ password, from: '203.0.113.77' })).status).toBe(429);
    expect((await logIn({ password, from: '203.0.113.5' })).status).toBe(200);
    expect((await logIn({ password, from: '2001:db8:0:5::6' })).status).toBe(200);
  });

  it('is slowed down also if no user has it', async () => {
    for (let n = 1; n <= 20; n += 1) await failLogin(1, { email: 'unknown@example.com', from: `198.51.100.${n}` });
    expect((await logIn({ email: 'unknown@example.com', from: '198.51.100.99' })).status).toBe(429);
  });

  it('stays open to a known address whose neighbours guess the passwords of others', async () => {
    expect((await logIn({ password })).status).toBe(200);
    await insertFailures(15, { email: 'one@example.com' });
    await insertFailures(15, { email: 'other@example.com' });
    expect((await logIn({ email: 'third@example.com' })).status).toBe(429);
    expect((await logIn({ password })).status).toBe(200);
  });
});

describe('many concurrent attempts', () => {
  it('have at most ten passwords checked', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => logIn()));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    expect(await countFailures()).toBe(10);
  });
});

describe('behind a proxy', () => {
  const logInThroughProxy = (forwarded: string) => logIn({ headers: { 'x-forwarded-for': forwarded } }, behindProxy);

  it('the address is the one that the proxy saw, not the one that the caller claims', async () => {
    for (let time = 0; time < 10; time += 1)
      expect((await logInThroughProxy(`198.51.100.${time}, 203.0.113.9`)).status).toBe(401);
    expect((await logInThroughProxy('198.51.100.99, 203.0.113.9')).status).toBe(429);
    expect((await logInThroughProxy('198.51.100.99, 203.0.113.10')).status).toBe(401);
  });

  it.each(['unknown', 'fe80::1%eth0', '', 'not an address'])('the address %j does not cause an error', async (forwarded) => {
    expect((await logInThroughProxy(forwarded)).status).toBe(401);
  });

  it('the header is ignored if no proxy is configured', async () => {
    for (let time = 0; time < 10; time += 1) await failLogin(1, { headers: { 'x-forwarded-for': `198.51.100.${time}` } });
    expect((await logIn({ headers: { 'x-forwarded-for': '198.51.100.99' } })).status).toBe(429);
  });
});
