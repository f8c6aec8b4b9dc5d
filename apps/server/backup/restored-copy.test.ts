import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@simdesk/contract';
import { OrderStatus, SystemRole } from '@simdesk/rules';
import { mailSink } from '@simdesk/sandbox/mail-sink';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { enqueueJob } from '../core/jobs/jobs.ts';
import { armCopy } from '../core/servers/restored-copy.ts';
import { lastBackup } from '../core/servers/last-backup.ts';
import { migrate } from '../database/migrate.ts';
import { applyErasures } from '../personal-data/index.ts';
import { readDatabaseText } from '../testing/database-text.ts';
import { cloneDatabase } from '../testing/databases.ts';
import { customer, testShop } from '../testing/orders.ts';
import { startOutsideServer } from '../testing/outside-server.ts';
import { storeOrder } from '../testing/stored-orders.ts';
import { testServer } from '../testing/test-server.ts';
import { uploadFile } from '../testing/upload-forms.ts';
import { waitOptions } from '../testing/wait-options.ts';

const billing = await startOutsideServer(({ path, body }) =>
  path === '/orders'
    ? { body: { Sims: (body as { Sims: { Uuid: string }[] }).Sims.map(({ Uuid }) => ({ Uuid, ID: Uuid, Error: null })) } }
    : { status: 404 },
);
const payments = await startOutsideServer();
const endpoint = await startOutsideServer(() => ({ status: 200 }));
const sink = await mailSink.start();
const backupDir = await mkdtemp(join(tmpdir(), 'simdesk-backups-'));
afterAll(async () => {
  for (const each of [billing, payments, endpoint, sink]) await each.stop();
  await rm(backupDir, { recursive: true });
});

/** As `restore` leaves it. */
const markAsCopy = async (settings: pg.ClientConfig) => {
  const client = new pg.Client(settings);
  await client.connect();
  await client.query("insert into marks (name, value) values ('restored-from-backup', '2026-07-01T00:00:00.000Z')");
  await client.end();
};
const env = {
  ...{ BSS_URL: billing.url, PAYMENT_URL: payments.url, SMTP_URL: sink.env['SMTP_URL'] ?? '', BACKUP_DIR: backupDir },
};
const server = testServer(env, undefined, markAsCopy);
const shop = testShop(server);
const database = () => server.running().services.connection.database;
const query = async (text: string) => (await server.running().services.connection.pool.query<Record<string, unknown>>(text)).rows;
const readiness = async () => (await server.request({ method: 'GET', url: '/readyz' })).json<object>();
const mails = async () => (await query("select state from outbox where subject = 'copy'")).map(({ state }) => state);

