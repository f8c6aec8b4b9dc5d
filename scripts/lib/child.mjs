import { spawn } from 'node:child_process';
import { inRoot, root } from './project.mjs';

/**
 * Starts one of Simdesk's programs. Its channel to this process tells it when this process is gone. It has a process group
 * of its own, or Ctrl+C would reach it twice: from the terminal and from here.
 */
export const launch = (program, env = {}) => {
  const child = spawn(process.execPath, [inRoot(program)], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
  });
  const exited = new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
  return {
    exited,
    /** What it reports when it is ready; null when it ends before. */
    ready: () => Promise.race([new Promise((resolve) => child.once('message', resolve)), exited.then(() => null)]),
    stop: (signal = 'SIGTERM') => {
      // On Windows a signal is a kill: there the end of the channel asks it to stop.
      if (process.platform !== 'win32') child.kill(signal);
      else if (child.connected) child.disconnect();
      return exited;
    },
  };
};

/** Starts the stand-ins for the outside systems that are not configured, and answers how the server reaches them. */
export const launchSandbox = async () => {
  const sandbox = launch('apps/sandbox/dist/main.js');
  const report = await sandbox.ready();
  if (!report) return null;
  if (report.sandboxed.length > 0) void sandbox.exited.then(({ code }) => code && console.error('The sandbox ended by itself.'));
  return { ...sandbox, env: { ...report.env, SANDBOXED: report.sandboxed.join(',') } };
};
