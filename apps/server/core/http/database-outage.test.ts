import { contract } from '@simdesk/contract';
import { SystemRole } from '@simdesk/rules';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { buildApp, type RunningApp } from '../../app.ts';
import { patience } from '../../testing/patience.ts';
import { testServer } from '../../testing/test-server.ts';

const server = testServer({ DATABASE_POOL: '3' });
const { categories, questions } = contract.faq;

/** Ends every connection that a server has to this test's database, as a restart of the database does. */
const cutAllConnections = async () => {
  const { settings } = server.running().services.connection;
  const outside = new pg.Client(settings);
  await outside.connect();
  const { rows } = await outside.query<{ n: number }>(
    `select count(pg_terminate_backend(pid))::int as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await outside.end();
  return rows[0]?.n ?? 0;
};

const statusOn = async ({ app }: RunningApp, token: string) =>
  (await app.inject({ method: 'GET', url: categories.list.path, headers: { 'x-session-uuid': token } })).statusCode;

describe('when the database cuts all connections', () => {
  it('the next requests find new ones, and what servers tell each other is heard again', async () => {
    const second = await server.second();
    const token = await server.signIn(SystemRole.NoRole);
    expect([await statusOn(server.running(), token), await statusOn(second, token)]).toEqual([200, 200]);

    expect(await cutAllConnections()).toBeGreaterThanOrEqual(4);
    for (const each of [server.running(), second])
      await vi.waitFor(async () => expect(await statusOn(each, token)).toBe(200), patience);

    // Both listen again when the announcement of one reaches the other.
    const { services } = server.running();
    await vi.waitFor(async () => {
      const { rows } = await services.connection.pool.query<{ n: number }>(
        `select count(*)::int as n from pg_stat_activity where datname = current_database() and query = 'listen simdesk'`,
      );
      expect(rows[0]?.n).toBe(2);
    }, patience);
    expect(await statusOn(second, token)).toBe(200);
    await server.as(token)(contract.accounts.logout, {});
    await vi.waitFor(async () => expect(await statusOn(second, token)).toBe(401), patience);
  });

  it('a request in the middle of its work is refused as unavailable, and leaves nothing behind', async () => {
    const token = await server.signIn(SystemRole.NoRole);
    const category = await server.as(token)(categories.create, { name: 'Ferma', priority: 1, publish: 1 });
    const holder = await server.running().services.connection.pool.connect();
    holder.on('error', () => undefined);
    await holder.query('begin');
    await holder.query('select 1 from faq_categories where uuid = $1 for update', [category]);
    const stuck = server.as(token)(questions.create, { question: 'Arriva?', answer: 'x', priority: 1, publish: 1, category });
    const outcome = stuck.catch((error: unknown) => error);
    await vi.waitFor(async () => expect(await waitingForALock()).toBe(1), patience);
    await cutAllConnections();
    expect(await outcome).toMatchObject({ status: 503, code: 'unavailable' });
    holder.release(true);
    await vi.waitFor(async () => expect((await server.as(token)(questions.list, {})).data).toEqual([]), patience);
  });

  const waitingForALock = async () => {
    const { rows } = await server
      .running()
      .services.connection.pool.query<{ n: number }>(
        `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
    return rows[0]?.n;
  };
});

describe('without a database', () => {
  it('calls are refused as unavailable, the server is alive but not ready', async () => {
    const { config, connection } = server.running().services;
    const alone = await buildApp(config, connection.settings);
    const token = await server.signIn(SystemRole.NoRole);
    await alone.services.connection.pool.end();
    const answer = await alone.app.inject({ method: 'GET', url: categories.list.path, headers: { 'x-session-uuid': token } });
    expect({ status: answer.statusCode, code: answer.json<{ error: { code: string } }>().error.code }).toEqual({
      status: 503,
      code: 'unavailable',
    });
    expect((await alone.app.inject('/healthz')).statusCode).toBe(200);
    const ready = await alone.app.inject('/readyz');
    expect({ status: ready.statusCode, body: ready.json<unknown>() }).toEqual({ status: 503, body: { ready: false } });
    await expect(alone.close()).rejects.toThrow('end on pool more than once');
  });
});
