import { contract } from '@simdesk/contract';
import { SystemRole, UserStatus } from '@simdesk/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { quickHash } from '../testing/quick-hash.ts';
import { freePort } from '../testing/free-port.ts';
import { TestBrowser } from '../testing/browser.ts';
import { startIdentityProvider, type ProviderAccount } from '../testing/identity-provider.ts';
import { testServer } from '../testing/test-server.ts';

const port = await freePort();
const base = `http://127.0.0.1:${port}`;
const callback = `${base}/api/sign-on/callback`;
const provider = await startIdentityProvider(callback);
const logged: string[] = [];
const server = testServer(
  {
    ...{ OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: provider.clientId, OIDC_CLIENT_SECRET: provider.clientSecret },
    ...{ OIDC_NAME: 'Keycloak', OIDC_ROLE_CLAIM: 'groups', OIDC_ROLES: 'staff=ChiefAgent,managers=Admin,root=SuperAdmin' },
    ...{ PUBLIC_WEB_BASE_URL: base, LOG_LEVEL: 'info' },
  },
  (line) => logged.push(line),
);
beforeAll(async () => {
  await server.running().app.listen({ port, host: '127.0.0.1' });
});
afterAll(() => provider.stop());

const pool = () => server.running().services.connection.pool;
const person = (name: string, more: Partial<ProviderAccount> = {}): ProviderAccount => ({
  ...{ sub: `sub-${name}`, email: `${name}@example.com`, email_verified: true, groups: ['staff'] },
  ...{ given_name: 'Anna', family_name: 'Bianchi' },
  ...more,
});
const isConsole = (address: string) => address.startsWith(`${base}/enter/`);
const start = `${base}/api/sign-on/start`;

/** Walks from the login page through the provider back to the console. */
const walk = async (account: ProviderAccount, browser = new TestBrowser(), address = start) => {
  provider.signInAs(account);
  const { address: end } = await browser.follow(address, isConsole);
  expect(end).toBe(`${base}/enter/sign-on`);
  return browser;
};
interface Finished {
  status: number;
  session: string;
  to: string;
  code?: string;
  sentence?: string;
}
const finish = async (browser: TestBrowser): Promise<Finished> => {
  const path = contract.signOn.finish.path;
  const headers = { ...browser.headers(base, path), 'content-type': 'application/json' };
  const answer = await fetch(`${base}${path}`, { method: 'POST', headers, body: '{}' });
  browser.keepCookies(base, answer);
  const body = (await answer.json()) as { response: { session: string; to: string } | string; error?: { code: string } };
  return typeof body.response === 'string'
    ? { status: answer.status, session: '', to: '', code: body.error?.code ?? '', sentence: body.response }
    : { status: answer.status, ...body.response };
};
const signOn = async (account: ProviderAccount) => finish(await walk(account));
const userOf = async (session: string) => server.as(session)(contract.accounts.currentSession, {});
const failed = { status: 400, code: 'sign_on_failed' };

/** Walks up to the address to which the provider sends the browser back. */
const untilCallback = async (account: ProviderAccount, browser = new TestBrowser()) => {
  provider.signInAs(account);
  const { address } = await browser.follow(start, (each) => each.startsWith(callback));
  return { browser, returned: new URL(address) };
};
const openCallback = async (browser: TestBrowser, address: URL | string) => {
  const answer = await browser.get(String(address));
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/enter/sign-on']);
  return finish(browser);
};

