import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { vi } from 'vitest';
import { freePort } from './free-port.ts';
import { waitOptions } from './wait-options.ts';

const run = promisify(execFile);

/** Debian's PostgreSQL with its client programs, as a process of this machine: an external database whose users are no superusers. */
export const startDebianPostgres = async (): Promise<{
  /** Creates a database and answers its address for its owner. */
  createDatabase: (name: string) => Promise<string>;
  stop: () => Promise<void>;
}> => {
  const programs = await installPostgres();
  const folder = await mkdtemp(join(tmpdir(), 'simdesk-debian-pg-'));
  await chmod(folder, 0o755);
  const data = join(folder, 'data');
  await mkdir(data);
  // PostgreSQL does not run as root.
  const isRoot = userInfo().uid === 0;
  if (isRoot) await run('chown', ['postgres', folder, data]);
  const asUser = (program: string, args: string[]): [string, string[]] =>
    isRoot ? ['runuser', ['-u', 'postgres', '--', program, ...args]] : [program, args];
  await run(
    ...asUser(join(programs, 'initdb'), ['-D', data, '-U', 'administrator', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']),
  );
  const port = await freePort();
  const options = ['-D', data, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1', '-c', 'fsync=off'];
  const child = spawn(...asUser(join(programs, 'postgres'), options), { stdio: 'ignore' });
  const administrate = async (...statements: string[]): Promise<void> => {
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'administrator', database: 'postgres' });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  await vi.waitFor(() => administrate('select'), waitOptions);
  await administrate(`create role simdesk_owner login password 'se/cret'`);
  return {
    createDatabase: async (name) => {
      await administrate(`create database ${name} owner simdesk_owner`);
      return `postgres://simdesk_owner:${encodeURIComponent('se/cret')}@127.0.0.1:${port}/${name}`;
    },
    stop: async () => {
      const ended = once(child, 'exit');
      await run(...asUser(join(programs, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop']));
      await ended;
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};

/** On Debian as root, installs what is missing. Elsewhere somebody else has to. */
const installPostgres = async (): Promise<string> => {
  const installed = await findPrograms();
  if (installed !== null) return installed;
  const hasApt = process.getuid?.() === 0 && (await run('sh', ['-c', 'command -v apt-get']).then(Boolean, () => false));
  if (!hasApt) throw new Error(`This suite needs Debian's package postgresql: install it, or run the suite as root.`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { env });
  await run('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'], { env, maxBuffer: 64 * 1024 * 1024 });
  const programs = await findPrograms();
  if (programs === null) throw new Error('The package postgresql has no server in /usr/lib/postgresql.');
  return programs;
};

const findPrograms = async (): Promise<string | null> => {
  const versions = await readdir('/usr/lib/postgresql').catch(() => []);
  const newest = versions.toSorted((one, other) => Number(one) - Number(other)).at(-1);
  if (newest === undefined) return null;
  const folder = join('/usr/lib/postgresql', newest, 'bin');
  return (await readdir(folder)).includes('initdb') ? folder : null;
};
