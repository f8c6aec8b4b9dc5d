import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { childrenOf } from './processes.ts';

const run = promisify(execFile);

/** Whether two halves of a measurement can have a processor each, as if they had a machine each. */
export const haveOwnProcessors = availableParallelism() >= 2;

/** Keeps a process, its threads, its children and what they start on one processor. */
export const keepOn = async (processor: number, pid: number): Promise<void> => {
  if (!haveOwnProcessors) return;
  const keep = (each: number) => run('taskset', ['--all-tasks', '--cpu-list', '--pid', String(processor), String(each)]);
  await keep(pid);
  // A child may end meanwhile.
  for (const child of await childrenOf(pid)) await keep(child).catch(() => undefined);
};

/** The same for a command that is about to run. */
export const commandOn = (processor: number, command: string, args: string[]): [string, string[]] =>
  haveOwnProcessors ? ['taskset', ['--cpu-list', String(processor), command, ...args]] : [command, args];
