import { contract } from '@simdesk/contract';
import { SystemRole, UserStatus } from '@simdesk/rules';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { RunningApp } from '../../app.ts';
import { connect } from '../../database/connection.ts';
import { sessions } from '../../database/schema/accounts.ts';
import { waitOptions } from '../../testing/wait-options.ts';
import { testServer } from '../../testing/test-server.ts';
import { sha256, openSessions } from './sessions.ts';

const server = testServer();
const hour = 3_600_000;

afterEach(() => {
  vi.restoreAllMocks();
});

/** The time of this server passes, not that of the database. */
const pass = (ms: number) => void vi.spyOn(performance, 'now').mockReturnValue(performance.now() + ms);

const database = () => server.running().services.connection.database;
const ofToken = (token: string) => eq(sessions.token_hash, sha256(token));
const findRow = async (token: string) => (await database().select().from(sessions).where(ofToken(token)))[0];
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const setRow = (token: string, values: Partial<typeof sessions.$inferInsert>) =>
  database().update(sessions).set(values).where(ofToken(token));
const userOf = async (token: string) => (await server.as(token)(contract.accounts.currentSession, {})).user_uuid;

/** The status of a call with the session: 200 while it is live. */
const statusOn = async ({ app }: RunningApp, token: string) =>
  (await app.inject({ method: 'GET', url: contract.accounts.currentSession.path, headers: { 'x-session-uuid': token } }))
    .statusCode;
const status = (token: string) => statusOn(server.running(), token);

describe('a session ends', () => {
  it('eight hours after the last activity', async () => {
    const token = await server.signIn(SystemRole.NoRole);
    await setRow(token, { seen_at: ago(8 * hour - 60_000) });
    expect(await status(token)).toBe(200);
    const other = await server.signIn(SystemRole.NoRole);
    await setRow(other, { seen_at: ago(8 * hour) });
    expect(await status(other)).toBe(401);
  });

  it('eight hours after the last activity, also if it is cached', async () => {
    const token = await server.signIn(SystemRole.NoRole);
    expect(await status(token)).toBe(200);
    await setRow(token, { seen_at: ago(8 * hour) });
    // A cached session is read again only when it looks expired.
    expect(await status(token)).toBe(200);
    pass(8 * hour);
    expect(await status(token)).toBe(401);
  });

  it('twenty-four hours after it was opened, in spite of activity', async () => {
    const token = await server.signIn(SystemRole.NoRole);
    const row = await findRow(token);
    expect(Date.parse(row?.expires_at ?? '') - Date.parse(row?.created_at ?? '')).toBeGreaterThan(24 * hour - 60_000);
    expect(Date.parse(row?.expires_at ?? '') - Date.parse(row?.created_at ?? '')).toBeLessThan(24 * hour + 60_000);
    await setRow(token, { expires_at: ago(0) });
    expect(await status(token)).toBe(401);
  });

  it('twenty-four hours after it was opened, also if it is cached', async () => {
    const token = await server.signIn(SystemRole.NoRole);
    await setRow(token, { expires_at: new Date(Date.now() + hour).toISOString() });
    expect(await status(token)).toBe(200);
    await setRow(token, { expires_at: ago(0) });
    pass(hour);
    expect(await status(token)).toBe(401);
  });

  it('only if no other server has recorded activity', async () => {
    const token = await server.signIn(SystemRole.NoRole);
    expect(await status(token)).toBe(200);
    pass(9 * hour);
    await setRow(token, { seen_at: ago(60_000) });
    expect(await status(token)).toBe(200);
  });
});

