import { setTimeout as pause } from 'node:timers/promises';
import { mailSink } from '@simdesk/sandbox/mail-sink';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { installPackages } from './testing/debian-packages.ts';
import { freePorts } from './testing/free-port.ts';
import { startCluster } from './testing/ha/cluster.ts';
import { addressOf, type Machine } from './testing/ha/network.ts';
import { startProxies } from './testing/ha/proxies.ts';
import { rootAccount } from './testing/root-account.ts';
import { startS3Server } from './testing/s3-server.ts';
import { openFleet } from './testing/servers/fleet.ts';
import type { Caller, LoadTarget } from './testing/servers/load.ts';
import { measureFault } from './testing/servers/measure-fault.ts';
import { startNginx } from './testing/servers/nginx.ts';
import { writeTable, type Row } from './testing/servers/table.ts';
import { prepareTarget } from './testing/servers/target.ts';

/** Three servers behind nginx, and a database on three machines by the samples of deploy/ha: what the loss of each part costs. */
describe('high availability', { timeout: 400_000 }, async () => {
  if (process.getuid?.() !== 0) throw new Error('This suite needs root: its machines are network namespaces.');
  await installPackages(
    ['nginx', 'curl', 'ip', 'etcd', 'patroni', 'haproxy', 'pgbouncer', '/usr/lib/postgresql/15/bin/initdb'],
    ['nginx-light', 'curl', 'iproute2', 'etcd-server', 'patroni', 'python3-etcd', 'haproxy', 'pgbouncer', 'postgresql-15'],
  );
  const cluster = await startCluster();
  await cluster.waitUntilWhole();
  const proxies = await startProxies(cluster.folder);
  const ports = await freePorts(3);
  const s3 = await startS3Server();
  const sink = await mailSink.start();
  const nginx = await startNginx(ports);
  const fleet = await openFleet(ports);
  const rows: Row[] = [];
  const env: Record<string, string> = {
    ...{ ...proxies.env, DATABASE_POOL: '6', BSS_URL: inject('billing'), ...sink.env },
    ...{ PUBLIC_WEB_BASE_URL: nginx.address, TRUST_PROXY: 'true', DEMO: 'false' },
    ...{ ADMIN_EMAIL: rootAccount.email, ADMIN_PASSWORD: rootAccount.password },
    ...{ STORAGE_URL: `s3://${s3.settings.bucket}/live`, S3_ENDPOINT: s3.settings.endpoint ?? '', S3_REGION: s3.settings.region },
    ...{ S3_ACCESS_KEY_ID: s3.settings.accessKeyId, S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey },
  };
  let target: LoadTarget;

  afterAll(async () => {
    await fleet.close();
    await nginx.stop();
    await sink.stop();
    await s3.stop();
    await proxies.stop();
    const isWhole = rows.length === rowsOfWholeRun;
    await cluster.stop(isWhole);
    await writeTable('ha', rows, isWhole);
  });

  const waitForUpstreams = (expected: number[]) =>
    vi.waitFor(async () => expect(new Set(await nginx.upstreams())).toEqual(new Set(expected)), long);

  beforeAll(async () => {
    await fleet.startAll(env);
    await waitForUpstreams(ports);
    ({ target } = await prepareTarget(fleet.addresses[0] ?? '', nginx.address));
  });

  /** Runs a fault under load, adds its row, and answers what went wrong: nothing may be lost or doubled, and service returns in time. */
  const problemsOf = async (name: string, bound: number, fault: (settle: () => Promise<void>) => Promise<void>) => {
    await cluster.waitUntilWhole();
    const { row, reasons } = await measureFault(target, proxies.asAdministrator, name, fault, callers);
    const { lost, doubled, withoutService, withoutWrites } = row.load;
    const longest = Math.max(withoutService, withoutWrites);
    const problems = [
      ...(lost > 0 ? [`${lost} writes were lost`] : []),
      ...(doubled > 0 ? [`${doubled} effects were doubled`] : []),
      ...(longest > bound ? [`${longest} s without service, more than ${bound}`] : []),
      ...(reasons.includes('no answer') ? [`Requests without an answer: ${reasons}`] : []),
    ];
    if (problems.length === 0) rows.push(row);
    return problems;
  };

  /** A former primary comes back as a replica, and acknowledges no write meanwhile. */
  const comesBack = async (machine: Machine) => {
    let isWhole = false;
    let acknowledged = 0;
    const writeThere = async () => {
      for (let attempt = 0; !isWhole; attempt++) {
        const statement = `create table split_brain_${attempt} ()`;
        await proxies.queryMachine(addressOf('data', machine), statement).then(
          () => (acknowledged += 1),
          () => pause(100),
        );
      }
    };
    const writing = writeThere();
    await cluster.waitUntilWhole().finally(() => (isWhole = true));
    await writing;
    expect(acknowledged).toBe(0);
    expect(await cluster.primary()).not.toBe(machine);
  };

  it('survives a killed server', async () => {
    const fault = async () => {
      const [port = 0] = ports;
      await fleet.stop(port, 'SIGKILL');
      await waitForUpstreams(ports.slice(1));
      await fleet.start(port, env);
      await waitForUpstreams(ports);
    };
    expect(await problemsOf('`kill -9` of a server', boundSeconds, fault)).toEqual([]);
  });

  it('survives a killed primary, which comes back as a replica', async () => {
    const fault = async (settle: () => Promise<void>) => {
      const primary = await cluster.primary();
      await cluster.killDatabase(primary);
      await cluster.waitForOtherPrimary(primary);
      await settle();
      await cluster.startDatabase(primary);
      await comesBack(primary);
    };
    expect(await problemsOf('`kill -9` of the primary', boundOfNewPrimary, fault)).toEqual([]);
  });

  it('survives a frozen primary, which comes back as a replica', async () => {
    const fault = async (settle: () => Promise<void>) => {
      const primary = await cluster.primary();
      await cluster.freezeDatabase(primary);
      await cluster.waitForOtherPrimary(primary);
      await settle();
      await cluster.thawDatabase(primary);
      await comesBack(primary);
    };
    expect(await problemsOf('the primary freezes, and thaws later', boundOfNewPrimary, fault)).toEqual([]);
  });

  it('survives a killed replica', async () => {
    const fault = async (settle: () => Promise<void>) => {
      const replica = await cluster.replica();
      await cluster.killDatabase(replica);
      await settle();
      await cluster.startDatabase(replica);
      await cluster.waitUntilWhole();
    };
    expect(await problemsOf('`kill -9` of a replica', boundSeconds, fault)).toEqual([]);
  });

  it("survives the loss of etcd's leader", async () => {
    const fault = async () => {
      await cluster.killEtcd(await cluster.etcdLeader());
      await pause(faultSeconds * 1000);
      await cluster.waitUntilWhole();
    };
    expect(await problemsOf("`kill -9` of etcd's leader", boundSeconds, fault)).toEqual([]);
  });

  it('survives a killed HAProxy', async () => {
    const fault = async () => {
      proxies.killHAProxy();
      await pause(faultSeconds * 1000);
    };
    expect(await problemsOf('`kill -9` of HAProxy', boundSeconds, fault)).toEqual([]);
  });

  it('survives a killed PgBouncer', async () => {
    const fault = async () => {
      proxies.killPgBouncer();
      await pause(faultSeconds * 1000);
    };
    expect(await problemsOf('`kill -9` of PgBouncer', boundSeconds, fault)).toEqual([]);
  });

  it('survives a storage that is away for some time', async () => {
    const fault = async () => {
      await s3.stop();
      await pause(faultSeconds * 1000);
      await s3.startAgain();
    };
    expect(await problemsOf(`storage killed for ${faultSeconds} s`, boundSeconds, fault)).toEqual([]);
  });

  it('survives a primary that is cut off from etcd', async () => {
    const fault = async (settle: () => Promise<void>) => {
      const primary = await cluster.primary();
      await cluster.cut(primary, 'etcd');
      await cluster.waitForOtherPrimary(primary);
      await settle();
      await cluster.heal(primary, 'etcd');
      await comesBack(primary);
    };
    expect(await problemsOf('the primary is cut off from etcd', boundOfNewPrimary, fault)).toEqual([]);
  });

  it('survives a primary that is cut off from its replicas', async () => {
    const fault = async (settle: () => Promise<void>) => {
      const primary = await cluster.primary();
      await cluster.cut(primary, 'data');
      await pause(faultSeconds * 1000);
      await settle();
      await cluster.heal(primary, 'data');
      await cluster.waitUntilWhole();
      expect(await cluster.primary()).toBe(primary);
    };
    expect(await problemsOf('the primary is cut off from its replicas', boundSeconds, fault)).toEqual([]);
  });

  it('survives a primary that is cut off from both', async () => {
    const fault = async (settle: () => Promise<void>) => {
      const primary = await cluster.primary();
      await Promise.all([cluster.cut(primary, 'etcd'), cluster.cut(primary, 'data')]);
      await cluster.waitForOtherPrimary(primary);
      await settle();
      await Promise.all([cluster.heal(primary, 'etcd'), cluster.heal(primary, 'data')]);
      await comesBack(primary);
    };
    expect(await problemsOf('the primary is cut off from etcd and from its replicas', boundOfNewPrimary, fault)).toEqual([]);
  });

  it('sends every mail in the end, and the replicas have all of it', async () => {
    const waiting = () => proxies.asAdministrator(`select state, error from outbox where state <> 'sent'`);
    await vi.waitUntil(async () => (await waiting()).length === 0, long).catch(() => undefined);
    expect(await waiting()).toEqual([]);
    const count = 'select count(*)::int as count from outbox';
    const [sent] = await proxies.asAdministrator(count);
    await vi.waitFor(async () => expect(await proxies.queryReplica(count)).toEqual([sent]), long);
    rows.push({ name: 'mails that wait after these faults', load: null, note: `none of ${String(sent?.['count'])}` });
  });
});

const rowsOfWholeRun = 12;
const faultSeconds = 12;
/** The promise of deploy/ha/README.md, in seconds. */
const boundSeconds = 30;
const boundOfNewPrimary = 45;
const callers: Caller[] = ['read', 'read', 'write', 'buy', 'buy', 'import', 'download'];
const long = { timeout: 120_000, interval: 100 };