describe('a sign-on', () => {
  it('creates the user with the mapped role, opens an ordinary session, and puts it in no address and no log', async () => {
    expect((await server.as(null)(contract.console.settings, {})).signOn).toBe('Keycloak');
    const browser = await walk(person('anna'), new TestBrowser(), `${start}?to=${encodeURIComponent('/shop/orders?page=2')}`);
    const { session, to } = await finish(browser);
    expect(to).toBe('/shop/orders?page=2');
    expect(await userOf(session)).toMatchObject({
      ...{ email: 'anna@example.com', system_role: SystemRole.ChiefAgent, status: UserStatus.Active },
      ...{ first_name: 'Anna', last_name: 'Bianchi' },
    });
    const { data: sessions } = await server.as(session)(contract.profile.sessions, {});
    expect(sessions).toMatchObject([{ address: '127.0.0.1', browser: 'Firefox' }]);
    expect([...browser.opened, ...logged].filter((text) => text.includes(session))).toEqual([]);
    const tokenCookie = browser.cookies.find(({ name }) => name === 'simdesk_signed_on');
    expect([...browser.opened, ...logged].filter((text) => text.includes(tokenCookie?.value ?? '?'))).toEqual([]);
    const { rows } = await pool().query(
      "select email, call, area, after->>'password_hash' as hash from audit_records where area = 'signOn'",
    );
    expect(rows).toEqual([{ email: 'anna@example.com', call: contract.signOn.finish.path, area: 'signOn', hash: '•••' }]);
    const login = server.as(null)(contract.accounts.login, { email: 'anna@example.com', password: 'none-none' });
    await expect(login).rejects.toMatchObject({ code: 'wrong_credentials' });
  });

  it('binds state and nonce to the browser by cookies that scripts and other sites cannot use', async () => {
    const browser = new TestBrowser();
    const answer = await browser.get(start);
    const address = new URL(answer.headers.get('location') ?? '');
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      ...{ response_type: 'code', redirect_uri: callback, code_challenge_method: 'S256', scope: 'openid email profile' },
      ...{ state: expect.stringMatching(/.{20,}/), nonce: expect.stringMatching(/.{20,}/) },
    });
    expect(browser.cookies.map(({ text }) => text.replace(/=[^;]*/, ''))).toEqual([
      'simdesk_sign_on; Path=/api/sign-on/callback; Max-Age=600; HttpOnly; SameSite=Lax',
    ]);
    const done = await walk(person('anna'), browser);
    expect(done.cookies.filter(({ origin }) => origin === base).map(({ text }) => text.replace(/=[^;]*/, ''))).toEqual([
      'simdesk_signed_on; Path=/api/sign-on/finish; Max-Age=60; HttpOnly; SameSite=Strict',
    ]);
  });

  it('sets the role again each time, with an audit record and a security event, and ends the older sessions', async () => {
    const first = await signOn(person('carla'));
    const second = await signOn(person('carla', { groups: ['staff', 'managers'] }));
    expect(await userOf(second.session)).toMatchObject({ system_role: SystemRole.Admin });
    await expect(userOf(first.session)).rejects.toMatchObject({ code: 'no_session' });
    const third = await signOn(person('carla', { groups: ['managers'] }));
    expect(await userOf(second.session)).toEqual(await userOf(third.session));
    const { user_uuid } = await userOf(third.session);
    await server.running().services.securityEvents.flush();
    // Equal events of a second are one row.
    const events = await pool().query(
      "select sum(times)::int as times from security_events where event = 'role_changed' and record = $1",
      [user_uuid],
    );
    expect(events.rows).toEqual([{ times: 2 }]);
    const { rows } = await pool().query(
      "select before->>'system_role' as before, after->>'system_role' as after from audit_records where area = 'signOn' and record = $1 order by id",
      [user_uuid],
    );
    expect(rows).toEqual([
      { before: null, after: '1' },
      { before: '1', after: '2' },
      { before: null, after: null },
    ]);
  });

  it('finds the account with the verified e-mail; from then on its old password and sessions do not count', async () => {
    const password_hash = await quickHash('right-secret');
    const uuid = await server.addUser({ email: 'Dora@example.com', password_hash, system_role: SystemRole.Admin });
    const old = await server.as(null)(contract.accounts.login, { email: 'dora@example.com', password: 'right-secret' });
    const { session } = await signOn(person('dora', { groups: ['managers'] }));
    expect(await userOf(session)).toMatchObject({ user_uuid: uuid, system_role: SystemRole.Admin });
    await expect(userOf(old)).rejects.toMatchObject({ code: 'no_session' });
    const login = server.as(null)(contract.accounts.login, { email: 'dora@example.com', password: 'right-secret' });
    await expect(login).rejects.toMatchObject({ code: 'wrong_credentials' });
  });

  it('makes a Super administrator only if the provider says so, and never removes the last one', async () => {
    expect(await userOf((await signOn(person('rita', { groups: ['root'] }))).session)).toMatchObject({ system_role: 3 });
    const { session } = await signOn(person('rita', { groups: ['staff'] }));
    expect(await userOf(session)).toMatchObject({ system_role: SystemRole.ChiefAgent });
    await pool().query("update users set email = 'last@example.com' where email = 'root@example.com'");
    expect(await signOn(person('last'))).toMatchObject({ status: 409, code: 'last_super_admin' });
  });
});

describe('a sign-on is refused', () => {
  it.each([
    ['unverified', { email_verified: false }],
    ['a text instead of true', { email_verified: 'true' }],
    ['absent', { email_verified: undefined }],
  ])('if the e-mail is not verified: %s', async (name, more) => {
    const account = person('unverified', { ...more, sub: `sub-${name}` });
    expect(await signOn(account)).toMatchObject({
      status: 403,
      code: 'sign_on_email',
      sentence: expect.stringContaining('Keycloak'),
    });
    expect((await pool().query("select from users where email = 'unverified@example.com'")).rowCount).toBe(0);
  });

  it('without a mapped role', async () => {
    for (const groups of [undefined, [], ['guests'], 'SuperAdmin', ['*']])
      expect(await signOn(person('guest', { groups }))).toMatchObject({ status: 403, code: 'sign_on_role' });
  });

  it.each([
    ['banned', UserStatus.Banned, 'not_active'],
    ['not yet activated', UserStatus.Created, 'not_active'],
    ['deleted', UserStatus.Deleted, 'sign_on_deleted'],
  ])('if the account is %s', async (name, status, code) => {
    const local = name.replaceAll(' ', '-');
    await server.addUser({ email: `${local}@example.com`, status });
    expect(await signOn(person(local))).toMatchObject({
      status: 403,
      code,
      sentence: expect.stringMatching(/^This account .*\.$/),
    });
  });

  it('if the e-mail belongs to another person at the provider', async () => {
    await signOn(person('emma'));
    const other = person('emma', { sub: 'another-person', groups: ['root'] });
    expect(await signOn(other)).toMatchObject({ status: 403, code: 'sign_on_other' });
  });
});

