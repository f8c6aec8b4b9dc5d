import { createHmac } from 'node:crypto';
import { contract } from '@simdesk/contract';
import { SystemRole } from '@simdesk/rules';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { testServer } from '../testing/test-server.ts';
import { waitOptions } from '../testing/wait-options.ts';
import { issueTicket, verifyTicket } from '../core/auth/link-tickets.ts';
import { sha256 } from '../core/auth/sessions.ts';

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

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const services = () => server.running().services;
const issue = (opens: string, token = session) => issueTicket({ db: services().connection.database, token }, opens);
const openedBy = async (ticket: string, what: string) => (await verifyTicket(services(), ticket, what))?.user_uuid ?? null;

it('a ticket opens one URL as its user, and does not contain the session token', async () => {
  const ticket = await issue('/report/7');
  expect(await openedBy(ticket, '/report/7')).toBe(user_uuid);
  expect(await openedBy(ticket, '/report/8')).toBeNull();
  expect(Buffer.from(ticket.split('.')[1] ?? '', 'base64url').toString()).not.toContain(session);
});

it('a ticket is valid for half an hour', async () => {
  const ticket = await issue('/report/7');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 29 * 60_000 });
  expect(await openedBy(ticket, '/report/7')).toBe(user_uuid);
  vi.setSystemTime(Date.now() + 60_000);
  expect(await openedBy(ticket, '/report/7')).toBeNull();
});

it('a ticket ends with its session, on every server, and does not extend the session', async () => {
  const other = await server.second();
  const brief = await server.signIn(SystemRole.NoRole);
  const ticket = await issue('/report/7', brief);
  expect(await verifyTicket(other.services, ticket, '/report/7')).not.toBeNull();
  await server.as(brief)(contract.accounts.logout, {});
  expect(await openedBy(ticket, '/report/7')).toBeNull();
  await expect.poll(() => verifyTicket(other.services, ticket, '/report/7'), waitOptions).toBeNull();

  const idle = await server.signIn(SystemRole.NoRole);
  const idleTicket = await issue('/report/7', idle);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 60_000 });
  const before = await seenAt();
  expect(await openedBy(idleTicket, '/report/7')).not.toBeNull();
  expect(await seenAt()).toEqual(before);
});

it('only the server can issue or change a ticket', async () => {
  const [head, body = '', signature] = (await issue('/report/7')).split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
  const changed = encode({ ...claims, opens: '/report/8' });
  for (const forged of [`${head}.${changed}.${signature}`, `${head}.${changed}.`, 'x.y.z', '', 'x', '...', `${head}.${body}`])
    expect(await openedBy(forged, '/report/8')).toBeNull();
});

describe('a ticket', () => {
  let secret: string;
  beforeAll(async () => {
    await issue('/report/7');
    const { rows } = await services().connection.pool.query<{ value: string }>(
      "select value from marks where name = 'ticket-secret'",
    );
    secret = rows[0]?.value ?? '';
  });

  const claimsNow = () => ({ session: sha256(session), opens: '/report/7', exp: Math.floor(Date.now() / 1000) + 60 });
  const sign = (header: object, claims: object, hash = 'sha256', key = secret) => {
    const text = `${encode(header)}.${encode(claims)}`;
    return `${text}.${createHmac(hash, key).update(text).digest('base64url')}`;
  };
  const HS256 = { alg: 'HS256', typ: 'JWT' };

  it('that an earlier version of the server issued is accepted', async () => {
    expect(await openedBy(sign(HS256, claimsNow()), '/report/7')).toBe(user_uuid);
  });

  it.each([
    ['without a signature', () => `${encode({ alg: 'none' })}.${encode(claimsNow())}.`],
    ['with a signature that its algorithm does not need', () => sign({ alg: 'none' }, claimsNow())],
    ['of another algorithm', () => sign({ alg: 'HS512', typ: 'JWT' }, claimsNow(), 'sha512')],
    ['of another secret', () => sign(HS256, claimsNow(), 'sha256', 'x'.repeat(43))],
    ['without expiry', () => sign(HS256, { ...claimsNow(), exp: undefined })],
    ['with an unknown extension', () => sign({ ...HS256, crit: ['x'], x: 1 }, claimsNow())],
    ['that has expired', () => sign(HS256, { ...claimsNow(), exp: Math.floor(Date.now() / 1000) })],
  ])('%s is refused', async (_which, forge) => {
    expect(await openedBy(forge(), '/report/7')).toBeNull();
  });
});

it('all servers sign tickets with the same secret, even if they create it concurrently', async () => {
  const other = await server.second();
  const { database, pool } = services().connection;
  await pool.query("delete from marks where name = 'ticket-secret'");
  const databases = [database, other.services.connection.database];
  const issued = await Promise.all(
    [...databases, ...databases, ...databases].map((db) => issueTicket({ db, token: session }, '/x')),
  );
  for (const ticket of issued) expect(await openedBy(ticket, '/x')).toBe(user_uuid);
});

const seenAt = async () =>
  (await services().connection.pool.query<{ seen_at: string }>('select seen_at from sessions order by token_hash')).rows;
