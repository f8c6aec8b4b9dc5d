import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir, mkdtemp, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartProblem } from '../../platform/start-problem.ts';
import { canUse } from './account.ts';
import type { Account } from './program.ts';

/** A short path of its own for the socket, as the system allows little more than a hundred bytes. */
export const openSocketFolder = async (cluster: string, account: Account): Promise<string> => {
  const name = `simdesk-${createHash('sha256').update(cluster).digest('hex').slice(0, 12)}`;
  for (const parent of new Set([tmpdir(), '/tmp'])) {
    const folder = Buffer.byteLength(join(parent, name)) > longestFolder ? null : await folderIn(parent, name, account);
    if (folder) return folder;
  }
  throw new StartProblem(
    'The database finds no temporary folder for its socket: set TMPDIR to a short path that all users can write to.',
  );
};

/** `/.s.PGSQL.5432.lock` is added, and macOS ends at 103. */
const longestFolder = 80;

const folderIn = async (parent: string, name: string, account: Account): Promise<string | null> => {
  try {
    const folder = (await ownFolder(join(parent, name), account)) ?? (await mkdtemp(join(parent, 'simdesk-')));
    if (account) await chown(folder, account.uid, account.gid);
    if (await canUse(account, folder)) return folder;
    await rmdir(folder);
    return null;
  } catch {
    return null;
  }
};

/** The folder with rights for nobody else; null when somebody else has put it there. */
const ownFolder = async (folder: string, account: Account): Promise<string | null> => {
  await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const found = await lstat(folder);
  const owners = [process.getuid?.(), account?.uid];
  if (!found.isDirectory() || !owners.includes(found.uid)) return null;
  await chmod(folder, 0o700);
  return folder;
};
