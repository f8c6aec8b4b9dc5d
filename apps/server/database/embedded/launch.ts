import { readFile, rename, stat } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { StartProblem } from '../../platform/start-problem.ts';

interface Launch {
  control: (command: string, ...options: string[]) => Promise<number>;
  log: string;
  say: (line: string) => void;
}

/** Starts the database and waits until it is ready; after a crash it first reads what it had noted, however long that takes. */
export const launch = async ({ control, log, say }: Launch): Promise<void> => {
  await turnOver(log);
  const patience = setTimeout(() => say('The database is still starting: it repairs itself after a crash…'), 5000);
  try {
    for (let attempt = 1; ; attempt += 1) {
      const before = await sizeOf(log);
      if ((await control('start', '-l', log, '-t', '86400')) === 0) return;
      const reason = await fatal(log, before);
      // The processes of a killed database need a moment to notice.
      if (!reason.includes('still in use') || attempt === 50) {
        throw new StartProblem(`The database did not start: ${reason || 'it gives no reason'}. Its log is ${log}.`);
      }
      await pause(200);
    }
  } finally {
    clearTimeout(patience);
  }
};

const turnOver = async (log: string): Promise<void> => {
  if ((await sizeOf(log)) > 10_000_000) await rename(log, `${log}.1`);
};

const sizeOf = (file: string): Promise<number> =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  );

const fatal = async (log: string, from: number): Promise<string> => {
  const added = await readFile(log).catch(() => Buffer.alloc(0));
  const lines = added.subarray(from).toString('utf8').trim().split('\n');
  return (lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? '').replace(/^.*(FATAL|PANIC):\s*/, '');
};
