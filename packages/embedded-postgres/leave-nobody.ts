import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { canEnter, isRoot, nobodyAccount, ownAccount } from './account.ts';
import type { App } from './app.ts';
import { grantTraversal } from './data-folder.ts';
import { giveTo } from './database-folder.ts';
import { findPidFileProcess } from './pid-file.ts';

/** Gives a database that an older version created as `nobody` to an account of its own, unless it is running. */
export const leaveNobody = async (databaseFolder: string, dataDir: string, app: App): Promise<void> => {
  if (!isRoot()) return;
  const nobody = await nobodyAccount(app);
  if ((await stat(databaseFolder)).uid !== nobody.uid) return;
  if ((await findPidFileProcess(join(databaseFolder, 'cluster'))) === 'postgres') return;
  const account = await ownAccount(dataDir);
  const parent = dirname(databaseFolder);
  await grantTraversal(parent, account);
  // The folders above may be open to `nobody` alone, and a container may not have the number.
  if (await canEnter(parent, account)) await giveTo(databaseFolder, account);
  else await grantTraversal(parent, nobody);
};
