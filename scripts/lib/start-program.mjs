import { spawn } from 'node:child_process';
import { memorySettings } from './memory-settings.mjs';
import { inRoot, root } from './project.mjs';

/**
 * Starts one of Simdesk's programs. Its IPC channel closes when this process ends, which stops the program. It has its own
 * process group, because otherwise Ctrl+C would reach it twice: from the terminal and from here.
 */
export const startProgram = (program, env = {}) => {
  const child = spawn(process.execPath, [inRoot(program)], {
    cwd: root,
    env: { LOG_FORMAT: 'text', ...memorySettings, ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
  });
  const exited = new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
  return {
    exited,
    /** The message that the program sends when it is ready; null if it exits first. */
    ready: () => Promise.race([new Promise((resolve) => child.once('message', resolve)), exited.then(() => null)]),
    stop: (signal = 'SIGTERM') => {
      // On Windows a signal kills the program at once, so closing the channel asks it to stop.
      if (process.platform !== 'win32') child.kill(signal);
      else if (child.connected) child.disconnect();
      return exited;
    },
  };
};

/** Starts the sandbox for the outside systems that are not configured; answers the environment for the server. */
export const startSandbox = async () => {
  const sandbox = startProgram('apps/sandbox/dist/main.js');
  const report = await sandbox.ready();
  if (!report) return null;
  if (report.sandboxed.length > 0)
    void sandbox.exited.then(({ code }) => code && console.error('The sandbox exited unexpectedly.'));
  return { ...sandbox, env: { ...report.env, SANDBOXED: report.sandboxed.join(',') } };
};
