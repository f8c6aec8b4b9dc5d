import { createHash, randomUUID } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { App } from './app.ts';
import { EmbeddedPostgresError } from './error.ts';
import { askLockHolder } from './lock-holder.ts';

export interface FolderLock {
  /** From now on another start waits for the release instead of failing. */
  announceStop(): void;
  release(): Promise<void>;
}

interface LockOptions {
  app: App;
  log: (message: string) => void;
  /** Ends the wait for another application. */
  stop?: AbortSignal | undefined;
}

/**
 * Prevents a second application from using the data folder. The lock is a listening socket, because the system closes it
 * when the process ends, even after a crash; a file or a process number would remain.
 */
export const lockFolder = async (folder: string, { app, log, stop }: LockOptions): Promise<FolderLock> => {
  for (;;) {
    const lock = await listenOnFirst(lockPaths(folder, app));
    if ('release' in lock) return lock;
    const holder = await askLockHolder(lock.usedPath);
    if (holder === 'gone') {
      await removeStaleSocket(lock.usedPath);
    } else if (holder.isStopping) {
      log(`Waiting until ${app.title} has stopped on ${folder}…`);
      await Promise.race([holder.ended, rejectOnStop(stop)]);
    } else {
      throw new EmbeddedPostgresError(
        `${app.title} already runs on the data folder ${folder}${holder.pid ? ` (process ${holder.pid})` : ''}. ` +
          `Stop it first, or set ${app.dataDirSetting} to another folder.`,
      );
    }
  }
};

const rejectOnStop = (stop: AbortSignal | undefined): Promise<never> =>
  new Promise((_resolve, reject) => {
    const end = () => reject(stop?.reason as Error);
    if (stop?.aborted) end();
    else stop?.addEventListener('abort', end, { once: true });
  });

/** Prefers the data folder, because every machine that mounts it sees the lock. Some file systems allow no sockets. */
const lockPaths = (folder: string, { name }: App): string[] => {
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  if (process.platform === 'win32') return [`\\\\.\\pipe\\${name}-${hash}`];
  return [join(folder, 'running.lock'), join(tmpdir(), `${name}-${hash}.lock`), `/tmp/${name}-${hash}.lock`].filter(
    (path) => Buffer.byteLength(path) <= maxPathBytes,
  );
};

/** macOS limits the path of a socket to 103 bytes, and `removeStaleSocket` appends nine. */
const maxPathBytes = 94;

const listenOnFirst = async (paths: string[]): Promise<FolderLock | { usedPath: string }> => {
  let lastError: unknown = null;
  for (const path of paths) {
    try {
      return await listen(path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return { usedPath: path };
      lastError = error;
    }
  }
  throw lastError;
};

const listen = (path: string): Promise<FolderLock> =>
  new Promise((resolve, reject) => {
    const clients = new Set<Socket>();
    let isStopping = false;
    const server: Server = createServer((client) => {
      clients.add(client);
      client.on('error', () => client.destroy());
      client.on('close', () => clients.delete(client));
      client.write(`${JSON.stringify({ pid: process.pid, stopping: isStopping })}\n`);
      client.unref();
    });
    server.once('error', reject);
    // Every user may ask for the lock: the permissions of the folder decide who may use it.
    server.listen({ path, readableAll: true, writableAll: true }, () => {
      server.unref();
      resolve({
        announceStop: () => {
          isStopping = true;
        },
        release: () =>
          new Promise((released) => {
            server.close(() => released());
            for (const client of clients) client.destroy();
          }),
      });
    });
  });

/** Two starts may do this at the same time: the socket is renamed first, and renamed back if its process is alive. */
const removeStaleSocket = async (path: string): Promise<void> => {
  const renamed = `${path}.${randomUUID().slice(0, 8)}`;
  try {
    await rename(path, renamed);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  if ((await askLockHolder(renamed)) === 'gone') await rm(renamed, { force: true });
  else await rename(renamed, path);
};
