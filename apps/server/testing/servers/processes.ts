import { readdir, readFile } from 'node:fs/promises';

export const childrenOf = async (parent: number): Promise<number[]> => {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')));
  const parentOf = (stat: string) => Number(/\) \S (\d+)/.exec(stat)?.[1]);
  return stats.filter((stat) => parentOf(stat) === parent).map((stat) => Number.parseInt(stat, 10));
};

/** Sends a signal to a process and to its children, of which some may end meanwhile. */
export const signalWithChildren = async (parent: number, signal: NodeJS.Signals): Promise<void> => {
  process.kill(parent, signal);
  for (const child of await childrenOf(parent)) {
    try {
      process.kill(child, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
};
