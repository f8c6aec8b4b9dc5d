import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, lchown, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { saveFile, syncFolder } from '@simdesk/durable-file';
import { canWriteTo } from './account.ts';
import type { App } from './app.ts';
import type { Binaries } from './binaries.ts';
import { EmbeddedPostgresError } from './error.ts';
import { clearFallbackFolder, openFallbackFolder } from './fallback-folder.ts';
import type { Account } from './run-command.ts';

/** The folder of the database: in the data folder, or at the path in a marker file; null if there is none yet. */
export const findDatabaseFolder = async (dataDir: string): Promise<string | null> => {
  const markedFolder = await readMarker(dataDir);
  const folder = markedFolder ?? join(dataDir, folderName);
  if (existsSync(folder)) return folder;
  if (!markedFolder) return null;
  throw new EmbeddedPostgresError(
    `The database of ${dataDir} should be in ${markedFolder}, but it is not there. ` +
      `Restore it, or remove ${join(dataDir, markerName)} to start with an empty database.`,
  );
};

interface NewDatabase {
  app: App;
  account: Account;
  binaries: Binaries;
  log: (message: string) => void;
  /** Makes the cluster in an empty folder. */
  fill: (folder: string) => Promise<void>;
}

/** Creates the database under a temporary name, so that an interrupted start leaves no incomplete database. */
export const createDatabaseFolder = async (dataDir: string, { log, fill, ...database }: NewDatabase): Promise<string> => {
  const { app, account, binaries } = database;
  const fillAndGive = async (folder: string): Promise<void> => {
    try {
      await fill(folder);
      await giveTo(folder, account);
    } catch (error) {
      await removeUnfinished(dirname(folder));
      throw error;
    }
  };
  await removeUnfinished(dataDir);
  const unfinished = await createUnfinished(dataDir, account);
  if (unfinished) {
    await fillAndGive(unfinished);
    return renameTo(unfinished, join(dataDir, folderName));
  }
  const fallbackFolder = await openFallbackFolder(dataDir, app);
  await clearFallbackFolder(fallbackFolder, { account, binaries, app });
  await removeUnfinished(fallbackFolder);
  const unfinishedFallback = await createUnfinished(fallbackFolder, account);
  if (!unfinishedFallback) {
    throw new EmbeddedPostgresError(`The user of the database cannot write to ${fallbackFolder}. Open its parents to all users.`);
  }
  await fillAndGive(unfinishedFallback);
  const folder = await renameTo(unfinishedFallback, join(fallbackFolder, `${folderName}-${randomUUID().slice(0, 8)}`));
  await saveFile(join(dataDir, markerName), `${folder}\n`, 0o600);
  log(`The database is stored in ${folder}, because its user cannot access ${dataDir}.`);
  return folder;
};

const folderName = 'database';
const markerName = 'database-location';
const unfinishedPrefix = 'unfinished-database-';

const readMarker = async (dataDir: string): Promise<string | null> => {
  try {
    return (await readFile(join(dataDir, markerName), 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
};

/** Creates an empty folder for the group of the account; null if the account cannot use a folder there. */
const createUnfinished = async (parent: string, account: Account): Promise<string | null> => {
  const folder = join(parent, `${unfinishedPrefix}${randomUUID().slice(0, 8)}`);
  await mkdir(folder, { mode: 0o700 });
  const isOwned = account === null || (await openToGroup(folder, account));
  if (isOwned && (await canWriteTo(folder, account))) return folder;
  await rm(folder, { recursive: true });
  return null;
};

/** Until it is finished it belongs to root, so that no other process of the user who runs initdb can enter. */
const openToGroup = async (folder: string, { gid }: NonNullable<Account>): Promise<boolean> => {
  try {
    await chown(folder, 0, gid);
    await chmod(folder, 0o770);
    return true;
  } catch {
    return false;
  }
};

/** Gives the folder with everything in it to the account alone. */
export const giveTo = async (folder: string, account: Account): Promise<void> => {
  if (!account) return;
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true }))
    await lchown(join(entry.parentPath, entry.name), account.uid, account.gid);
  await lchown(folder, account.uid, account.gid);
  await chmod(folder, 0o700);
};

const renameTo = async (unfinished: string, folder: string): Promise<string> => {
  await rename(unfinished, folder);
  await syncFolder(dirname(folder));
  return folder;
};

/** Removes the folders of starts that were interrupted. */
const removeUnfinished = async (parent: string): Promise<void> => {
  const names = (await readdir(parent)).filter((name) => name.startsWith(unfinishedPrefix));
  for (const name of names) await rm(join(parent, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
};
