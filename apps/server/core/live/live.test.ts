import { randomUUID } from 'node:crypto';
import { contract, type LiveEvent } from '@simdesk/contract';
import { SystemRole, UserStatus } from '@simdesk/rules';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { RunningApp } from '../../app.ts';
import { announce } from '../../database/link.ts';
import { sessions, users } from '../../database/schema/accounts.ts';
import { testShop } from '../../testing/orders.ts';
import { openStream as open, type OpenStream } from '../../testing/live-streams.ts';
import { send, testServer } from '../../testing/test-server.ts';
import { waitOptions } from '../../testing/wait-options.ts';
import { sha256 } from '../auth/sessions.ts';

const server = testServer({ LIVE_STREAMS: '12' });
const shop = testShop(server);
const { orders, users: people, faq, console } = contract;

let second: RunningApp;
const streams: OpenStream[] = [];
const openStream = async (running: RunningApp, token: string | null, gapMs?: number) => {
  const stream = await open(running, token, gapMs);
  streams.push(stream);
  return stream;
};

beforeAll(async () => {
  second = await server.second();
});
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close();
});

const isReady = ({ kind }: LiveEvent) => kind === 'ready';
const changes = ({ events }: OpenStream) => events.filter((event) => event.kind === 'changed');
const ended = (stream: OpenStream) => vi.waitFor(() => expect(stream.isEnded()).toBe(true), waitOptions);
const database = () => server.running().services.connection.database;

/** An event that is told after all that came before it. */
const tellLast = async (stream: OpenStream) => {
  const record = randomUUID();
  announce(database(), { area: 'faq.categories', record, request: null });
  await stream.next((event) => event.kind === 'changed' && event.record === record);
};

