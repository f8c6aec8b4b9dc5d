import { rename, rm } from 'node:fs/promises';
import { StartError } from '../platform/start-error.ts';
import { backupFolders } from './list-backups.ts';
import { openBackup } from './restore-backup.ts';
import { readUnchecked } from './manifest.ts';

export interface Retention {
  dir: string;
  key: Buffer | null;
  keepDays: number;
}

export interface OldBackups {
  deleted: string[];
  /** Older ones that cannot be read, each with the reason. They are left to a person: the key or the program may be the wrong one. */
  unreadable: { folder: string; reason: string }[];
}

/** Deletes the backups that are older than some days and can be read. The newest one that can be read stays, whatever its age. */
export const deleteOldBackups = async ({ dir, key, keepDays }: Retention, now = new Date()): Promise<OldBackups> => {
  const oldest = now.getTime() - keepDays * dayMs;
  const deleted: string[] = [];
  const unreadable: OldBackups['unreadable'] = [];
  let hasNewer = false;
  for (const folder of (await backupFolders(dir)).toReversed()) {
    // Reading a whole backup takes long: of the younger ones it is done until one can be read.
    const isOld = await isOlder(folder, oldest);
    if (hasNewer && !isOld) continue;
    const problem = await problemOf(folder, key);
    if (problem === null && isOld && hasNewer) {
      await deleteBackup(folder);
      deleted.push(folder);
    }
    if (problem === null) hasNewer = true;
    else if (isOld) unreadable.push({ folder, reason: problem });
  }
  return { deleted: deleted.toReversed(), unreadable: unreadable.toReversed() };
};

const dayMs = 86_400_000;

/** One without a manifest has no age that could be trusted, and is reported. */
const isOlder = async (folder: string, oldest: number): Promise<boolean> => {
  try {
    return new Date((await readUnchecked(folder)).manifest.created_at).getTime() < oldest;
  } catch (error) {
    if (error instanceof StartError) return true;
    throw error;
  }
};

const problemOf = async (folder: string, key: Buffer | null): Promise<string | null> => {
  try {
    await openBackup(folder, key);
    return null;
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  }
};

/** Under the name of an unfinished one first: if this is interrupted, no part of it looks complete, and a later backup deletes it. */
const deleteBackup = async (folder: string): Promise<void> => {
  const unfinished = `${folder}.unfinished`;
  await rename(folder, unfinished);
  await rm(unfinished, { recursive: true });
};
