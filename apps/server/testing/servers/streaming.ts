import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { vi } from 'vitest';
import { asDatabaseUser, installPostgres, makeDatabaseFolder } from '../debian-postgres.ts';
import { freePorts } from '../free-port.ts';
import { childrenOf, signalWithChildren } from './processes.ts';

const run = promisify(execFile);

/** Debian's PostgreSQL as a primary with a streaming replica, each with faults on demand. */
export const startStreaming = async () => {
  const programs = await installPostgres();
  const folder = await makeDatabaseFolder();
  const [primaryPort = 0, replicaPort = 0] = await freePorts(2);
  const program = (name: string, args: string[]) => asDatabaseUser(join(programs, name), args);
  const data = join(folder, 'primary');
  await run(...program('initdb', ['-D', data, '-U', 'administrator', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']));
  const primary = openNode(data, primaryPort, folder, program, ['fsync=off', 'max_wal_size=4GB']);
  await primary.start();
  await primary.query(`create role simdesk_owner login`, 'postgres');
  await primary.query(`create database simdesk owner simdesk_owner`, 'postgres');
  const copy = join(folder, 'replica');
  const from = ['-h', '127.0.0.1', '-p', String(primaryPort), '-U', 'administrator'];
  await run(...program('pg_basebackup', [...from, '-D', copy, '-R', '-X', 'stream', '-c', 'fast']));
  const replica = openNode(copy, replicaPort, folder, program, [
    ...['fsync=off', 'hot_standby_feedback=on', 'max_standby_streaming_delay=5s', 'wal_retrieve_retry_interval=500ms'],
  ]);
  await replica.start();
  return {
    primary,
    replica,
    stop: async () => {
      await replica.stop();
      await primary.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};

type Program = (name: string, args: string[]) => [string, string[]];

const openNode = (data: string, port: number, sockets: string, program: Program, settings: string[]) => {
  let child: ChildProcess | null = null;
  const query = async (statement: string, database = 'simdesk'): Promise<Record<string, unknown>[]> => {
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'administrator', database });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(statement)).rows;
    } finally {
      await client.end();
    }
  };
  const postmaster = async () => Number((await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')[0]);
  const signalAll = async (signal: NodeJS.Signals) => signalWithChildren(await postmaster(), signal);
  return {
    query,
    postmaster,
    url: `postgres://simdesk_owner@127.0.0.1:${port}/simdesk`,
    start: async () => {
      const options = ['listen_addresses=127.0.0.1', ...settings].flatMap((setting) => ['-c', setting]);
      child = spawn(...program('postgres', ['-D', data, '-p', String(port), '-k', sockets, ...options]), { stdio: 'ignore' });
      await vi.waitFor(() => query('select', 'postgres'), { timeout: 60_000, interval: 100 });
    },
    /** Without a checkpoint, as if it was killed. */
    stop: async () => {
      if (!child || child.exitCode !== null) return;
      const ended = once(child, 'exit');
      await run(...program('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']));
      await ended;
    },
    freeze: () => signalAll('SIGSTOP'),
    thaw: async () => {
      await signalAll('SIGCONT');
      // `runuser` stops with the program that it runs.
      child?.kill('SIGCONT');
    },
    /** The processor time of all its processes since the start, also of those that have ended. */
    cpuMs: async (): Promise<number> => {
      const parent = await postmaster();
      const children = await childrenOf(parent);
      const own = await Promise.all(children.map((pid) => ticksOf(pid, [13, 14])));
      return (own.reduce((sum, ticks) => sum + ticks, 0) + (await ticksOf(parent, [13, 14, 15, 16]))) * msPerTick;
    },
  };
};

export type DatabaseNode = ReturnType<typeof openNode>;

/** Fields of /proc/…/stat, counted from 0: utime and stime, then those of children that have ended. */
const ticksOf = async (pid: number, fields: number[]): Promise<number> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const values = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.reduce((sum, field) => sum + Number(values[field - 2] ?? 0), 0);
};

const msPerTick = 10;
