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
    await flush(partial, 'r+');
    await rename(partial, target);
    await flushFolders(dirname(target), folder);
    await rm(sourceFile, { force: true });
  },
  open: async (path, part) => {
    const file = locate(folder, path);
    const found = await stat(file).catch(() => null);
    return found?.isFile() ? createReadStream(file, part) : null;
  },
});

/**
 * Only a path of the known form reaches the disk, and of that only what we made ourselves: the name, which a caller chose and
 * which some file systems would refuse or change, stays in the database.
 */
const locate = (folder: string, path: string): string => {
  if (storedPathOf(path) !== path) throw new Error('Not a path of a stored file');
  return join(folder, dirname(path), 'content');
};

const flush = async (path: string, flags: 'r' | 'r+'): Promise<void> => {
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** A new file is safe only when the folders that lead to it are. Windows does this by itself and opens no folders. */
const flushFolders = async (from: string, upTo: string): Promise<void> => {
  if (process.platform === 'win32') return;
  await flush(from, 'r');
  if (from !== upTo && from !== dirname(from)) await flushFolders(dirname(from), upTo);
};
