import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { vi } from 'vitest';
import { installPackages } from './debian-packages.ts';
import { freePort } from './free-port.ts';
import { waitOptions } from './wait-options.ts';

const run = promisify(execFile);

// PostgreSQL does not run as root.
const isRoot = userInfo().uid === 0;

/** The program and its arguments, for the user who may run PostgreSQL. */
export const asDatabaseUser = (program: string, args: string[]): [string, string[]] =>
  isRoot ? ['runuser', ['-u', 'postgres', '--', program, ...args]] : [program, args];

/** A folder of the user who may run PostgreSQL. */
export const makeDatabaseFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'simdesk-debian-pg-'));
  await chmod(folder, 0o755);
  if (isRoot) await run('chown', ['postgres', folder]);
  return folder;
};

/** Debian's PostgreSQL with its client programs, as a process of this machine: an external database whose users are no superusers. */
export const startDebianPostgres = async (): Promise<{
  /** Creates a database and answers its address for its owner. */
  createDatabase: (name: string) => Promise<string>;
  stop: () => Promise<void>;
}> => {
  const programs = await installPostgres();
  const folder = await makeDatabaseFolder();
  const data = join(folder, 'data');
  await run(
    ...asDatabaseUser(join(programs, 'initdb'), [
      '-D',
      data,
      '-U',
      'administrator',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
    ]),
  );
  const port = await freePort();
  const options = ['-D', data, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1', '-c', 'fsync=off'];
  const child = spawn(...asDatabaseUser(join(programs, 'postgres'), options), { stdio: 'ignore' });
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
      await run(...asDatabaseUser(join(programs, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop']));
      await ended;
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};

/** Answers the folder of its programs. */
export const installPostgres = async (): Promise<string> => {
  await installPackages(['/usr/lib/postgresql/*/bin/initdb'], ['postgresql']);
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
