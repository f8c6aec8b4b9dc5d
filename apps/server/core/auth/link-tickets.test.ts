import { contract } from '@simdesk/contract';
import { SystemRole } from '@simdesk/rules';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { testServer } from '../../testing/test-server.ts';
import { issueTicket, userOfTicket } from './link-tickets.ts';

const server = testServer();
let session: string;
let user_uuid: string;
beforeAll(async () => {
  session = await server.signIn(SystemRole.NoRole);
  ({ user_uuid } = await server.as(session)(contract.accounts.currentSession, {}));
});
afterEach(() => {
  vi.useRealTimers();
});

const services = () => server.running().services;
const issue = (opens: string, token = session) => issueTicket({ db: services().connection.database, token }, opens);
const opened = async (ticket: string, what: string) => (await userOfTicket(services(), ticket, what))?.user_uuid ?? null;

it('a ticket opens one thing in the name of its user, and does not carry the session itself', async () => {
  const ticket = await issue('/report/7');
  expect(await opened(ticket, '/report/7')).toBe(user_uuid);
  expect(await opened(ticket, '/report/8')).toBeNull();
  expect(Buffer.from(ticket.split('.')[1] ?? '', 'base64url').toString()).not.toContain(session);
});

it('a ticket is good for half an hour', async () => {
  const ticket = await issue('/report/7');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 29 * 60_000 });
  expect(await opened(ticket, '/report/7')).toBe(user_uuid);
  vi.setSystemTime(Date.now() + 60_000);
  expect(await opened(ticket, '/report/7')).toBeNull();
});

it('a ticket ends with the session in which it was issued, on every server, and does not keep it alive', async () => {
  const other = await server.second();
  const brief = await server.signIn(SystemRole.NoRole);
  const ticket = await issue('/report/7', brief);
  expect(await userOfTicket(other.services, ticket, '/report/7')).not.toBeNull();
  await server.as(brief)(contract.accounts.logout, {});
  expect(await opened(ticket, '/report/7')).toBeNull();
  await expect.poll(() => userOfTicket(other.services, ticket, '/report/7')).toBeNull();

  const idle = await server.signIn(SystemRole.NoRole);
  const late = await issue('/report/7', idle);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 60_000 });
  const before = await seenAt();
  expect(await opened(late, '/report/7')).not.toBeNull();
  expect(await seenAt()).toEqual(before);
});

it('nobody else can make or change a ticket', async () => {
  const [head, body = '', signature] = (await issue('/report/7')).split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
  const changed = Buffer.from(JSON.stringify({ ...claims, opens: '/report/8' })).toString('base64url');
  for (const forged of [`${head}.${changed}.${signature}`, `${head}.${changed}.`, 'x.y.z', ''])
    expect(await opened(forged, '/report/8')).toBeNull();
});

it('tickets are signed alike by every server, even when all need the secret at once', async () => {
  const other = await server.second();
  const { database, pool } = services().connection;
  await pool.query("delete from marks where name = 'ticket-secret'");
  const databases = [database, other.services.connection.database];
  const issued = await Promise.all(
    [...databases, ...databases, ...databases].map((db) => issueTicket({ db, token: session }, '/x')),
  );
  for (const ticket of issued) expect(await opened(ticket, '/x')).toBe(user_uuid);
});

const seenAt = async () =>
  (await services().connection.pool.query<{ seen_at: string }>('select seen_at from sessions order by token_hash')).rows;
