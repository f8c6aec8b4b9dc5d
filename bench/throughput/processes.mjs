import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Starts a program that prints `ready: <address>`. */
export const startProcess = async (args, env) => {
  const start = performance.now();
  const child = spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  const ready = /ready: (\S+)/;
  while (!ready.test(output)) {
    if (child.exitCode !== null) throw new Error(`${args.join(' ')} did not start`);
    await pause(10);
  }
  const address = ready.exec(output)[1].replace('localhost', '127.0.0.1');
  return {
    address,
    startMs: performance.now() - start,
    /** In megabytes. */
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))[1]) / 1024,
    /** The processor time that it has used, in milliseconds; of 100 ticks each second. */
    cpuMs: () => {
      const [user, system] = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1].split(' ').slice(11, 13).map(Number);
      return (user + system) * 10;
    },
    json: async (path, options) => {
      const answer = await fetch(new URL(path, address), options);
      if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
      return (await answer.json()).response;
    },
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
};
