import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { contract } from '@simdesk/contract';
import { SystemRole, UserStatus } from '@simdesk/rules';
import { mailSink } from '@simdesk/sandbox/mail-sink';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { installPackages } from './testing/debian-packages.ts';
import { freePorts } from './testing/free-port.ts';
import { quickHash } from './testing/quick-hash.ts';
import { rootAccount } from './testing/root-account.ts';
import { isBehindPooler } from './database/behind-pooler.ts';
import { connect } from './database/connection.ts';
import { startS3Server } from './testing/s3-server.ts';
import { startFaultyDatabase } from './testing/servers/database.ts';
import { mailEvents } from './testing/servers/effects.ts';
import { openFleet } from './testing/servers/fleet.ts';
import { httpCaller, send, type Headers, type HttpCaller } from './testing/servers/http-caller.ts';
import { startLoad, type LoadTarget } from './testing/servers/load.ts';
import { measureFault } from './testing/servers/measure-fault.ts';
import { startNginx } from './testing/servers/nginx.ts';
import { startPgBouncer } from './testing/servers/pgbouncer.ts';
import { prepareTarget } from './testing/servers/target.ts';
import { writeTable, type Row } from './testing/servers/table.ts';

/** Three servers behind nginx, which tries no request twice, with one database and one bucket, under load and faults. */
describe('several servers', { timeout: 900_000 }, async () => {
  await installPackages(['nginx', 'pgbouncer', 'curl'], ['nginx-light', 'pgbouncer', 'curl']);
  const ports = await freePorts(3);
  const database = await startFaultyDatabase();
  const s3 = await startS3Server();
  const sink = await mailSink.start();
  const nginx = await startNginx(ports);
  const fleet = await openFleet(ports);
  const [first = '', second = '', third = ''] = fleet.addresses;
  const rows: Row[] = [];
  const env: Record<string, string> = {
    ...{ DATABASE_URL: database.url, DATABASE_MIGRATE_URL: database.ownerUrl, DATABASE_POOL: '6' },
    ...{ PUBLIC_WEB_BASE_URL: nginx.address, TRUST_PROXY: 'true', BSS_URL: inject('billing'), ...sink.env },
    ...{ ADMIN_EMAIL: rootAccount.email, ADMIN_PASSWORD: rootAccount.password, DEMO: 'false' },
    ...{ STORAGE_URL: `s3://${s3.settings.bucket}/live`, S3_ENDPOINT: s3.settings.endpoint ?? '', S3_REGION: s3.settings.region },
    ...{ S3_ACCESS_KEY_ID: s3.settings.accessKeyId, S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey },
    ...{ STOP_DELAY_SECONDS: '6', STOP_LIMIT_SECONDS: '60' },
  };
  let target: LoadTarget;
  let asRoot: HttpCaller;

  afterAll(async () => {
    await fleet.close();
    await nginx.stop();
    await sink.stop();
    await s3.stop();
    await database.stop();
    await writeTable('servers', rows, rows.length === rowsOfWholeRun);
  });

  beforeAll(async () => {
    await fleet.startAll(env);
    await vi.waitUntil(async () => (await nginx.upstreams()).length === 3, long);
    ({ target, asRoot } = await prepareTarget(first, nginx.address));
  });

  /** Runs a fault under load until every kind of request succeeds again, and adds its row. */
  const underLoad = async (name: string, fault: () => Promise<string | void>) => {
    const { row, reasons, consoles } = await measureFault(target, database.asAdministrator, name, fault);
    rows.push(fault === rollingRestart ? { ...row, note: consoles } : row);
    const { lost, doubled } = row.load;
    return { reasons, lost, doubled };
  };

  const waitForUpstreams = (expected: number[]) =>
    vi.waitFor(async () => expect(new Set(await nginx.upstreams())).toEqual(new Set(expected)), long);

  const rollingRestart = async () => {
    for (const port of ports) {
      await fleet.stop(port, 'SIGTERM');
      await fleet.start(port, env);
      await waitForUpstreams(ports);
    }
  };

  /** Bans a user on one server who works on another; answers how long the other one still served. */
  const endAcrossServers = async (end: (user: { uuid: string; session: string }) => Promise<unknown>) => {
    const account = { email: `${Math.random()}@example.com`, password: 'secret-of-staff' };
    const values = [`'${account.email}'`, `'${await quickHash(account.password)}'`, SystemRole.Admin, UserStatus.Active];
    const [user] = await database.asAdministrator(
      `insert into users (email, password_hash, system_role, status) values (${values.join(', ')}) returning uuid`,
    );
    const session = await httpCaller(first)(contract.accounts.login, account);
    const list = () => statusOf(second, contract.faq.categories.list.path, { 'x-session-uuid': session });
    expect(await list()).toBe(200);
    await end({ uuid: String(user?.['uuid']), session });
    const start = performance.now();
    await vi.waitUntil(async () => (await list()) === 401, { timeout: 2000, interval: 5 });
    return Math.round(performance.now() - start);
  };
  const ban = ({ uuid }: { uuid: string }) => asRoot(contract.users.changeStatus, { user_uuid: uuid, status: UserStatus.Banned });
  const signOut = ({ session }: { session: string }) =>
    httpCaller(first, { 'x-session-uuid': session })(contract.accounts.logout, {});

  it('an upload on one server opens on the others', async () => {
    for (const server of [first, second, third]) {
      const answer = await send(new URL(target.file.path, server));
      const hash = createHash('sha256');
      for await (const chunk of answer) hash.update(chunk as Buffer);
      expect(hash.digest('hex')).toBe(target.file.sha256);
    }
    rows.push({ name: 'an upload on A opens on B and C', load: null, note: 'yes' });
  });

  it('a ban and a sign-out on one server end the session on another at once', async () => {
    const times = [await endAcrossServers(ban), await endAcrossServers(signOut)];
    expect(Math.max(...times)).toBeLessThan(2000);
    rows.push({ name: 'a ban and a sign-out on A are effective on B', load: null, note: `after ${times.join(' and ')} ms` });
  });

  it('every mail is sent exactly once', async () => {
    const load = startLoad(target);
    await pause(10_000);
    // Through nginx, which must not collect the events.
    await load.hearAll();
    const { orders } = await load.stop();
    await vi.waitFor(async () => {
      expect(await database.asAdministrator(`select uuid from outbox where state <> 'sent'`)).toEqual([]);
    }, long);
    const ids = await database.asAdministrator('select id from orders where payment_status = 1');
    const answer = await fetch(new URL('mails', sink.page));
    const { mails } = (await answer.json()) as { mails: { subject: string }[] };
    const expected = ids.flatMap(({ id }) => mailEvents.map((event) => `${event} ${String(id)}`));
    expect(orders.size).toBeGreaterThan(3);
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual(expected.toSorted());
    rows.push({ name: 'every mail is sent exactly once', load: null, note: `${mails.length} mails` });
  });

  it('a rolling restart fails no request, long downloads included', async () => {
    expect(await underLoad('rolling restart of the three servers', rollingRestart)).toEqual({ ...allKept, reasons: '' });
  });

  it('a killed server loses nothing', async () => {
    const kill = async () => {
      const [port = 0] = ports;
      await fleet.stop(port, 'SIGKILL');
      await waitForUpstreams(ports.slice(1));
      await fleet.start(port, env);
      await waitForUpstreams(ports);
    };
    expect(await underLoad('`kill -9` of a server', kill)).toMatchObject(allKept);
  });

  it('recovers when the connections to the database are swallowed', async () => {
    const swallow = () => Promise.resolve(database.swallow());
    expect(await underLoad('connections to the database swallowed', swallow)).toMatchObject(allKept);
  });

  /** A fault that begins, lasts and ends. */
  const lasting = (begin: () => Promise<void>, end: () => Promise<void>) => async () => {
    await begin();
    await pause(faultSeconds * 1000);
    await end();
  };

  it('recovers when the database is paused', async () => {
    const paused = lasting(database.pause, database.resume);
    expect(await underLoad(`database paused for ${faultSeconds} s`, paused)).toMatchObject(allKept);
  });

  it('recovers when the database is read-only for some time', async () => {
    const readOnly = lasting(
      () => database.setReadOnly(true),
      () => database.setReadOnly(false),
    );
    expect(await underLoad(`database read-only for ${faultSeconds} s`, readOnly)).toMatchObject(allKept);
  });

  it('recovers when the disk of the database is full for some time', async (context) => {
    if (!database.hasOwnDisk) {
      rows.push({ name: 'disk of the database full', load: null, note: 'not measured: this machine mounts no tmpfs' });
      context.skip();
    }
    const full = lasting(database.fillDisk, database.freeDisk);
    expect(await underLoad(`disk of the database full for ${faultSeconds} s`, full)).toMatchObject(allKept);
  });

  it('recovers when the database crashes and starts again', async () => {
    expect(await underLoad('database crashed and started again', database.restart)).toMatchObject(allKept);
  });

  it('sends every mail in the end, in spite of the faults', async () => {
    const waiting = () => database.asAdministrator(`select state, error from outbox where state <> 'sent'`);
    await vi.waitUntil(async () => (await waiting()).length === 0, long).catch(() => undefined);
    expect(await waiting()).toEqual([]);
    const [sent] = await database.asAdministrator('select count(*)::int as count from outbox');
    rows.push({ name: 'mails that wait after these faults', load: null, note: `none of ${String(sent?.['count'])}` });
  });

  it('works through PgBouncer in transaction mode', async () => {
    await fleet.stopAll();
    const bouncer = await startPgBouncer(database.target);
    expect([await seesPooler(database.url), await seesPooler(bouncer.url)]).toEqual([false, true]);
    const bounced = { DATABASE_URL: bouncer.url, DATABASE_PREPARED: 'off', DATABASE_LISTEN_URL: database.url };
    try {
      await fleet.startAll({ ...env, ...bounced });
      await waitForUpstreams(ports);
      const outcome = await underLoad('through PgBouncer in transaction mode', async () => {
        await pause(faultSeconds * 1000);
        return `a ban on A is effective on B after ${await endAcrossServers(ban)} ms`;
      });
      expect(outcome).toEqual({ ...allKept, reasons: '' });
    } finally {
      await fleet.stopAll();
      await bouncer.stop();
    }
  });
});

const rowsOfWholeRun = 12;
const faultSeconds = 12;
const allKept = { lost: 0, doubled: 0 };
const long = { timeout: 180_000, interval: 100 };

const statusOf = async (server: string, path: string, headers: Headers): Promise<number> => {
  const answer = await send(new URL(path, server), { headers });
  answer.resume();
  return answer.statusCode ?? 0;
};

/** Whether a server would set its timeouts in each transaction. */
const seesPooler = async (url: string): Promise<boolean> => {
  const connection = connect({ connectionString: url }, { poolSize: 1, onError: () => undefined });
  const client = await connection.pool.connect();
  client.release();
  await connection.close();
  return isBehindPooler(client);
};
