import { contract } from '@simdesk/contract';
import { SystemRole, UserStatus } from '@simdesk/rules';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { RunningApp } from '../../app.ts';
import { sessions } from '../../database/schema/accounts.ts';
import { patience } from '../../testing/patience.ts';
import { testServer } from '../../testing/test-server.ts';
import { hashOf, openSessions } from './sessions.ts';

const server = testServer();
const hour = 3_600_000;

afterEach(() => {
  vi.useRealTimers();
});

const database = () => server.running().services.connection.database;
const ofToken = (token: string) => eq(sessions.token_hash, hashOf(token));
const rowOf = async (token: string) => (await database().select().from(sessions).where(ofToken(token)))[0];
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const setRow = (token: string, values: Partial<typeof sessions.$inferInsert>) =>
  database().update(sessions).set(values).where(ofToken(token));
const userOf = async (token: string) => (await server.as(token)(contract.accounts.currentSession, {})).user_uuid;

/** What a server answers to a session: 200 while it lives. */
const statusOn = async ({ app }: RunningApp, token: string) =>
  (await app.inject({ method: 'GET', url: contract.accounts.currentSession.path, headers: { 'x-session-uuid': token } }))
    .statusCode;
const status = (token: string) => statusOn(server.running(), token);

describe('a session ends', () => {
  it('eight hours after its last sign of life', async () => {
    const token = await server.signIn(SystemRole.NoRole);
    await setRow(token, { seen_at: ago(8 * hour - 60_000) });
    expect(await status(token)).toBe(200);
    const other = await server.signIn(SystemRole.NoRole);
    await setRow(other, { seen_at: ago(8 * hour) });
    expect(await status(other)).toBe(401);
  });

  it('eight hours after its last sign of life, also where it is remembered', async () => {
    const token = await server.signIn(SystemRole.NoRole);
    expect(await status(token)).toBe(200);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * hour });
    expect(await status(token)).toBe(401);
  });

  it('twenty-four hours after it was opened, however lively', async () => {
    const token = await server.signIn(SystemRole.NoRole);
    const row = await rowOf(token);
    expect(Date.parse(row?.expires_at ?? '') - Date.parse(row?.created_at ?? '')).toBeGreaterThan(24 * hour - 60_000);
    expect(Date.parse(row?.expires_at ?? '') - Date.parse(row?.created_at ?? '')).toBeLessThan(24 * hour + 60_000);
    await setRow(token, { expires_at: ago(0) });
    expect(await status(token)).toBe(401);
  });

  it('twenty-four hours after it was opened, also where it is remembered', async () => {
    const token = await server.signIn(SystemRole.NoRole);
    await setRow(token, { expires_at: new Date(Date.now() + hour).toISOString() });
    expect(await status(token)).toBe(200);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hour });
    expect(await status(token)).toBe(401);
  });

  it('is not ended here while another server sees it alive', async () => {
    const token = await server.signIn(SystemRole.NoRole);
    expect(await status(token)).toBe(200);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 9 * hour });
    await setRow(token, { seen_at: ago(60_000) });
    expect(await status(token)).toBe(200);
  });
});

describe('signs of life', () => {
  it('are the calls somebody makes, not those the browser makes by itself', async () => {
    const passive = [contract.accounts.currentSession, contract.orders.newCount, contract.companies.list];
    const token = await server.signIn(SystemRole.NoRole);
    const seen_at = ago(7 * hour);
    await setRow(token, { seen_at });
    for (const call of passive) await server.as(token)(call, {});
    expect(await rowOf(token)).toMatchObject({ seen_at });

    await server.as(token)(contract.faq.questions.list, {});
    expect(Date.parse((await rowOf(token))?.seen_at ?? '')).toBeGreaterThan(Date.now() - hour);
  });

  it('are written down at most once a minute', async () => {
    const token = await server.signIn(SystemRole.NoRole);
    const seen_at = ago(30_000);
    await setRow(token, { seen_at });
    await server.as(token)(contract.faq.questions.list, {});
    expect(await rowOf(token)).toMatchObject({ seen_at });
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
    await vi.waitFor(async () => expect(await statusOn(second, token)).toBe(401), patience);
    expect(await statusOn(second, bystander)).toBe(200);
    expect(await rowOf(token)).toBeUndefined();
  });

  it('a logout ends the session', async () => {
    const second = await server.second();
    const token = await server.signIn(SystemRole.NoRole);
    expect(await statusOn(second, token)).toBe(200);
    await server.as(token)(accounts.logout, {});
    await vi.waitFor(async () => expect(await statusOn(second, token)).toBe(401), patience);
  });
});

describe('a look-up that a change overtakes', () => {
  it('is not remembered', async () => {
    const pool = new pg.Pool({ ...server.running().services.connection.settings, max: 2 });
    let heard: (user_uuid: string) => void = () => undefined;
    const announcements = {
      on: (_topic: string, listener: typeof heard) => void (heard = listener),
      close: () => Promise.resolve(),
    };
    const remembering = openSessions(drizzle(pool), announcements, { idleMs: 8 * hour, absoluteMs: 24 * hour });
    const token = await server.signIn(SystemRole.NoRole);
    const user_uuid = await userOf(token);

    // The answer of the database is on its way when the change is made and announced.
    let arrive = () => undefined as void;
    const onItsWay = new Promise<void>((resolve) => (arrive = resolve));
    const ask = pool.query.bind(pool) as (...query: unknown[]) => Promise<unknown>;
    const askSlowly = (...query: unknown[]): unknown => ask(...query).then((answer) => onItsWay.then(() => answer));
    const slow = vi.spyOn(pool, 'query').mockImplementationOnce(askSlowly);
    const found = remembering.find(token, false);
    await vi.waitFor(() => expect(slow.mock.results[0]?.type).toBe('return'), patience);
    await vi.waitFor(() => expect(pool.idleCount).toBe(1), patience);
    await database().delete(sessions).where(ofToken(token));
    heard(user_uuid);
    arrive();

    expect(await found).toMatchObject({ user_uuid });
    expect(await remembering.find(token, false)).toBeNull();
    await pool.end();
  });
});
