import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { vi } from 'vitest';
import { packageRoot } from '../platform/package-root.ts';

/** The compiled server as a process of its own, on a free port; `npm run types` first. */
export const spawnServer = (env: Record<string, string>, args = [join(packageRoot, 'dist', 'main.js')]) => {
  const child = spawn(process.execPath, args, {
    env: { ...bareEnvironment, PORT: '0', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { child, output: collect(child) };
};

/** The settings of whoever runs the tests are not those of the servers under test. */
const bareEnvironment = Object.fromEntries(
  ['PATH', 'HOME', 'TMPDIR'].flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
);

export const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null;

export const end = async (child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> => {
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
  return child.exitCode;
};

/** What a process prints, and what can be learned from it. */
const collect = (child: ChildProcess) => {
  let printed = '';
  let errors = '';
  child.stdout?.on('data', (chunk) => (printed += String(chunk)));
  child.stderr?.on('data', (chunk) => (errors += String(chunk)));
  const announced = (pattern: RegExp) => pattern.exec(printed)?.[1] ?? '';
  return {
    errors: () => errors,
    sandbox: () => announced(/to be seen at (\S+)/),
    address: async () => {
      const ready = /Simdesk is ready: (\S+)/;
      await vi.waitUntil(() => ready.test(printed) || !isRunning(child), waiting);
      if (!ready.test(printed)) throw new Error(`The server did not start: ${errors}`);
      return announced(ready);
    },
  };
};

// The first start makes a database and the demo's records; a machine that does much else takes its time.
const waiting = { timeout: 90_000, interval: 20 };
