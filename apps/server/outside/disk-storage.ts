import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { saveFile, syncFile, syncFolder } from '@simdesk/durable-file';
import { contentName, locationOf, type Storage, type StorageEntry } from './storage.ts';

/** Stores files below one folder, which other accounts of the machine cannot enter. */
export const openDiskStorage = async (folder: string): Promise<Storage> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // A mounted folder may belong to another account, whose choice it is.
  if ((await stat(folder)).uid === process.getuid?.()) await chmod(folder, 0o700);
  return diskStorage(folder, await storageId(folder));
};

const diskStorage = (folder: string, id: string): Storage => ({
  kind: 'disk',
  id,
  put: async (path, sourceFile) => {
    const target = join(folder, locationOf(path));
    await mkdir(dirname(target), { recursive: true });
    const partial = `${target}.partial`;
    try {
      // The upload may be on another disk, where a rename is not possible.
      await copyFile(sourceFile, partial);
      await syncFile(partial);
      await rename(partial, target);
    } catch (failure) {
      // A full disk must not stay full of parts that nobody can open.
      await rm(dirname(target), { recursive: true, force: true });
      throw failure;
    }
    await syncFolders(dirname(target), folder);
    await rm(sourceFile, { force: true });
  },
  open: async (path, part) => {
    const file = join(folder, locationOf(path));
    const stats = await stat(file).catch(() => null);
    return stats?.isFile() ? createReadStream(file, part) : null;
  },
  remove: async (path) => rm(dirname(join(folder, locationOf(path))), { recursive: true, force: true }),
  list: () => entriesBelow(folder),
});

/** A new file survives a crash only if its parent folders are synced too. */
const syncFolders = async (from: string, root: string): Promise<void> => {
  await syncFolder(from);
  if (from !== root && from !== dirname(from)) await syncFolders(dirname(from), root);
};

async function* entriesBelow(folder: string): AsyncGenerator<StorageEntry> {
  for await (const file of filesBelow(join(folder, 'files'))) {
    const stats = await stat(file).catch(nullIfGone);
    const entryFolder = relative(folder, dirname(file)).replaceAll(sep, '/');
    if (stats) yield { folder: entryFolder, size: stats.size, changedAt: stats.mtime, isWhole: basename(file) === contentName };
  }
}

/** Folder by folder: the recursive `opendir` of Node.js 20 leaves out files when others are added meanwhile. */
async function* filesBelow(folder: string): AsyncGenerator<string> {
  for (const entry of (await readdir(folder, { withFileTypes: true }).catch(nullIfGone)) ?? []) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else if (entry.isFile()) yield path;
  }
}

/** Renamed or deleted meanwhile. */
const nullIfGone = (failure: NodeJS.ErrnoException): null => {
  if (failure.code === 'ENOENT') return null;
  throw failure;
};

/** The random id of a storage, in a file of its folder: servers with a common folder have the same. */
const storageId = async (folder: string): Promise<string> => {
  const file = join(folder, 'storage-id');
  try {
    await writeFile(file, randomUUID(), { flag: 'wx', mode: 0o600, flush: true });
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code !== 'EEXIST') throw failure;
  }
  for (let attempt = 1; attempt <= 20; attempt += 1) {
    const id = await readFile(file, 'utf8');
    if (id.length === idLength) return id;
    // Another server may be writing it.
    await pause(20);
  }
  // A full disk or a crash left it empty.
  const id = randomUUID();
  await saveFile(file, id, 0o600);
  return id;
};

const idLength = 36;
