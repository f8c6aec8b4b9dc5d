import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { packageRoot } from '../platform/package-root.ts';
import { spawnServer } from './server-process.ts';

/** Runs a compiled command of the server as a process until it ends; needs `npm run types` first. */
export const runCommand = async (name: string, env: Record<string, string>, args: string[] = []) => {
  const { child } = spawnServer(env, [join(packageRoot, 'dist', `${name}.js`), ...args]);
  const [printed, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: child.exitCode, lines: printed.trim().split('\n'), errors };
};
