import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { inRoot, root } from './project.mjs';

/** Runs a command; answers its exit code. Its output is shown, or given to `onOutput`. */
export const run = (command, args, { cwd = root, env = process.env, onOutput } = {}) =>
  new Promise((resolve, reject) => {
    const output = onOutput ? 'pipe' : 'inherit';
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', output, output] });
    running.add(child);
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', onOutput);
    child.once('error', reject);
    child.once('close', (code, signal) => {
      running.delete(child);
      // As a shell counts a process that a signal ended.
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });

const running = new Set();

/** Stops all running commands, and exits the script if there was one. */
export const stopCommands = (signal) => {
  for (const child of running) child.kill(signal);
  if (running.size > 0) process.exit(1);
};

/** Runs a JavaScript file of node_modules. */
export const runTool = (path, args, options) => run(process.execPath, [inRoot('node_modules', path), ...args], options);

export const tsc = 'typescript/bin/tsc';

/** Within `npm run` the path of npm's script is known; otherwise Windows needs a shell to find npm. */
export const runNpm = (args, options) => {
  const script = process.env.npm_execpath;
  if (script?.endsWith('.js')) return run(process.execPath, [script, ...args], options);
  return process.platform === 'win32' ? run('cmd.exe', ['/d', '/s', '/c', 'npm', ...args], options) : run('npm', args, options);
};
