import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { storedPathOf } from '@simdesk/rules';
import type { Storage } from './storage.ts';

/** Files below one folder of the machine. */
export const diskStorage = (folder: string): Storage => ({
  put: async (path, sourceFile) => {
    const target = locate(folder, path);
    await mkdir(dirname(target), { recursive: true });
    const partial = `${target}.partial`;
    // The upload may lie on another disk, where a rename is not possible.
    await copyFile(sourceFile, partial);
    await flush(partial);
    await rename(partial, target);
    await rm(sourceFile, { force: true });
  },
  open: async (path) => {
    const file = locate(folder, path);
    const found = await stat(file).catch(() => null);
    return found?.isFile() ? { content: createReadStream(file), size: found.size } : null;
  },
});

/** Only a path of the known form reaches the disk. */
const locate = (folder: string, path: string): string => {
  const known = storedPathOf(path);
  if (known !== path || path.split('/').includes('..')) throw new Error('Not a path of a stored file');
  return join(folder, path);
};

const flush = async (file: string): Promise<void> => {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};
