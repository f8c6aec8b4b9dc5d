import { randomUUID } from 'node:crypto';
import { chown, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StartProblem } from '../../platform/start-problem.ts';
import { canUse } from './account.ts';
import type { Binaries } from './binaries.ts';
import { createCluster } from './cluster.ts';
import { saveFile, syncFolder } from '../../platform/durable-file.ts';
import { clearFarFolder, farFolder } from './far-folder.ts';
import type { Account } from './program.ts';

/** The folder of the database: in the data folder, or where a marker in the data folder says; null when there is none yet. */
export const findHome = async (dataDir: string): Promise<string | null> => {
  const marked = await readMarker(dataDir);
  const home = marked ?? join(dataDir, homeName);
  if (await exists(home)) return home;
  if (!marked) return null;
  throw new StartProblem(
    `The database of ${dataDir} should be in ${marked}, but it is not there. ` +
      `Bring it back, or remove ${join(dataDir, markerName)} to begin with an empty database.`,
  );
};

/** Makes the database under another name: it becomes the one of the data folder only when it is complete. */
export const createHome = async (
  dataDir: string,
  account: Account,
  binaries: Binaries,
  say: (line: string) => void,
): Promise<string> => {
  say('Creating the database (first start only)…');
  const log = join(dataDir, 'initdb.log');
  await removeUnfinished(dataDir);
  const near = await ownFolder(dataDir, account);
  if (near) {
    await createCluster({ home: near, account, binaries, log });
    return put(near, join(dataDir, homeName));
  }
  const place = await farFolder(dataDir);
  await clearFarFolder(place, binaries);
  await removeUnfinished(place);
  const far = await ownFolder(place, account);
  if (!far) throw new StartProblem(`The user of the database cannot write in ${place}. Open it and its parents to all users.`);
  await createCluster({ home: far, account, binaries, log });
  const home = await put(far, join(place, `${homeName}-${randomUUID().slice(0, 8)}`));
  await saveFile(join(dataDir, markerName), `${home}\n`, 0o600);
  say(`The database is kept in ${home}, because its user cannot reach ${dataDir}.`);
  return home;
};

const homeName = 'database';
const markerName = 'database-location';
const unfinishedName = 'unfinished-database-';

const readMarker = async (dataDir: string): Promise<string | null> => {
  try {
    return (await readFile(join(dataDir, markerName), 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
};

const exists = (folder: string): Promise<boolean> =>
  stat(folder).then(
    () => true,
    () => false,
  );

/** An empty folder that belongs to the database's account; null when the account cannot use one there. */
const ownFolder = async (parent: string, account: Account): Promise<string | null> => {
  const folder = join(parent, `${unfinishedName}${randomUUID().slice(0, 8)}`);
  await mkdir(folder, { mode: 0o700 });
  const given = account === null || (await chown(folder, account.uid, account.gid).then(...yesOrNo));
  if (given && (await canUse(account, folder))) return folder;
  await rm(folder, { recursive: true });
  return null;
};

const yesOrNo = [() => true, () => false] as const;

const put = async (unfinished: string, home: string): Promise<string> => {
  await rename(unfinished, home);
  await syncFolder(join(home, '..'));
  return home;
};

/** What a start left that was ended while it made the database. */
const removeUnfinished = async (parent: string): Promise<void> => {
  const left = (await readdir(parent)).filter((name) => name.startsWith(unfinishedName));
  for (const name of left) await rm(join(parent, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
};
