import { connect } from 'node:net';

interface LockHolder {
  /** Null if the process does not answer. */
  pid: number | null;
  isStopping: boolean;
  /** Resolves when the process has released the lock. */
  ended: Promise<void>;
}

/** Asks the process that listens on the socket of a lock. */
export const askLockHolder = (path: string): Promise<LockHolder | 'gone'> =>
  new Promise((resolve) => {
    const socket = connect(path);
    const ended = new Promise<void>((end) => socket.once('close', () => end()));
    const answer = (pid: number | null, isStopping: boolean) => {
      if (!isStopping) socket.destroy();
      resolve({ pid, isStopping, ended });
    };
    socket.setTimeout(answerTimeoutMs, () => answer(null, false));
    socket.once('data', (line) => {
      socket.setTimeout(0);
      const { pid, stopping } = JSON.parse(line.toString('utf8')) as { pid: number; stopping: boolean };
      answer(pid, stopping);
    });
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' || error.code === 'ENOENT' || error.code === 'ECONNRESET') resolve('gone');
      else answer(null, false);
    });
    socket.once('end', () => resolve('gone'));
  });

/** A process that listens but does not answer in this time is alive and busy. */
const answerTimeoutMs = 3000;
