import { createHash } from 'node:crypto';
import { chmod, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { findAccount } from './account.ts';
import type { App } from './app.ts';
import type { Binaries } from './binaries.ts';
import { grantTraversal } from './data-folder.ts';
import { openFallbackRoot } from './fallback-root.ts';
import { pgCtlStop } from './pg-ctl.ts';
import { findPidFileProcess } from './pid-file.ts';
import type { Account } from './run-command.ts';

/** The folder for the databases of a data folder that their account cannot access. */
export const openFallbackFolder = async (dataDir: string, app: App): Promise<string> => {
  const folder = join(await openFallbackRoot(app), createHash('sha256').update(dataDir).digest('hex').slice(0, 16));
  await mkdir(folder, { recursive: true });
  return folder;
};

/** Stops the databases whose data folder was deleted, removes all but the newest and opens the folder to the new account. */
export const clearFallbackFolder = async (
  fallbackFolder: string,
  { account, binaries, app }: { account: Account; binaries: Binaries; app: App },
): Promise<void> => {
  const names = (await readdir(fallbackFolder)).filter((name) => name.startsWith('database-'));
  const databases = await Promise.all(
    names.map(async (name) => {
      const folder = join(fallbackFolder, name);
      return { folder, modifiedAt: (await stat(folder)).mtimeMs };
    }),
  );
  for (const { folder } of databases) await stopDatabase(folder, binaries, app);
  const newestFirst = databases.toSorted((one, other) => other.modifiedAt - one.modifiedAt);
  for (const { folder } of newestFirst.slice(1)) await rm(folder, { recursive: true, force: true });
  await chmod(fallbackFolder, 0o700);
  await grantTraversal(fallbackFolder, account);
};

const stopDatabase = async (folder: string, binaries: Binaries, app: App): Promise<void> => {
  const cluster = join(folder, 'cluster');
  if ((await findPidFileProcess(cluster)) !== 'postgres') return;
  await pgCtlStop({ cluster, binaries, account: await findAccount(folder, folder, app) });
};
