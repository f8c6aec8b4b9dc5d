import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir, mkdtemp, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canWriteTo } from './account.ts';
import type { App } from './app.ts';
import { EmbeddedPostgresError } from './error.ts';
import type { Account } from './run-command.ts';

/** Creates a private folder with a short path, because the system limits the path of a socket to about a hundred bytes. */
export const openSocketFolder = async (cluster: string, account: Account, app: App): Promise<string> => {
  const name = `${app.name}-${createHash('sha256').update(cluster).digest('hex').slice(0, 12)}`;
  for (const parent of new Set([tmpdir(), '/tmp'])) {
    if (Buffer.byteLength(join(parent, name)) > maxFolderBytes) continue;
    const folder = await openFolderIn(parent, name, account, app);
    if (folder) return folder;
  }
  throw new EmbeddedPostgresError(
    'There is no temporary folder for the socket of the database: set TMPDIR to a short path that all users can write to.',
  );
};

/** PostgreSQL appends `/.s.PGSQL.5432.lock`, and macOS limits the path to 103 bytes. */
const maxFolderBytes = 80;

const openFolderIn = async (parent: string, name: string, account: Account, app: App): Promise<string | null> => {
  try {
    const folder = (await openPrivateFolder(join(parent, name), account)) ?? (await mkdtemp(join(parent, `${app.name}-`)));
    if (account) await chown(folder, account.uid, account.gid);
    if (await canWriteTo(folder, account)) return folder;
    await rmdir(folder);
    return null;
  } catch {
    return null;
  }
};

/** Null if another user created the folder. */
const openPrivateFolder = async (folder: string, account: Account): Promise<string | null> => {
  await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const stats = await lstat(folder);
  const allowedOwners = [process.getuid?.(), account?.uid];
  if (!stats.isDirectory() || !allowedOwners.includes(stats.uid)) return null;
  await chmod(folder, 0o700);
  return folder;
};
