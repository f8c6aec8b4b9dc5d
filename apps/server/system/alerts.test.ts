import { contract } from '@simdesk/contract';
import { SystemRole, UserStatus } from '@simdesk/rules';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { enqueueJob } from '../core/jobs/jobs.ts';
import { storeOrder } from '../testing/stored-orders.ts';
import { testServer, type Caller } from '../testing/test-server.ts';
import { alertMail } from './alert-mail.ts';
import { checkAlerts } from './check-alerts-job.ts';
import type { AlertToSend } from './send-alert-job.ts';

const lines: string[] = [];
const server = testServer({ LOG_LEVEL: 'info' }, (line) => lines.push(line));
const db = () => server.running().services.connection.database;
const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await server.running().services.connection.pool.query<Row>(text, values)).rows;
const start = Date.now();
const minute = 60_000;

/** Checks as if some minutes had passed, and answers the mails that this queues, without sending them. */
const checkAfter = async (minutes: number): Promise<AlertToSend[]> => {
  lines.length = 0;
  const now = new Date(start + minutes * minute);
  let mails: AlertToSend[] = [];
  // Servers are announced by the clock of the database.
  await query('update servers set seen_at = $1, free_bytes = 50e9, disk_bytes = 100e9 where storage_kind <> $2', [now, 's3']);
  await db().transaction(async (transaction) => {
    await checkAlerts(transaction, server.running().app.log, now);
    const { rows } = await transaction.execute<{ payload: AlertToSend }>(
      sql`delete from jobs where kind = 'send-alert' returning payload`,
    );
    mails = rows.map(({ payload }) => payload);
  });
  return mails;
};
const told = (mails: AlertToSend[]) =>
  mails.flatMap(({ begun, over }) => [
    ...begun.map(({ kind, subject }) => `${kind} ${subject}`),
    ...over.map(({ kind, subject }) => `over: ${kind} ${subject}`),
  ]);

let superAdmin: Caller;
beforeAll(async () => {
  superAdmin = server.as(await server.signIn(SystemRole.SuperAdmin));
  const confirmed = await server.addUser({ email: 'ops@example.com', first_name: 'Olga' });
  const unconfirmed = await server.addUser({ email: 'new@example.com', email_confirmed: false });
  const banned = await server.addUser({ email: 'gone@example.com', status: UserStatus.Banned });
  const settings = { minutes: 30, language: 'it' as const, recipients: [confirmed, unconfirmed, banned] };
  await superAdmin(contract.system.changeAlertSettings, settings);
});

it('only active users with a confirmed e-mail can be chosen', async () => {
  const { recipients, people, minutes, language } = await superAdmin(contract.system.alertSettings, {});
  const emails = people.map(({ email }) => email);
  expect(emails).toContain('ops@example.com');
  expect(emails).not.toContain('new@example.com');
  expect(emails).not.toContain('gone@example.com');
  expect(recipients).toEqual([people.find(({ email }) => email === 'ops@example.com')?.uuid]);
  expect([minutes, language]).toEqual([30, 'it']);
});

it('a fault is mailed once when it begins and once when it is over', async () => {
  const { uuid: order_uuid } = await storeOrder(db());
  const job = await enqueueJob(db(), 'nobody-runs-this', {}, { owed: { system: 'billing', order_uuid } });
  expect(await checkAfter(29)).toEqual([]);
  const begun = await checkAfter(31);
  expect(told(begun)).toEqual(['owed billing']);
  expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
    expect.objectContaining({ alert: 'owed', subject: 'billing', level: 40 }),
  );
  for (const later of [32, 60, 300]) expect(await checkAfter(later)).toEqual([]);
  expect((await superAdmin(contract.system.overview, {})).alerts).toMatchObject([{ kind: 'owed', subject: 'billing' }]);
  await query(`update jobs set state = 'done' where uuid = $1`, [job]);
  // A fault that is back within minutes goes on.
  expect(await checkAfter(301)).toEqual([]);
  await query(`update jobs set state = 'waiting' where uuid = $1`, [job]);
  expect(await checkAfter(305)).toEqual([]);
  await query(`update jobs set state = 'done' where uuid = $1`, [job]);
  expect(await checkAfter(306)).toEqual([]);
  expect(await checkAfter(315)).toEqual([]);
  expect(told(await checkAfter(316))).toEqual(['over: owed billing']);
  expect(await checkAfter(317)).toEqual([]);
});

it('an outside system that is down, an old backup, a full disk and a lost server are told', async () => {
  const { uuid: order_uuid } = await storeOrder(db());
  const job = await enqueueJob(db(), 'nobody-runs-this', {}, { owed: { system: 'mail', order_uuid } });
  await query(`update jobs set attempts = 3, error = 'down' where uuid = $1`, [job]);
  await query(`insert into backups values ($1, 'physical', true, 1, '/backups/1')`, [new Date(start).toISOString()]);
  expect(told(await checkAfter(31))).toEqual(['owed mail', 'outside_system mail']);
  expect(lines.some((line) => line.includes('the mail server is down'))).toBe(true);
  expect(await checkAfter(2 * 24 * 60 - 1)).toEqual([]);
  expect(told(await checkAfter(2 * 24 * 60 + 1))).toEqual(['backup ']);
  const addServer = (host: string, at: number, free: number) =>
    query(
      `insert into servers (id, host, version, storage_kind, storage_id, started_at, seen_at, free_bytes, disk_bytes)
       values (gen_random_uuid(), $1, '1', 's3', '', $2, $2, $3, 100e9)`,
      [host, new Date(start + at * minute), free],
    );
  await addServer('full', 3000, 9e9);
  expect(told(await checkAfter(3000))).toEqual(['disk full']);
  expect(told(await checkAfter(3003))).toEqual(['server full']);
  await addServer('full', 3004, 50e9);
  expect(await checkAfter(3005)).toEqual([]);
  await query(`update servers set seen_at = seen_at + interval '11 minutes' where host = 'full' and free_bytes > 10e9`);
  expect(told(await checkAfter(3015))).toEqual(['over: disk full', 'over: server full']);
});

it('the mail names what is wrong, since when, and nothing that could be markup', () => {
  const alert = { kind: 'server' as const, subject: '<b>', since: '2026-03-01T10:00:00Z' };
  const mail = alertMail({ language: 'en', at: '2026-03-01T11:00:00Z', begun: [alert], over: [{ ...alert, kind: 'backup' }] });
  expect(mail.subject).toBe('Simdesk needs attention: the server <b> has disappeared (+1)');
  expect(mail.text).toContain('- the server <b> has disappeared (since 01.03.2026');
  expect(mail.text).toContain('- the last backup is older than two days');
  expect(mail.html).toContain('&lt;b>');
});
