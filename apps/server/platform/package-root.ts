import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the server's package.json, for compiled and source code alike. */
export const packageRoot = findUp(dirname(fileURLToPath(import.meta.url)));

function findUp(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('The server was moved out of its package.');
  return findUp(parent);
}
