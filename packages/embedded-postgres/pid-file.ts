import { execFile } from 'node:child_process';
import { readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Address } from './address.ts';

export const pidFile = (cluster: string): string => join(cluster, 'postmaster.pid');

/** The process number and address that PostgreSQL wrote when it started. The process may have ended since. */
export const readPidFile = async (cluster: string): Promise<({ pid: number } & Address) | null> => {
  const text = await readFile(pidFile(cluster), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const [pid, , , port, socketFolder, address] = text.split('\n');
  if (!pid || !port) return null;
  return { pid: Number(pid), port: Number(port), host: socketFolder || address || '' };
};

/**
 * Which process has the number in the pid file. After a crash or a reboot it may be an unrelated process, and PostgreSQL
 * refuses to start if that process belongs to the same user.
 */
export const findPidFileProcess = async (cluster: string): Promise<'none' | 'postgres' | 'unrelated'> => {
  const entry = await readPidFile(cluster);
  if (!entry || !isAlive(entry.pid)) return 'none';
  return (await isPostgres(entry.pid, cluster)) ? 'postgres' : 'unrelated';
};

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const isPostgres = async (pid: number, cluster: string): Promise<boolean> => {
  // The working directory of PostgreSQL is its cluster.
  if (process.platform === 'linux') return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === cluster;
  if (process.platform === 'win32') return true;
  const { stdout } = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return stdout.includes('postgres');
};
