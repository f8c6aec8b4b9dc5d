import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { contract } from '@simdesk/contract';
import { erasedText, OrderStatus, retentionKinds, SystemRole } from '@simdesk/rules';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { continueLater } from '../core/jobs/jobs.ts';
import { contactMessages } from '../database/schema/feedback.ts';
import { outbox } from '../database/schema/outbox.ts';
import { storeOrder } from '../testing/stored-orders.ts';
import { fieldProblems, testServer, type Caller } from '../testing/test-server.ts';
import { keepRetention } from './retention-job.ts';
import { noProgress } from '../testing/jobs.ts';

const server = testServer();
const { personalData } = contract;
let asSuperAdmin: Caller;
beforeAll(async () => {
  asSuperAdmin = server.as(await server.signIn(SystemRole.SuperAdmin, 'super@example.com'));
});

const connection = () => server.running().services.connection;
/** Runs the job to its end and answers in how many chunks. */
const runNight = async (): Promise<number> => {
  let chunks = 1;
  while ((await keepRetention(connection()).run({}, noProgress)) === continueLater) chunks += 1;
  return chunks;
};
const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();
const erasedOrders = async (): Promise<number> =>
  (await connection().pool.query('select from orders where erased_at is not null and first_name = $1', [erasedText])).rowCount ??
  0;

describe('a retention period', () => {
  it('is never by default, half a year for security events, and at least a month', async () => {
    expect(await asSuperAdmin(personalData.retention, {})).toMatchObject(
      retentionKinds.map((kind) => ({ kind, days: kind === 'security_events' ? 180 : null })),
    );
    expect(await fieldProblems(asSuperAdmin(personalData.changeRetention, { kind: 'orders', days: 1 }))).toEqual({
      days: 'min_value:30',
    });
  });

  it('erases finished and cancelled orders, messages and mails in chunks when it has ended, and nothing else', async () => {
    const db = connection().database;
    const old = { status_at: daysAgo(400), create_at: daysAgo(400) };
    for (let index = 0; index < 130; index += 1) await storeOrder(db, { ...old, status: OrderStatus.Finished });
    await storeOrder(db, { ...old, status: OrderStatus.InDelivery });
    const owing = await storeOrder(db, { ...old, status: OrderStatus.Cancelled });
    await connection().pool.query(
      "insert into jobs (kind, system, order_uuid, state) values ('test', 'billing', $1, 'refused')",
      [owing.uuid],
    );
    const refunding = await storeOrder(db, { ...old, status: OrderStatus.Cancelled });
    await connection().pool.query("insert into order_refunds (order_uuid, amount, email) values ($1, 1, 'x')", [refunding.uuid]);
    const cancelling = await storeOrder(db, { ...old, status: OrderStatus.Cancelled });
    await connection().pool.query('update order_sims set is_cancel_owed = true where order_uuid = $1', [cancelling.uuid]);
    await storeOrder(db, { status: OrderStatus.Finished });
    const letter = { topic: 'Info', name: 'Anna', mail: 'a@example.org', phone: '', file: '', message: 'Ciao' };
    await db.insert(contactMessages).values([{ ...letter, create_at: daysAgo(400) }, letter]);
    await runNight();
    expect(await erasedOrders()).toBe(0);

    for (const kind of retentionKinds) await asSuperAdmin(personalData.changeRetention, { kind, days: 365 });
    expect(await runNight()).toBeGreaterThan(2);
    expect(await erasedOrders()).toBe(130);
    expect((await db.select().from(contactMessages)).map(({ message }) => message).toSorted()).toEqual(['', 'Ciao']);
    expect(await runNight()).toBe(1);
  });

  it('erases old mails that were sent or given up, but none that is still to be sent', async () => {
    const db = connection().database;
    const { uuid: order_uuid } = await storeOrder(db, { status: OrderStatus.InDelivery });
    const template = { event: 'order_paid', template_uuid: randomUUID(), template_name: 'Pagato', recipients: 'a@example.org' };
    const storeMail = async (
      subject: string,
      mail: { state: 'sent' | 'failed' | 'waiting'; create_at?: string },
      job?: string,
    ) => {
      const values = { create_at: daysAgo(400), ...template, order_uuid, subject, ...mail };
      const [stored] = await db.insert(outbox).values(values).returning({ uuid: outbox.uuid });
      if (job !== undefined)
        await connection().pool.query("insert into jobs (kind, key, state) values ('test', $1, $2)", [
          `send-mail:${stored?.uuid}`,
          job,
        ]);
    };
    await storeMail('sent', { state: 'sent' });
    await storeMail('given up', { state: 'failed' });
    await storeMail('young', { state: 'sent', create_at: daysAgo(1) });
    await storeMail('waiting', { state: 'waiting' });
    await storeMail('refused', { state: 'failed' }, 'refused');
    await storeMail('sent again', { state: 'sent' }, 'waiting');
    await asSuperAdmin(personalData.changeRetention, { kind: 'mails', days: 365 });
    await runNight();
    const mails = await db.select().from(outbox).where(eq(outbox.order_uuid, order_uuid));
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual(
      [erasedText, erasedText, 'young', 'waiting', 'refused', 'sent again'].toSorted(),
    );
  });

  it('deletes old audit records', async () => {
    const { pool } = connection();
    const countOld = async () => (await pool.query("select from audit_records where at < now() - interval '365 days'")).rowCount;
    await pool.query(`
      insert into audit_records (at, email, area, call, request_id)
      select now() - interval '400 days', 'anna@example.com', 'faq', '/faq', '' from generate_series(1, 20)`);
    expect(await countOld()).toBe(20);
    await runNight();
    expect(await countOld()).toBe(0);
    const { rows } = await pool.query("select after from audit_records where call = 'audit_prune'");
    expect(rows).toEqual([{ after: { days: 365, records: 20 } }]);
  });

  it('deletes security events after half a year, or after the period that was set', async () => {
    const { pool } = connection();
    const ages = async () =>
      (
        await pool.query<{ days: number }>('select extract(day from now() - at)::int as days from security_events order by 1')
      ).rows.map(({ days }) => days);
    await pool.query('delete from security_events');
    await pool.query('delete from retention_periods');
    await pool.query(`
      insert into security_events (at, event, address, call, request_id, times)
      select now() - make_interval(days => age), 'throttled', '::1', '', '', 1 from unnest(array[40, 100, 200]) as age`);
    await runNight();
    expect(await ages()).toEqual([40, 100, 200]);
    await pool.query(
      await readFile(new URL('../database/migrations/0041-security-event-retention.sql', import.meta.url), 'utf8'),
    );
    await runNight();
    expect(await ages()).toEqual([40, 100]);
    await asSuperAdmin(personalData.changeRetention, { kind: 'security_events', days: 90 });
    await runNight();
    expect(await ages()).toEqual([40]);
  });
});
