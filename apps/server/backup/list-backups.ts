import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readUnchecked, type Manifest } from './manifest.ts';

/** The finished backups of a folder, from the oldest on. */
export const listBackups = async (dir: string): Promise<{ folder: string; manifest: Manifest }[]> => {
  const names = await readdir(dir).catch((failure: NodeJS.ErrnoException) => {
    if (failure.code === 'ENOENT') return [];
    throw failure;
  });
  const folders = names.filter((name) => /^simdesk-[0-9TZ-]+$/.test(name)).map((name) => join(dir, name));
  const backups = [];
  for (const folder of folders.toSorted()) backups.push({ folder, manifest: (await readUnchecked(folder)).manifest });
  return backups;
};
