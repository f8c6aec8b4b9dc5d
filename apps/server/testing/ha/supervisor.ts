import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { programPath } from '../debian-packages.ts';
import { isRunning, stopProcess } from '../server-process.ts';

interface Service {
  command: string[];
  env?: Record<string, string>;
  logFile: string;
}

export interface Supervised {
  kill: () => void;
  stop: () => Promise<void>;
}

/** Runs a program, and starts it again a second after its end, as systemd does with `Restart=always` and `RestartSec=1`. */
export const supervise = ({ command: [program = '', ...args], env = {}, logFile }: Service): Supervised => {
  let child: ChildProcess;
  let isStopped = false;
  const start = () => {
    const log = openSync(logFile, 'a');
    child = spawn(program, args, { env: { PATH: programPath, ...env }, stdio: ['ignore', log, log] });
    closeSync(log);
    child.on('error', (error) => process.stderr.write(`${program}: ${error.message}\n`));
    child.on('exit', () => void restart());
  };
  const restart = async () => {
    await pause(restartMs);
    if (!isStopped) start();
  };
  start();
  return {
    kill: () => void child.kill('SIGKILL'),
    stop: async () => {
      isStopped = true;
      if (isRunning(child)) await stopProcess(child, 'SIGKILL');
    },
  };
};

const restartMs = 1000;