describe('a restored copy', () => {
  beforeAll(async () => {
    const token = await server.signIn(SystemRole.Admin);
    const file = await uploadFile(server, token, { name: 'a.html', content: '<p>a</p>', area: 'email-notifications' });
    await server.as(token)(contract.notifications.create, {
      ...{ template_id: 'order_paid', template_name: 'copy', topic_name: 'copy', send_to: '{{{email}}}', file },
    });
    const [row] = await query('select name from shops');
    const shopName = String(row?.['name']);
    await server.as(token)(contract.webhooks.create, { shop: shopName, url: `${endpoint.url}/`, kinds: ['order'] });
  });

  it('is ready and sends nothing out; when it is armed, it sends what has waited', async () => {
    const { billing: billingPort, payments: paymentsPort, mailer, geocoder, webhooks } = server.running().services;
    const order = await shop.order();
    expect(await readiness()).toEqual({ ready: true, warning: expect.stringContaining('npm run backup -- arm') as string });
    // A later job that sends nothing out is done, so that the others would be.
    const later = await enqueueJob(database(), 'keep-erasure', { uuid: randomUUID() });
    await vi.waitFor(
      async () => expect(await query(`select state from jobs where uuid = '${later}'`)).toEqual([{ state: 'done' }]),
      waitOptions,
    );
    const owed = await query(
      'select distinct system, state, attempts from jobs where system is not null and run_at <= now() order by 1',
    );
    expect(owed).toEqual([
      { system: 'billing', state: 'waiting', attempts: 0 },
      { system: 'mail', state: 'waiting', attempts: 0 },
      { system: 'webhooks', state: 'waiting', attempts: 0 },
    ]);
    const calls = [
      () => billingPort.offers(),
      () => billingPort.donorOperators(),
      () => billingPort.promo(),
      () => billingPort.order(1),
      () => billingPort.cancelSim({ idempotencyKey: 'a', id: 'a' }),
      () => billingPort.sendOrder({ idempotencyKey: 'a', order: { ID: 1, Customer: {}, Sims: [] } }),
      () => paymentsPort.refund({ idempotencyKey: 'a', order: 1, amount: 1 }),
      () => paymentsPort.find('a'),
      () => mailer.send({ to: ['a@example.com'], subject: 'a', html: 'a', text: 'a' }),
      () => geocoder.find('Via Torino 12, Milano'),
      () => webhooks.send({ url: endpoint.url, id: 'a', body: '{}', secrets: ['a'] }),
    ];
    for (const call of calls) await expect(call()).rejects.toThrow('this is a restored copy');
    expect([billing.requests, payments.requests, endpoint.requests]).toEqual([[], [], []]);

    await armCopy(database());
    await vi.waitFor(
      async () => expect((await shop.read(order)).product_data).toMatchObject([{ is_send_bss: true }]),
      waitOptions,
    );
    await vi.waitFor(async () => expect(await mails()).toEqual(['sent']), waitOptions);
    await vi.waitFor(() => expect(endpoint.requests).toHaveLength(2), waitOptions);
    expect(billing.requests.filter(({ path }) => path === '/orders')).toHaveLength(1);
    expect(await readiness()).toEqual({ ready: true });
  });

  it('gets the erasures that are younger than its backup, also of orders that are still open in it, once', async () => {
    const open = await storeOrder(database(), { ...customer, email: 'gioconda@example.org', status: OrderStatus.InProcess });
    const user = await server.addUser({ email: 'ermenegilda@example.org', first_name: 'Ermenegilda' });
    const erasure = { uuid: randomUUID(), at: new Date().toISOString() };
    const records = { orders: [open.uuid], contacts: [], partners: [], users: [user] };
    await mkdir(join(backupDir, 'erasures'), { recursive: true });
    await writeFile(join(backupDir, 'erasures', `${erasure.uuid}.json`), JSON.stringify({ ...erasure, records }));
    expect(await applyErasures(database(), backupDir)).toBe(1);
    expect(await applyErasures(database(), backupDir)).toBe(0);
    const text = [...(await readDatabaseText(server.running().services.connection.pool)).values()].join('\n');
    expect(text).not.toMatch(/gioconda@example\.org/i);
    expect(await query(`select status, first_name from users where uuid = '${user}'`)).toMatchObject([{ first_name: '' }]);
  });
});

it('an erasure leaves a file beside the backups that names records and no person', async () => {
  const email = 'sforzinelli@example.org';
  const order = await storeOrder(database(), { ...customer, email, status: OrderStatus.Finished });
  await query(`update orders set status_at = now() - interval '1 year' where uuid = '${order.uuid}'`);
  await server.as(await server.signIn(SystemRole.SuperAdmin))(contract.personalData.erase, { customer: email });
  const files = await vi.waitFor(async () => {
    const names = await readdir(join(backupDir, 'erasures'));
    const texts = await Promise.all(names.map((name) => readFile(join(backupDir, 'erasures', name), 'utf8')));
    const found = texts.filter((text) => text.includes(order.uuid));
    expect(found).toHaveLength(1);
    return found;
  }, waitOptions);
  expect(files.join()).not.toMatch(/sforzinelli|Francesca|Russo|552/i);
  // The database itself knows of it.
  expect(await applyErasures(database(), backupDir)).toBe(0);
});

it('no server starts on a database whose restore was interrupted', async () => {
  const settings = await cloneDatabase();
  const client = new pg.Client(settings);
  await client.connect();
  await client.query('create table unfinished_restore ()');
  await client.end();
  await expect(migrate(settings)).rejects.toThrow('empty the database and restore it again');
});

it('the last backup is known to the database', async () => {
  expect(await lastBackup(database())).toBeNull();
  for (const day of ['2026-07-02', '2026-07-01'])
    await query(`insert into backups (created_at, kind, encrypted, bytes, folder) values ('${day}', 'logical', true, 1, '/b')`);
  expect(await lastBackup(database())).toMatchObject({ created_at: expect.stringContaining('2026-07-02') as string, bytes: 1 });
});