describe('a hostile caller', () => {
  it('gets nothing with a wrong or missing state', async () => {
    const { browser, returned } = await untilCallback(person('fabio'));
    returned.searchParams.set('state', 'wrong');
    expect(await openCallback(browser, returned)).toMatchObject(failed);
    const second = await untilCallback(person('fabio'));
    second.returned.searchParams.delete('state');
    expect(await openCallback(second.browser, second.returned)).toMatchObject(failed);
  });

  it('gets nothing in a browser that did not start the sign-on, or with the request of another one', async () => {
    const { returned } = await untilCallback(person('fabio'));
    expect(await openCallback(new TestBrowser(), returned)).toMatchObject(failed);
    const victim = new TestBrowser();
    await victim.get(start);
    expect(await openCallback(victim, returned)).toMatchObject(failed);
  });

  it('gets nothing with a forged cookie', async () => {
    const { browser, returned } = await untilCallback(person('fabio'));
    const cookie = browser.cookies.find(({ name }) => name === 'simdesk_sign_on');
    const [head, body = '', signature] = cookie?.value.split('.') ?? [];
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
    const forged = Buffer.from(JSON.stringify({ ...claims, to: '/admin/users' })).toString('base64url');
    if (cookie) cookie.value = `${head}.${forged}.${signature}`;
    expect(await openCallback(browser, returned)).toMatchObject(failed);
  });

  it('gets nothing if the nonce of the ID token is another one', async () => {
    const browser = new TestBrowser();
    const { headers } = await browser.get(start);
    const address = new URL(headers.get('location') ?? '');
    address.searchParams.set('nonce', 'of-another-request');
    provider.signInAs(person('fabio'));
    const { address: returned } = await browser.follow(address.href, (each) => each.startsWith(callback));
    expect(await openCallback(browser, returned)).toMatchObject(failed);
  });

  it('gets nothing by repeating a code, or by taking the session twice', async () => {
    const { browser, returned } = await untilCallback(person('fabio'));
    const kept = browser.cookies.map((cookie) => ({ ...cookie }));
    await browser.get(returned.href);
    const taken = browser.cookies.map((cookie) => ({ ...cookie }));
    expect(await finish(browser)).toMatchObject({ status: 200 });
    const again = new TestBrowser();
    again.cookies.push(...taken);
    expect(await finish(again)).toMatchObject(failed);
    const repeated = new TestBrowser();
    repeated.cookies.push(...kept);
    expect(await openCallback(repeated, returned)).toMatchObject(failed);
  });

  it('gets one session if it is taken twice at once', async () => {
    const browser = await walk(person('fabio'));
    const results = await Promise.all([finish(browser), finish(browser), finish(browser)]);
    expect(results.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('gets nothing from another issuer', async () => {
    const { browser, returned } = await untilCallback(person('fabio'));
    expect(returned.searchParams.get('iss')).toBe(provider.issuer);
    returned.searchParams.set('iss', 'https://evil.example.com');
    expect(await openCallback(browser, returned)).toMatchObject(failed);
    const evil = await startIdentityProvider(callback);
    const second = new TestBrowser();
    const address = new URL((await second.get(start)).headers.get('location') ?? '');
    evil.signInAs(person('fabio', { groups: ['root'] }));
    const moved = address.href.replace(provider.issuer, evil.issuer);
    const { address: end } = await second.follow(moved, (each) => each.startsWith(callback));
    expect(await openCallback(second, end)).toMatchObject(failed);
    await evil.stop();
  });

  it('is not redirected to another site', async () => {
    const browser = await walk(person('fabio'), new TestBrowser(), `${start}?to=${encodeURIComponent('//evil.example.com')}`);
    expect(await finish(browser)).toMatchObject({ status: 200, to: '/' });
  });

  it('is not let in after the time of a result, and its failures are security events', async () => {
    const browser = await walk(person('fabio'));
    await pool().query("update sign_ons set expires_at = now() - interval '1 second'");
    expect(await finish(browser)).toMatchObject(failed);
    await server.running().services.securityEvents.flush();
    const { rows } = await pool().query("select distinct call from security_events where event = 'login_failed' order by 1");
    expect(rows.map(({ call }: { call: string }) => call)).toEqual(
      expect.arrayContaining(['/api/sign-on/callback', '/api/sign-on/finish']),
    );
  });
});
