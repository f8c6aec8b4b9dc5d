import { chmod, chown, mkdir, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartProblem } from '../../platform/start-problem.ts';
import { isRoot, nobody } from './account.ts';

/** Makes the data folder where it is missing, and answers its one true path. */
export const openDataFolder = async (dataDir: string): Promise<string> => {
  const passer = isRoot() ? await nobody() : null;
  try {
    const made = await mkdir(dataDir, { recursive: true });
    const folder = await realpath(dataDir);
    if (made) await chmod(folder, 0o700);
    if (passer) await letPass(folder, passer.gid);
    const trial = join(folder, `.write-test-${process.pid}`);
    await writeFile(trial, '');
    await rm(trial);
    return folder;
  } catch (error) {
    throw new StartProblem(`The data folder ${dataDir} cannot be used: ${reason(error)}`, { cause: error });
  }
};

/** As root the database runs as another user, who must pass through a folder that is root's alone, but see nothing of it. */
const letPass = async (folder: string, gid: number): Promise<void> => {
  const { uid, mode } = await stat(folder);
  if (uid !== 0 || (mode & 0o077) !== 0) return;
  await chown(folder, 0, gid);
  await chmod(folder, 0o710);
};

const reason = (error: unknown): string => {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOTDIR' || code === 'EEXIST')
    return 'a file stands in its place. Move it away, or set DATA_DIR to another folder.';
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'the disk is full. Free some space, or set DATA_DIR to another disk.';
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return 'this user may not write there. Grant it that right, or set DATA_DIR to another folder.';
  }
  return `${message}. Set DATA_DIR to another folder.`;
};
