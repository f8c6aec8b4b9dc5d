import { createReadStream } from 'node:fs';
import { chmod, copyFile, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFile, syncFolder } from '@simdesk/durable-file';
import { storedPathOf } from '@simdesk/rules';
import type { Storage } from './storage.ts';

/** Stores files below one folder, which other accounts of the machine cannot enter. */
export const openDiskStorage = async (folder: string): Promise<Storage> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // A mounted folder may belong to another account, whose choice it is.
  if ((await stat(folder)).uid === process.getuid?.()) await chmod(folder, 0o700);
  return diskStorage(folder);
};

const diskStorage = (folder: string): Storage => ({
  put: async (path, sourceFile) => {
    const target = locate(folder, path);
    await mkdir(dirname(target), { recursive: true });
    const partial = `${target}.partial`;
    // The upload may be on another disk, where a rename is not possible.
    await copyFile(sourceFile, partial);
    await syncFile(partial);
    await rename(partial, target);
    await syncFolders(dirname(target), folder);
    await rm(sourceFile, { force: true });
  },
  open: async (path, part) => {
    const file = locate(folder, path);
    const stats = await stat(file).catch(() => null);
    return stats?.isFile() ? createReadStream(file, part) : null;
  },
  remove: (path) => rm(dirname(locate(folder, path)), { recursive: true, force: true }),
});

/**
 * Only a valid stored path reaches the disk, without the file's name: callers choose the name, and some file systems refuse or
 * change it.
 */
const locate = (folder: string, path: string): string => {
  if (storedPathOf(path) !== path) throw new Error('Not a path of a stored file');
  return join(folder, dirname(path), 'content');
};

/** A new file survives a crash only if its parent folders are synced too. */
const syncFolders = async (from: string, root: string): Promise<void> => {
  await syncFolder(from);
  if (from !== root && from !== dirname(from)) await syncFolders(dirname(from), root);
};
