import { chmod, chown, mkdir, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { App } from './app.ts';
import { EmbeddedPostgresError } from './error.ts';
import type { Account } from './run-command.ts';

/** Creates the data folder if it is missing and returns its real path. */
export const openDataFolder = async (dataDir: string, app: App): Promise<string> => {
  try {
    const created = await mkdir(dataDir, { recursive: true });
    const folder = await realpath(dataDir);
    if (created) await chmod(folder, 0o700);
    const testFile = join(folder, `.write-test-${process.pid}`);
    await writeFile(testFile, '');
    await rm(testFile);
    return folder;
  } catch (error) {
    throw new EmbeddedPostgresError(`The data folder ${dataDir} cannot be used: ${reasonOf(error, app)}`, { cause: error });
  }
};

/** Started by root, the database runs as another user, who must pass through root's private folder but cannot list it. */
export const grantTraversal = async (folder: string, account: Account): Promise<void> => {
  if (!account) return;
  const { uid, gid, mode } = await stat(folder);
  const isPrivate = (mode & 0o077) === 0;
  const isOfOtherGroup = (mode & 0o777) === 0o710 && gid !== account.gid;
  if (uid !== 0 || !(isPrivate || isOfOtherGroup)) return;
  await chown(folder, 0, account.gid);
  await chmod(folder, 0o710);
};

const reasonOf = (error: unknown, { dataDirSetting }: App): string => {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOTDIR' || code === 'EEXIST') {
    return `a file with that name exists. Move it away, or set ${dataDirSetting} to another folder.`;
  }
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return `the disk is full. Free some space, or set ${dataDirSetting} to another disk.`;
  }
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return `this user may not write there. Grant the permission, or set ${dataDirSetting} to another folder.`;
  }
  return `${message}. Set ${dataDirSetting} to another folder.`;
};
