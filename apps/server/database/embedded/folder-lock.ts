import { createHash, randomUUID } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartProblem } from '../../platform/start-problem.ts';
import { askHolder } from './lock-holder.ts';

export interface FolderLock {
  /** From now on a start that finds the folder locked waits instead of giving up. */
  announceStop(): void;
  release(): Promise<void>;
}

/**
 * Keeps a second Simdesk off a data folder. The lock is a socket that somebody listens on, because the system takes that
 * away with the process, however it ends; a file or a process number would outlive it.
 */
export const lockFolder = async (folder: string, say: (line: string) => void): Promise<FolderLock> => {
  for (;;) {
    const lock = await take(addresses(folder));
    if ('release' in lock) return lock;
    const holder = await askHolder(lock.busy);
    if (holder === 'gone') {
      await clear(lock.busy);
    } else if (holder.stopping) {
      say(`Waiting for the Simdesk that is just stopping on ${folder}…`);
      await holder.ended;
    } else {
      throw new StartProblem(
        `Simdesk already runs on the data folder ${folder}${holder.pid ? ` (process ${holder.pid})` : ''}. ` +
          'Stop it first, or set DATA_DIR to another folder.',
      );
    }
  }
};

/** The folder itself is the best place, as every machine that mounts it sees it; some file systems and long names do not allow it. */
const addresses = (folder: string): string[] => {
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  if (process.platform === 'win32') return [`\\\\.\\pipe\\simdesk-${hash}`];
  return [join(folder, 'running.lock'), join(tmpdir(), `simdesk-${hash}.lock`), `/tmp/simdesk-${hash}.lock`].filter(
    (path) => Buffer.byteLength(path) <= longestPath,
  );
};

/** A socket's path ends at 103 bytes on macOS, and the one that is set aside has nine more. */
const longestPath = 94;

const take = async (paths: string[]): Promise<FolderLock | { busy: string }> => {
  let refused: unknown = null;
  for (const path of paths) {
    try {
      return await listen(path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return { busy: path };
      refused = error;
    }
  }
  throw refused;
};

const listen = (path: string): Promise<FolderLock> =>
  new Promise((resolve, reject) => {
    const visitors = new Set<Socket>();
    let stopping = false;
    const server: Server = createServer((visitor) => {
      visitors.add(visitor);
      visitor.on('error', () => visitor.destroy());
      visitor.on('close', () => visitors.delete(visitor));
      visitor.write(`${JSON.stringify({ pid: process.pid, stopping })}\n`);
      visitor.unref();
    });
    server.once('error', reject);
    // Any user may ask: it is the rights of the folder that decide who uses it.
    server.listen({ path, readableAll: true, writableAll: true }, () => {
      server.unref();
      resolve({
        announceStop: () => {
          stopping = true;
        },
        release: () =>
          new Promise((released) => {
            server.close(() => released());
            for (const visitor of visitors) visitor.destroy();
          }),
      });
    });
  });

/** Two starts may clear at once: what is removed was first moved out of the other's way, and is put back if it is alive. */
const clear = async (path: string): Promise<void> => {
  const aside = `${path}.${randomUUID().slice(0, 8)}`;
  try {
    await rename(path, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  if ((await askHolder(aside)) === 'gone') await rm(aside, { force: true });
  else await rename(aside, path);
};
