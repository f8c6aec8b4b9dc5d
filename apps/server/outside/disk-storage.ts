import { createReadStream } from 'node:fs';
import { copyFile, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { storedPathOf } from '@simdesk/rules';
import { syncFile, syncFolder } from '../platform/durable-file.ts';
import type { Storage } from './storage.ts';

/** Files below one folder of the machine. */
export const diskStorage = (folder: string): Storage => ({
  put: async (path, sourceFile) => {
    const target = locate(folder, path);
    await mkdir(dirname(target), { recursive: true });
    const partial = `${target}.partial`;
    // The upload may lie on another disk, where a rename is not possible.
    await copyFile(sourceFile, partial);
    await syncFile(partial);
    await rename(partial, target);
    await syncFolders(dirname(target), folder);
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

/** A new file is safe only when the folders that lead to it are. */
const syncFolders = async (from: string, upTo: string): Promise<void> => {
  await syncFolder(from);
  if (from !== upTo && from !== dirname(from)) await syncFolders(dirname(from), upTo);
};
