import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

export const inRoot = (...path) => join(root, ...path);

export const log = (line) => console.log(line);

export const hashOf = (...contents) => {
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content).update('\0');
  return hash.digest('hex');
};

/** Exits the script with a message. */
export const exitWithError = (message) => {
  console.error(message);
  process.exit(1);
};
