import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { vi } from 'vitest';
import { freePorts } from '../free-port.ts';
import { waitOptions } from '../wait-options.ts';
import { readSample, readVariables } from './samples.ts';
import { supervise } from './supervisor.ts';

/** HAProxy and PgBouncer before the cluster, by the samples of deploy/ha, at free ports. Creates the database of Simdesk. */
export const startProxies = async (folder: string) => {
  const [primary = 0, replicas = 0, pooled = 0] = await freePorts(3);
  const files = join(folder, 'proxies');
  await mkdir(files);
  const inFiles = (name: string) => join(files, name);
  await writeFile(
    inFiles('haproxy.cfg'),
    await readSample('haproxy.cfg', [
      ['127.0.0.1:5000', `127.0.0.1:${primary}`],
      ['127.0.0.1:5001', `127.0.0.1:${replicas}`],
    ]),
  );
  const pooler = await readSample('pgbouncer.ini', [
    ['port=5000', `port=${primary}`],
    ['listen_port = 6432', `listen_port = ${pooled}`],
    ['/etc/pgbouncer/userlist.txt', inFiles('userlist.txt')],
  ]);
  await writeFile(inFiles('pgbouncer.ini'), pooler);
  await writeFile(inFiles('userlist.txt'), `"simdesk_app" "${password}"\n`);
  await chmod(files, 0o755);
  const haproxy = supervise({
    command: ['haproxy', '-db', '-f', inFiles('haproxy.cfg')],
    logFile: join(folder, 'haproxy.log'),
  });
  const pgbouncer = supervise({
    command: ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups', '--', 'pgbouncer', inFiles('pgbouncer.ini')],
    logFile: join(folder, 'pgbouncer.log'),
  });
  process.once('exit', () => {
    haproxy.kill();
    pgbouncer.kill();
  });

  const { PATRONI_SUPERUSER_PASSWORD: superuserPassword = '' } = await readVariables('patroni.env', 1);
  const administrator = { host: '127.0.0.1', port: primary, user: 'postgres', password: superuserPassword };
  const asAdministrator = (statement: string, database = 'simdesk') =>
    vi.waitFor(() => queryOnce({ ...administrator, database }, statement), waitOptions);
  for (const statement of newDatabase) await asAdministrator(statement, 'postgres');

  const urlOf = (user: string, port: number) => `postgres://${user}:${password}@127.0.0.1:${port}/simdesk`;
  return {
    env: {
      ...{ DATABASE_URL: urlOf('simdesk_app', pooled), DATABASE_PREPARED: 'off' },
      ...{ DATABASE_LISTEN_URL: urlOf('simdesk_app', primary), DATABASE_MIGRATE_URL: urlOf('simdesk_owner', primary) },
    },
    asAdministrator,
    /** Straight to a machine, past the proxies. */
    queryMachine: (host: string, statement: string) =>
      queryOnce({ ...administrator, host, port: 5432, database: 'simdesk' }, statement),
    /** On some replica. */
    queryReplica: (statement: string) => queryOnce({ ...administrator, port: replicas, database: 'simdesk' }, statement),
    killHAProxy: haproxy.kill,
    killPgBouncer: pgbouncer.kill,
    stop: async () => {
      await pgbouncer.stop();
      await haproxy.stop();
    },
  };
};

const password = 'secret-of-simdesk';
const newDatabase = [
  `create role simdesk_owner login password '${password}'`,
  `create role simdesk_app login password '${password}'`,
  'create database simdesk owner simdesk_owner',
];

const queryOnce = async (settings: pg.ClientConfig, statement: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ ...settings, connectionTimeoutMillis: 5000, query_timeout: 15_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
};
