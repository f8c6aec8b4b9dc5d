import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readUnchecked, type Manifest } from './manifest.ts';

/** The finished backups of a folder with their manifests, from the oldest on. */
export const listBackups = async (dir: string): Promise<{ folder: string; manifest: Manifest }[]> => {
  const backups = [];
  for (const folder of await backupFolders(dir)) backups.push({ folder, manifest: (await readUnchecked(folder)).manifest });
  return backups;
};

/** The finished backups of a folder, from the oldest on. */
export const backupFolders = async (dir: string): Promise<string[]> => {
  const names = await readdir(dir).catch((failure: NodeJS.ErrnoException) => {
    if (failure.code === 'ENOENT') return [];
    throw failure;
  });
  return names
    .filter((name) => /^simdesk-[0-9TZ-]+$/.test(name))
    .toSorted()
    .map((name) => join(dir, name));
};