describe('activity', () => {
  it('is a call that a person makes, not one that the browser makes by itself', async () => {
    const passive = [contract.accounts.currentSession, contract.orders.newCount, contract.companies.list];
    const token = await server.signIn(SystemRole.NoRole);
    const seen_at = ago(7 * hour);
    await setRow(token, { seen_at });
    for (const call of passive) await server.as(token)(call, {});
    // What a console reads again while nobody uses it.
    const headers = { 'x-session-uuid': token, 'x-unattended': 'true' };
    expect((await server.request({ url: contract.faq.questions.list.path, headers })).statusCode).toBe(200);
    expect(await findRow(token)).toMatchObject({ seen_at });

    await server.as(token)(contract.faq.questions.list, {});
    expect(Date.parse((await findRow(token))?.seen_at ?? '')).toBeGreaterThan(Date.now() - hour);
  });

  it('is recorded at most once a minute', async () => {
    const token = await server.signIn(SystemRole.NoRole);
    const seen_at = ago(30_000);
    await setRow(token, { seen_at });
    await server.as(token)(contract.faq.questions.list, {});
    expect(await findRow(token)).toMatchObject({ seen_at });
  });
});

describe('on every server', () => {
  const { users, accounts } = contract;
  const password = 'another-secret';

  it.each([
    ['a ban', (user_uuid: string) => [users.changeStatus, { user_uuid, status: UserStatus.Banned }] as const],
    ['a deletion', (user_uuid: string) => [users.remove, { user_uuid }] as const],
    ['another role', (user_uuid: string) => [users.changeRole, { user_uuid, system_role: SystemRole.ChiefAgent }] as const],
    ['another password', (user_uuid: string) => [users.changePassword, { user_uuid, password }] as const],
  ])('%s ends the sessions of a user at once', async (_reason, change) => {
    const second = await server.second();
    const token = await server.signIn(SystemRole.NoRole);
    const [user_uuid, bystander] = [await userOf(token), await server.signIn(SystemRole.NoRole)];
    expect([await statusOn(second, token), await statusOn(second, bystander)]).toEqual([200, 200]);

    const root = server.as(await server.signIn(SystemRole.SuperAdmin));
    const [call, input] = change(user_uuid);
    await root(call, input as never);
    expect(await status(token)).toBe(401);
    await vi.waitFor(async () => expect(await statusOn(second, token)).toBe(401), waitOptions);
    expect(await statusOn(second, bystander)).toBe(200);
    expect(await findRow(token)).toBeUndefined();
  });

  it('a logout ends the session', async () => {
    const second = await server.second();
    const token = await server.signIn(SystemRole.NoRole);
    expect(await statusOn(second, token)).toBe(200);
    await server.as(token)(accounts.logout, {});
    await vi.waitFor(async () => expect(await statusOn(second, token)).toBe(401), waitOptions);
  });
});

describe('a session that changes while it is read', () => {
  it('is not cached', async () => {
    const own = connect(server.running().services.connection.settings, { poolSize: 2, onError: () => undefined });
    const { pool } = own;
    let notifyUser: (user_uuid: string) => void = () => undefined;
    const listener = {
      subscribe: (_topic: string, onNotify: typeof notifyUser) => void (notifyUser = onNotify),
      close: () => Promise.resolve(),
    };
    const cachingSessions = openSessions(own.database, listener, { idleMs: 8 * hour, absoluteMs: 24 * hour });
    const token = await server.signIn(SystemRole.NoRole);
    const user_uuid = await userOf(token);

    // The database has answered, but the answer arrives after the change and its notification.
    let releaseAnswer = () => undefined as void;
    const released = new Promise<void>((resolve) => (releaseAnswer = resolve));
    const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>;
    const delayedQuery = (...args: unknown[]): unknown => query(...args).then((answer) => released.then(() => answer));
    const slow = vi.spyOn(pool, 'query').mockImplementationOnce(delayedQuery);
    const lookup = cachingSessions.find(token, false);
    await vi.waitFor(() => expect(slow.mock.results[0]?.type).toBe('return'), waitOptions);
    await vi.waitFor(() => expect(pool.idleCount).toBe(1), waitOptions);
    await database().delete(sessions).where(ofToken(token));
    notifyUser(user_uuid);
    releaseAnswer();

    expect(await lookup).toMatchObject({ user_uuid });
    expect(await cachingSessions.find(token, false)).toBeNull();
    await own.close();
  });
});