describe('a stream', () => {
  it('tells what another server has committed, by name alone, and nothing that was rolled back', async () => {
    const { order_info } = await shop.order([{}], { paid: false });
    const stream = await openStream(second, await server.signIn(SystemRole.ChiefAgent));
    await stream.next(isReady);
    await tellLast(stream);
    const before = changes(stream).length;
    expect(stream.headers.get('content-type')).toContain('text/event-stream');
    expect(stream.headers.get('x-accel-buffering')).toBe('no');
    expect(stream.headers.get('cache-control')).toContain('no-store');

    const rolledBack = database().transaction(async (db) => {
      announce(db, { area: 'orders', record: randomUUID(), request: null });
      await Promise.reject(new Error('no'));
    });
    await expect(rolledBack).rejects.toThrow('no');
    await expect(shop.asChief(orders.editNote, { uuid: randomUUID(), note: 'x' })).rejects.toMatchObject({ code: 'not_found' });
    await shop.asChief(orders.editNote, { uuid: order_info.uuid, note: 'Call Francesca back' });
    await tellLast(stream);
    const [told, ...others] = changes(stream).slice(before);
    expect(told).toEqual({ kind: 'changed', area: 'orders', record: order_info.uuid, request: expect.any(String) });
    expect(others).toHaveLength(1);
    expect(JSON.stringify(stream.events)).not.toContain('Francesca');
  });

  it('tells of orders that the shop places', async () => {
    const stream = await openStream(second, await server.signIn(SystemRole.ChiefAgent));
    await stream.next(isReady);
    const { order_info } = await shop.order([{}], { paid: false });
    const told = await stream.next((event) => event.kind === 'changed' && event.record === order_info.uuid);
    expect(told).toEqual({ kind: 'changed', area: 'orders', record: order_info.uuid, request: null });
  });

  it('tells an agent that orders have changed but not which, and nothing of areas that the agent may not read', async () => {
    const { order_info } = await shop.order([{}], { paid: false });
    const asRoot = server.as(await server.signIn(SystemRole.SuperAdmin));
    const agent = await openStream(server.running(), await server.signIn(SystemRole.NoRole));
    const admin = await openStream(server.running(), await server.signIn(SystemRole.Admin));
    await agent.next(isReady);
    await admin.next(isReady);

    await shop.asChief(orders.editNote, { uuid: order_info.uuid, note: 'Call back' });
    const uuid = await server.addUser({ email: 'nina@example.com' });
    await asRoot(people.changeInfo, { user_uuid: uuid, first_name: 'Nina' });
    await asRoot(contract.accounts.logout, {});
    const category = await shop.asChief(faq.categories.create, { name: 'Rete', priority: 1, publish: 1 });
    const isCategory = (event: LiveEvent) => event.kind === 'changed' && event.record === category;
    await agent.next(isCategory);
    await admin.next(isCategory);
    const areas = (stream: OpenStream) => changes(stream).map((event) => [event.area, event.record]);
    expect(areas(agent)).toEqual([
      ['orders', null],
      ['faq.categories', category],
    ]);
    expect(areas(admin)).toEqual([
      ['orders', order_info.uuid],
      ['users', uuid],
      ['faq.categories', category],
    ]);
  });

  it('tells first what its console may have missed, to those who may know it, or that it was too much', async () => {
    const record = randomUUID();
    const chief = await server.signIn(SystemRole.ChiefAgent);
    const before = await openStream(second, chief);
    await before.next(isReady);
    const from = performance.now();
    announce(database(), { area: 'orders', record, request: null });
    await before.next((event) => event.kind === 'changed' && event.record === record);
    const gap = () => Math.ceil(performance.now() - from);
    const told = async (token: string, gapMs: number) => {
      const stream = await openStream(second, token, gapMs);
      await tellLast(stream);
      return stream.events.slice(0, -1);
    };
    const late = await told(chief, gap());
    expect(late[0]).toEqual({ kind: 'ready' });
    expect(late).toContainEqual({ kind: 'changed', area: 'orders', record, request: null });
    expect(JSON.stringify(await told(await server.signIn(SystemRole.NoRole), gap()))).not.toContain(record);
    expect(JSON.stringify(await told(chief, 0))).not.toContain(record);
    // An hour, and two weeks.
    for (const long of [3_600_000, 1_209_600_000]) expect(await told(chief, long)).toContainEqual({ kind: 'missed' });
  });

  it('tells many changes at once as one', async () => {
    const stream = await openStream(second, await server.signIn(SystemRole.ChiefAgent));
    await stream.next(isReady);
    await database().transaction(async (db) => {
      for (let line = 0; line < 1000; line++) announce(db, { area: 'stores', record: randomUUID(), request: null });
      await db.execute('select 1');
    });
    await tellLast(stream);
    expect(changes(stream)).toEqual([
      { kind: 'changed', area: 'stores', record: null, request: null },
      { kind: 'changed', area: 'faq.categories', record: expect.any(String), request: null },
    ]);
  });

  it('tells of a job only its user', async () => {
    const token = await server.signIn(SystemRole.Admin);
    const { user_uuid } = await server.as(token)(contract.accounts.currentSession, {});
    const own = await openStream(second, token);
    const other = await openStream(second, await server.signIn(SystemRole.Admin));
    await own.next(isReady);
    await other.next(isReady);
    announce(database(), { job: randomUUID(), user_uuid });
    await own.next(({ kind }) => kind === 'job');
    await tellLast(other);
    expect(other.events.some(({ kind }) => kind === 'job')).toBe(false);
  });
});

describe('the session of a stream', () => {
  it('is needed, and is not extended', async () => {
    expect((await openStream(second, null)).status).toBe(401);
    expect((await openStream(second, randomUUID())).status).toBe(401);
    const token = await server.signIn(SystemRole.NoRole);
    const seen_at = new Date(Date.now() - 3_600_000).toISOString();
    const ofToken = eq(sessions.token_hash, sha256(token));
    await database().update(sessions).set({ seen_at }).where(ofToken);
    const stream = await openStream(second, token);
    await stream.next(isReady);
    await tellLast(stream);
    const [row] = await database().select().from(sessions).where(ofToken);
    expect(Date.parse(row?.seen_at ?? '')).toBe(Date.parse(seen_at));
  });

  it.each([
    ['signs out', true, (token: string) => server.as(token)(contract.accounts.logout, {})],
    ['gets another role', false, (token: string) => changeUser(token, { system_role: SystemRole.ChiefAgent })],
    ['is banned', true, (token: string) => changeUser(token, { status: UserStatus.Banned })],
  ])('ends it on every server when its user %s', async (_what, isOver, change) => {
    const token = await server.signIn(SystemRole.NoRole);
    const stream = await openStream(second, token);
    const colleague = await openStream(second, await server.signIn(SystemRole.NoRole));
    await stream.next(isReady);
    await change(token);
    await ended(stream);
    // The console of a session that goes on connects again.
    expect(stream.events.some(({ kind }) => kind === 'ended')).toBe(isOver);
    await tellLast(colleague);
    expect(colleague.isEnded()).toBe(false);
  });
});

