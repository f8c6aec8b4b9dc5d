import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { App } from './app.ts';
import { findDatabaseFolder } from './database-folder.ts';
import { connectionsOf, type Connections } from './open-database.ts';
import { readPassword } from './password-file.ts';
import { readPidFile } from './pid-file.ts';
import { administrationOf } from './postgres-process.ts';
import { isReachable } from './probe.ts';

/** The PostgreSQL that an application runs in the data folder; null if none does. Changes nothing, and the application runs on. */
export const findRunningPostgres = async (dataDir: string, app: App): Promise<Connections | null> => {
  if (!existsSync(dataDir)) return null;
  const folder = await findDatabaseFolder(await realpath(dataDir));
  const address = folder && (await readPidFile(join(folder, 'cluster')));
  if (!address) return null;
  const administration = administrationOf(address, await readPassword(folder, app), app);
  return (await isReachable(administration)) ? connectionsOf(administration, app) : null;
};
