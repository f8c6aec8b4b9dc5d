import { execFile } from 'node:child_process';
import { readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Place } from './settings.ts';

export const pidFile = (cluster: string): string => join(cluster, 'postmaster.pid');

/** What PostgreSQL noted about itself when it started: it may be long gone. */
export const readPidFile = async (cluster: string): Promise<({ pid: number } & Place) | null> => {
  const noted = await readFile(pidFile(cluster), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const [pid, , , port, socketFolder, address] = noted.split('\n');
  if (!pid || !port) return null;
  return { pid: Number(pid), port: Number(port), host: socketFolder || address || '' };
};

/**
 * Who bears the process number that PostgreSQL noted. After a crash or a restart of the machine it may be any process, and
 * PostgreSQL would refuse to start for its sake when it belongs to the same user.
 */
export const findHolder = async (cluster: string): Promise<'none' | 'postgres' | 'stranger'> => {
  const noted = await readPidFile(cluster);
  if (!noted || !isAlive(noted.pid)) return 'none';
  return (await isPostgres(noted.pid, cluster)) ? 'postgres' : 'stranger';
};

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const isPostgres = async (pid: number, cluster: string): Promise<boolean> => {
  // PostgreSQL works in its own folder.
  if (process.platform === 'linux') return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === cluster;
  if (process.platform === 'win32') return true;
  const { stdout } = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return stdout.includes('postgres');
};
