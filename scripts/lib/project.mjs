import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

export const inRoot = (...path) => join(root, ...path);

export const say = (line) => console.log(line);

export const hashOf = (...contents) => {
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content).update('\0');
  return hash.digest('hex');
};

/** Ends the whole script, with a sentence. */
export const giveUp = (sentence) => {
  console.error(sentence);
  process.exit(1);
};
