import { hostname } from 'node:os';
import { contract } from '@simdesk/contract';
import { SystemRole } from '@simdesk/rules';
import { afterEach, expect, it, vi } from 'vitest';
import { testServer } from '../../testing/test-server.ts';
import { announceServer, type Announcement } from './announce-server.ts';

const lines: string[] = [];
const server = testServer({ LOG_LEVEL: 'warn' }, (line) => lines.push(line));
const announced: Announcement[] = [];
afterEach(async () => {
  for (const announcement of announced.splice(0)) await announcement.close();
  lines.length = 0;
  vi.useRealTimers();
});

const announce = async (id: string, kind: 'disk' | 's3' = 'disk') => {
  const { app, services } = server.running();
  const announcement = await announceServer(services.connection.database, { kind, id }, app.log, services.config.dataDir);
  announced.push(announcement);
  return announcement;
};
const query = async (text: string) => (await server.running().services.connection.pool.query(text)).rows as object[];
const storageOf = () => server.running().services.storage;

it('a server is listed while it runs', async () => {
  const [first] = await query('select * from servers');
  const { kind, id } = storageOf();
  expect(first).toMatchObject({ host: hostname(), version: '0.1.0', storage_kind: kind, storage_id: id });
  const second = await announce(id);
  expect(await query('select * from servers')).toHaveLength(2);
  await second.close();
  announced.length = 0;
  expect(await query('select id from servers')).toEqual([{ id: (first as { id: string }).id }]);
});

it('servers with the same storage are in order', async () => {
  const second = await announce(storageOf().id);
  expect(second.warning()).toBeNull();
  expect(lines).toEqual([]);
});

it.each(['disk', 's3'] as const)('a server with another storage (%s) is warned about in the log', async (kind) => {
  const second = await announce('another', kind);
  expect(second.warning()).toContain('different file storages');
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 40, msg: expect.stringContaining('set STORAGE_URL') as string });
  // The same warning is not logged every few seconds.
  await second.refresh();
  expect(lines).toHaveLength(1);
});

it('a server that was killed does not count', async () => {
  const killed = await announce('another');
  await query("update servers set seen_at = now() - interval '2 minutes' where storage_id = 'another'");
  const second = await announce(storageOf().id);
  expect(second.warning()).toBeNull();
  await killed.refresh();
  await second.refresh();
  expect(second.warning()).toContain('different file storages');
});

it('/readyz passes the warning on, without names of machines', async () => {
  await announce('another');
  const other = await server.second();
  const answer = (await other.app.inject({ url: '/readyz' })).json<{ ready: boolean; warning: string }>();
  expect(answer).toEqual({ ready: true, warning: expect.stringContaining('different file storages') as string });
  expect(answer.warning).not.toContain(hostname());
});

it.each([9, -9])('a server whose clock differs by %i hours says so, and its sessions go on', async (hours) => {
  const own = await server.signIn(SystemRole.NoRole);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 });
  const other = await server.second();
  expect((JSON.parse(lines[0] ?? '') as { msg: string }).msg).toMatch(
    /^The clock of this server differs from the database's by 32[34]\d\d seconds: let both follow a time server\./,
  );
  const { warning } = (await other.app.inject({ url: '/readyz' })).json<{ warning: string }>();
  expect(warning).toContain('The clock of this server differs');

  const { sessions, connection } = other.services;
  const user_uuid = await server.addUser({ email: `clock${hours}@example.com` });
  const opened = await sessions.open(connection.database, user_uuid);
  const statusOn = async ({ app }: typeof other, token: string) => {
    const url = contract.faq.categories.list.path;
    return (await app.inject({ method: 'GET', url, headers: { 'x-session-uuid': token } })).statusCode;
  };
  expect([await statusOn(other, own), await statusOn(other, opened), await statusOn(other, opened)]).toEqual([200, 200, 200]);
  vi.useRealTimers();
  expect([await statusOn(server.running(), own), await statusOn(server.running(), opened)]).toEqual([200, 200]);
});
