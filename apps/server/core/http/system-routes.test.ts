import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { contract } from '@simdesk/contract';
import { SystemRole } from '@simdesk/rules';
import pg from 'pg';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildApp } from '../../app.ts';
import { countLockWaits } from '../../testing/lock-waits.ts';
import { testServer } from '../../testing/test-server.ts';
import { waitOptions } from '../../testing/wait-options.ts';
import { openReadiness } from './readiness.ts';

const server = testServer();

it('/healthz answers that the server is alive', async () => {
  expect((await server.request({ url: '/healthz' })).json()).toEqual({ alive: true });
});

it('/readyz answers whether the database is migrated', async () => {
  expect((await server.request({ url: '/readyz' })).json()).toEqual({ ready: true });
  const { pool } = server.running().services.connection;
  await pool.query('alter table migrations rename to elsewhere');
  expect((await server.request({ url: '/readyz' })).statusCode).toBe(503);
  await pool.query('alter table elsewhere rename to migrations');
  expect((await server.request({ url: '/readyz' })).statusCode).toBe(200);
});

it('/readyz asks for free disk space', async () => {
  const { connection, config } = server.running().services;
  expect(await openReadiness(connection, config.dataDir, Infinity).check()).toBe('disk_full');
  // A server whose database and files are elsewhere may have no such folder.
  expect(await openReadiness(connection, '/nonexistent/data').check()).toBeNull();
});

it('/readyz needs no data folder, which a server with a bucket and a database elsewhere does not create', async () => {
  const { connection, config } = server.running().services;
  expect(await openReadiness(connection, `${config.dataDir}/none`).check()).toBeNull();
  expect(await openReadiness(connection, `${config.dataDir}/none`, Infinity).check()).toBe('disk_full');
});

describe('a server that stops', () => {
  it('says so and serves on, ends what it has begun, and refuses the rest in the form of the contract', async () => {
    const { config, connection } = server.running().services;
    const token = await server.signIn(SystemRole.Admin);
    const uuid = await server.as(token)(contract.faq.categories.create, { name: 'Lenta', priority: 1, publish: 1 });
    const stopping = await buildApp(config, connection.settings);
    const { port } = new URL(await stopping.app.listen({ port: 0, host: '127.0.0.1' }));
    stopping.leave();
    expect((await stopping.app.inject('/readyz')).json()).toEqual({ ready: false, reason: 'stopping' });

    const blocker = await connection.pool.connect();
    await blocker.query('begin');
    await blocker.query('select from faq_categories where uuid = $1 for update', [uuid]);
    const open = () => connect(Number(port), '127.0.0.1');
    const running = open();
    running.write(`POST ${contract.faq.categories.update.path} HTTP/1.1\r\nhost: localhost\r\nx-session-uuid: ${token}\r\n`);
    const body = JSON.stringify({ uuid, name: 'Veloce', priority: 1, publish: 1 });
    running.write(`content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`);
    const late = open();
    late.write(`GET ${contract.faq.categories.list.path} HTTP/1.1\r\n`);
    await vi.waitFor(async () => expect(await countLockWaits(connection.pool)).toBe(1), waitOptions);
    const closed = stopping.close();
    await vi.waitFor(() => expect(stopping.app.server.listening).toBe(false), waitOptions);
    late.write('host: localhost\r\n\r\n');
    expect(await text(late)).toMatch(/^HTTP\/1\.1 503 [^]*connection: close\r\n[^]*retry-after: 5\r\n[^]*"code":"unavailable"/);
    await blocker.query('commit');
    blocker.release();
    expect(await text(running)).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*connection: close\r\n/);
    await closed;
  });
});

it('/metrics counts requests by route and status, never by URL', async () => {
  await server.request({ url: `${contract.faq.questions.list.path}?search=mario.rossi` });
  await server.request({ url: '/api/nonsense/mario.rossi' });
  const { headers, body } = await server.request({ url: '/metrics' });
  expect(headers['content-type']).toMatch(/^text\/plain/);
  expect(body).toMatch(/^http_request_duration_seconds_count\{method="GET",route="\/api\/admin\/get-faq",status="401"\} 1$/m);
  expect(body).toMatch(/^process_cpu_seconds_total /m);
  expect(body).not.toContain('mario.rossi');
});

it('the headers forbid foreign scripts, framing and content sniffing', async () => {
  const { headers } = await server.request({ url: '/api/docs' });
  expect(headers['content-security-policy']).toMatch(/script-src 'self';/);
  expect(headers['content-security-policy']).toMatch(/frame-ancestors 'none'/);
  expect(headers['x-content-type-options']).toBe('nosniff');
});

// The last one: it ends the connections of the server.
describe('a read-only database', () => {
  const setReadOnly = async (value: 'on' | 'off') => {
    const { settings } = server.running().services.connection;
    const client = new pg.Client(settings);
    await client.connect();
    await client.query('set default_transaction_read_only = off');
    await client.query(`alter database ${settings.database} set default_transaction_read_only = ${value}`);
    // New connections take it up.
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
      and application_name in ('simdesk', 'simdesk probe')`);
    await client.end();
  };

  it('is not ready, and a change is refused as unavailable', async () => {
    const token = await server.signIn(SystemRole.Admin);
    await setReadOnly('on');
    onTestFinished(() => setReadOnly('off'));
    await vi.waitFor(async () => {
      const { statusCode, headers, body } = await server.request({ url: '/readyz' });
      expect([statusCode, headers['retry-after'], body]).toEqual([503, '5', '{"ready":false,"reason":"read_only"}']);
    }, waitOptions);
    const { path } = contract.faq.categories.create;
    await vi.waitFor(async () => {
      const answer = await server.request({
        method: 'POST',
        url: path,
        headers: { 'x-session-uuid': token },
        payload: { name: 'Rete', priority: 1, publish: 1 },
      });
      expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toMatchObject([
        503,
        '5',
        { error: { code: 'unavailable' } },
      ]);
    }, waitOptions);
  });
});
