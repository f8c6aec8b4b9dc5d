import { readFile, rename, stat } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { EmbeddedPostgresError } from './error.ts';
import { runCommand, type Account } from './run-command.ts';

interface Target {
  cluster: string;
  binaries: Binaries;
  account: Account;
}

interface StartOptions {
  logFile: string;
  log: (message: string) => void;
  /** Stops the PostgreSQL that is starting. */
  stop?: AbortSignal | undefined;
}

/** Returns when PostgreSQL accepts connections. The recovery after a crash may take long, so there is no timeout. */
export const pgCtlStart = async (target: Target, { logFile, log, stop }: StartOptions): Promise<void> => {
  await rotateLog(logFile);
  const notice = setTimeout(() => log('The database is still starting: it is recovering from a crash…'), 5000);
  try {
    for (let attempt = 1; ; attempt += 1) {
      const oldSize = await sizeOf(logFile);
      if ((await pgCtl({ ...target, stop }, 'start', '-l', logFile, '-t', '86400')) === 0) return;
      const reason = await lastFatalError(logFile, oldSize);
      // The child processes of a killed PostgreSQL need a moment to end.
      if (!reason.includes('still in use') || attempt === 50) {
        throw new EmbeddedPostgresError(`The database did not start: ${reason || 'it gave no reason'}. Its log is ${logFile}.`);
      }
      await pause(200);
    }
  } catch (error) {
    // It stops already: this waits for its end.
    if (stop?.aborted) await pgCtlStop(target);
    throw error;
  } finally {
    clearTimeout(notice);
  }
};

export const pgCtlStop = async (target: Target): Promise<void> => {
  await pgCtl(target, 'stop', '-m', 'fast', '-t', '120');
};

interface StoppableTarget extends Target {
  stop?: AbortSignal | undefined;
}

const pgCtl = ({ cluster, binaries, account, stop }: StoppableTarget, command: string, ...options: string[]): Promise<number> =>
  runCommand(binaries.pgCtl, [command, '-D', cluster, '-w', '-s', ...options], { account, stop });

const rotateLog = async (logFile: string): Promise<void> => {
  if ((await sizeOf(logFile)) > 10_000_000) await rename(logFile, `${logFile}.1`);
};

const sizeOf = (file: string): Promise<number> =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  );

const lastFatalError = async (logFile: string, offset: number): Promise<string> => {
  const content = await readFile(logFile).catch(() => Buffer.alloc(0));
  const lines = content.subarray(offset).toString('utf8').trim().split('\n');
  return (lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? '').replace(/^.*(FATAL|PANIC):\s*/, '');
};
