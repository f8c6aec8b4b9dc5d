import { spawn } from 'node:child_process';
import { inRoot, root } from './project.mjs';

/** Runs a command to its end, showing what it prints, and answers its exit code. */
export const run = (command, args, { cwd = root, env = process.env } = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] });
    underWay.add(child);
    child.once('error', reject);
    child.once('exit', (code) => {
      underWay.delete(child);
      resolve(code ?? 1);
    });
  });

const underWay = new Set();

/** Ends the command that is under way, and the script with it. */
export const stopCommands = (signal) => {
  for (const child of underWay) child.kill(signal);
  if (underWay.size > 0) process.exit(1);
};

/** Runs a JavaScript program of node_modules. */
export const runTool = (path, args, options) => run(process.execPath, [inRoot('node_modules', path), ...args], options);

export const tsc = 'typescript/bin/tsc';

/** npm is a script beside Node, but Windows finds it by its shell only; within `npm run` its path is known. */
export const runNpm = (args, options) => {
  const script = process.env.npm_execpath;
  if (script?.endsWith('.js')) return run(process.execPath, [script, ...args], options);
  return process.platform === 'win32' ? run('cmd.exe', ['/d', '/s', '/c', 'npm', ...args], options) : run('npm', args, options);
};
