import { contract } from '@simdesk/contract';
import { SystemRole } from '@simdesk/rules';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { buildApp, type RunningApp } from '../../app.ts';
import { waitOptions } from '../../testing/wait-options.ts';
import { countLockWaits } from '../../testing/lock-waits.ts';
import { testServer } from '../../testing/test-server.ts';

const server = testServer({ DATABASE_POOL: '3' });
const { categories, questions } = contract.faq;

/**
 * Terminates every connection to this test's database, as a restart does; those that wait for a lock first, because the end of its
 * holder would let them go on.
 */
const cutAllConnections = async () => {
  const { settings } = server.running().services.connection;
  const client = new pg.Client(settings);
  await client.connect();
  const { rows } = await client.query<{ n: number }>(
    `select count(pg_terminate_backend(pid))::int as n from (
       select pid from pg_stat_activity where datname = current_database() and usename = current_user and pid <> pg_backend_pid()
       order by wait_event_type is distinct from 'Lock') as connections`,
  );
  await client.end();
  return rows[0]?.n ?? 0;
};

const statusOn = async ({ app }: RunningApp, token: string) =>
  (await app.inject({ method: 'GET', url: categories.list.path, headers: { 'x-session-uuid': token } })).statusCode;

describe('when the database cuts all connections', () => {
  it('the next requests open new ones, and notifications between servers work again', async () => {
    const second = await server.second();
    const token = await server.signIn(SystemRole.NoRole);
    expect([await statusOn(server.running(), token), await statusOn(second, token)]).toEqual([200, 200]);

    expect(await cutAllConnections()).toBeGreaterThanOrEqual(4);
    for (const each of [server.running(), second])
      await vi.waitFor(async () => expect(await statusOn(each, token)).toBe(200), waitOptions);

    // Both listen again when the notification of one reaches the other.
    const { services } = server.running();
    await vi.waitFor(async () => {
      const { rows } = await services.connection.pool.query<{ n: number }>(
        `select count(*)::int as n from pg_stat_activity where datname = current_database() and query = 'listen simdesk'`,
      );
      expect(rows[0]?.n).toBe(2);
    }, waitOptions);
    expect(await statusOn(second, token)).toBe(200);
    await server.as(token)(contract.accounts.logout, {});
    await vi.waitFor(async () => expect(await statusOn(second, token)).toBe(401), waitOptions);
  });

  it('a running request is refused as unavailable and rolled back', async () => {
    const token = await server.signIn(SystemRole.NoRole);
    const category = await server.as(token)(categories.create, { name: 'Ferma', priority: 1, publish: 1 });
    const client = await server.running().services.connection.pool.connect();
    client.on('error', () => undefined);
    await client.query('begin');
    await client.query('select 1 from faq_categories where uuid = $1 for update', [category]);
    const blockedWrite = server.as(token)(questions.create, {
      question: 'Arriva?',
      answer: 'x',
      priority: 1,
      publish: 1,
      category,
    });
    const outcome = blockedWrite.catch((error: unknown) => error);
    await vi.waitFor(async () => expect(await countLockWaits(server.running().services.connection.pool)).toBe(1), waitOptions);
    await cutAllConnections();
    expect(await outcome).toMatchObject({ status: 503, code: 'unavailable' });
    client.release(true);
    await vi.waitFor(async () => expect((await server.as(token)(questions.list, {})).data).toEqual([]), waitOptions);
  });
});

describe('without a database', () => {
  it('calls are refused as unavailable, the server is alive but not ready', async () => {
    const { config, connection } = server.running().services;
    const running = await buildApp(config, connection.settings);
    const token = await server.signIn(SystemRole.NoRole);
    const { pool, probe } = running.services.connection;
    await Promise.all([pool.end(), probe.end()]);
    const answer = await running.app.inject({ method: 'GET', url: categories.list.path, headers: { 'x-session-uuid': token } });
    expect({ status: answer.statusCode, code: answer.json<{ error: { code: string } }>().error.code }).toEqual({
      status: 503,
      code: 'unavailable',
    });
    expect((await running.app.inject('/healthz')).statusCode).toBe(200);
    const ready = await running.app.inject('/readyz');
    expect({ status: ready.statusCode, body: ready.json<unknown>() }).toEqual({
      status: 503,
      body: { ready: false, reason: 'database' },
    });
    await expect(running.close()).rejects.toThrow('end on pool more than once');
  });
});