const changeUser = async (token: string, values: Partial<typeof users.$inferInsert>) => {
  const { user_uuid } = await server.as(token)(contract.accounts.currentSession, {});
  const { services } = server.running();
  await database().transaction(async (db) => {
    await db.update(users).set(values).where(eq(users.uuid, user_uuid));
    await services.sessions.reloadUser(db, user_uuid);
  });
};

describe('presence', () => {
  const call = orders.get.path;
  const signIn = async (name: string, role: SystemRole = SystemRole.ChiefAgent) => {
    const email = `${name}-${randomUUID()}@example.com`.toLowerCase();
    const token = await server.signIn(role, email);
    await database().update(users).set({ first_name: name }).where(eq(users.email, email));
    const tab = randomUUID();
    const say = (running: RunningApp, record: string, state: 'open' | 'left' = 'open', ofTab = tab) =>
      send(running, token, console.presence, { call, record, tab: ofTab, state });
    return { token, say };
  };
  const namesIn = (event: LiveEvent) => (event.kind === 'presence' ? event.people.map(({ name }) => name) : null);

  it('is told across servers to those who have the record open too, never about oneself', async () => {
    const record = randomUUID();
    const [giulia, marco, other] = [await signIn('Giulia'), await signIn('Marco'), await signIn('Olga')];
    const ofMarco = await openStream(second, marco.token);
    const ofOther = await openStream(second, other.token);
    await other.say(second, randomUUID());
    expect(await marco.say(second, record)).toEqual([]);
    await marco.say(second, record, 'open', randomUUID());
    await giulia.say(server.running(), record);
    expect(namesIn(await ofMarco.next((event) => namesIn(event)?.includes('Giulia') ?? false))).toEqual(['Giulia']);
    expect((await giulia.say(server.running(), record)).map(({ name }) => name)).toEqual(['Marco']);
    await giulia.say(server.running(), record, 'left');
    await ofMarco.next((event) => namesIn(event)?.length === 0);
    await tellLast(ofOther);
    expect(ofOther.events.filter((event) => event.kind === 'presence' && event.record === record)).toEqual([]);
    const { rowCount } = await server
      .running()
      .services.connection.pool.query('select from audit_records where call = $1', [console.presence.path]);
    expect(rowCount).toBe(0);
  });

  it('is only for those who may open the record, and not without limit', async () => {
    const agent = await signIn('Anna', SystemRole.NoRole);
    await expect(agent.say(second, randomUUID())).rejects.toMatchObject({ code: 'not_found' });
    const chief = await signIn('Carla');
    const record = randomUUID();
    const attempts = await Promise.allSettled(Array.from({ length: 120 }, () => chief.say(second, record)));
    expect(attempts.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0);
    expect(attempts.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(50);
  });
});

describe('limits', () => {
  it('a user has ten streams at most, and a server as many as its setting says', async () => {
    const token = await server.signIn(SystemRole.NoRole);
    const own = await Promise.all(Array.from({ length: 11 }, () => openStream(second, token)));
    expect(own.map(({ status }) => status).filter((status) => status === 503)).toHaveLength(1);
    expect(second.services.live.streamCount()).toBe(10);
    const others: OpenStream[] = [];
    for (let count = 0; count < 3; count++) others.push(await openStream(second, await server.signIn(SystemRole.NoRole)));
    expect(others.map(({ status }) => status)).toEqual([200, 200, 503]);
    // A closed one makes room.
    others[0]?.close();
    await vi.waitFor(async () => {
      expect((await openStream(second, await server.signIn(SystemRole.NoRole))).status).toBe(200);
    }, waitOptions);
  });

  it('a server that leaves ends its streams and takes no new ones, and closes at once', async () => {
    const third = await server.second();
    const token = await server.signIn(SystemRole.NoRole);
    const stream = await openStream(third, token);
    await stream.next(isReady);
    third.leave();
    await ended(stream);
    expect((await openStream(third, token)).status).toBe(503);
    await third.app.close();
  });
});
