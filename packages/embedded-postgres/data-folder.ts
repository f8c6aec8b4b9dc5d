import { chmod, chown, mkdir, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRoot, nobodyAccount } from './account.ts';
import type { App } from './app.ts';
import { EmbeddedPostgresError } from './error.ts';

/** Creates the data folder if it is missing and returns its real path. */
export const openDataFolder = async (dataDir: string, app: App): Promise<string> => {
  const databaseAccount = isRoot() ? await nobodyAccount(app) : null;
  try {
    const created = await mkdir(dataDir, { recursive: true });
    const folder = await realpath(dataDir);
    if (created) await chmod(folder, 0o700);
    if (databaseAccount) await grantTraversal(folder, databaseAccount.gid);
    const testFile = join(folder, `.write-test-${process.pid}`);
    await writeFile(testFile, '');
    await rm(testFile);
    return folder;
  } catch (error) {
    throw new EmbeddedPostgresError(`The data folder ${dataDir} cannot be used: ${reasonOf(error, app)}`, { cause: error });
  }
};

/** Started by root, the database runs as another user, who must pass through root's private folder but cannot list it. */
const grantTraversal = async (folder: string, gid: number): Promise<void> => {
  const { uid, mode } = await stat(folder);
  if (uid !== 0 || (mode & 0o077) !== 0) return;
  await chown(folder, 0, gid);
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
