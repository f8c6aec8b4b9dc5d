import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { vi } from 'vitest';
import { packageRoot } from '../platform/package-root.ts';

/** Starts the compiled server as a process on a free port; needs `npm run types` first. */
export const spawnServer = (env: Record<string, string>, args = [join(packageRoot, 'dist', 'main.js')]) => {
  const child = spawn(process.execPath, args, {
    env: { ...bareEnvironment, PORT: '0', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { child, output: collect(child) };
};

/** The servers under test must not inherit settings of the environment. */
const bareEnvironment = Object.fromEntries(
  ['PATH', 'HOME', 'TMPDIR'].flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
);

export const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null;

export const stopProcess = async (child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> => {
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
  return child.exitCode;
};

/** Collects the output of a process. */
const collect = (child: ChildProcess) => {
  let printed = '';
  let errors = '';
  child.stdout?.on('data', (chunk) => (printed += String(chunk)));
  child.stderr?.on('data', (chunk) => (errors += String(chunk)));
  const printedMatch = (pattern: RegExp) => pattern.exec(printed)?.[1] ?? '';
  return {
    errors: () => errors,
    sandbox: () => printedMatch(/Sandbox runs \S+ at (\S+)/),
    address: async () => {
      const ready = /Simdesk is ready: (\S+)/;
      await vi.waitUntil(() => ready.test(printed) || !isRunning(child), startTimeout);
      if (!ready.test(printed)) throw new Error(`The server did not start: ${errors}`);
      return printedMatch(ready);
    },
  };
};

// The first start creates a database and the demo data, which takes long on a busy machine.
const startTimeout = { timeout: 90_000, interval: 20 };
