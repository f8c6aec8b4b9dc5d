import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRunning, spawnServer, stopProcess } from '../server-process.ts';

/** Servers on fixed ports, each with a data folder of its own. */
export const openFleet = async (ports: number[]) => {
  const folder = await mkdtemp(join(tmpdir(), 'simdesk-fleet-'));
  const children = new Map<number, ChildProcess>();
  /** Starts this version, or the program of these arguments. */
  const start = async (port: number, env: Record<string, string>, program?: string[]) => {
    const { child, output } = spawnServer({ DATA_DIR: join(folder, String(port)), PORT: String(port), ...env }, program);
    children.set(port, child);
    await output.address();
  };
  /** Answers the exit code; null if a signal ended the server, or it did not run. */
  const stop = async (port: number, signal: NodeJS.Signals): Promise<number | null> => {
    const child = children.get(port);
    return child && isRunning(child) ? stopProcess(child, signal) : null;
  };
  return {
    addresses: ports.map((port) => `http://127.0.0.1:${port}`),
    start,
    startAll: (env: Record<string, string>) => Promise.all(ports.map((port) => start(port, env))),
    pidOf: (port: number) => children.get(port)?.pid ?? 0,
    stop,
    stopAll: () => Promise.all(ports.map((port) => stop(port, 'SIGTERM'))),
    close: async () => {
      await Promise.all(ports.map((port) => stop(port, 'SIGKILL')));
      await rm(folder, { recursive: true, force: true });
    },
  };
};
