import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { withClient } from './connection.ts';
import { grantTraversal, openDataFolder } from './data-folder.ts';
import { createDatabaseFolder, findDatabaseFolder, giveTo } from './database-folder.ts';
import { EmbeddedPostgresError } from './error.ts';
import { lockFolder } from './folder-lock.ts';
import { openDatabase, type OpenDatabase } from './open-database.ts';
import { savePassword } from './password-file.ts';
import { findOrStartPostgres } from './postgres-process.ts';
import type { Options } from './start-embedded-postgres.ts';

interface Restore extends Options {
  /** Writes the files of a base backup into an empty folder. */
  extract: (cluster: string) => Promise<void>;
  /** Works on the running database before any application can start on it. */
  prepare: (database: OpenDatabase) => Promise<void>;
}

/** Makes the database of a data folder from a base backup. It is there when everything has succeeded, or not at all. */
export const restoreEmbeddedPostgres = async ({ app, dataDir, log, extract, prepare }: Restore): Promise<void> => {
  const folder = await openDataFolder(dataDir, app);
  const lock = await lockFolder(folder, { app, log });
  try {
    if (await findDatabaseFolder(folder))
      throw new EmbeddedPostgresError(
        `There is a database in ${folder} already. Move it away, or set ${app.dataDirSetting} to another folder.`,
      );
    const account = await findAccount(null, folder, app);
    await grantTraversal(folder, account);
    const binaries = await findBinaries(account, folder, app);
    const fill = async (newFolder: string): Promise<void> => {
      const cluster = join(newFolder, 'cluster');
      await mkdir(cluster, { mode: 0o700 });
      await extract(cluster);
      // A copy has a password of its own: that of the original is not in the backup.
      const password = randomBytes(24).toString('base64url');
      await savePassword(newFolder, password);
      const accessFile = join(cluster, 'pg_hba.conf');
      const accessRules = await readFile(accessFile, 'utf8');
      await writeFile(accessFile, openAccess);
      await giveTo(newFolder, account);
      const postgres = await findOrStartPostgres(newFolder, { app, account, binaries, log });
      try {
        await withClient(postgres.connection, async (client) => {
          const name = client.escapeIdentifier(app.name);
          await client.query(`alter role ${name} password ${client.escapeLiteral(password)}`);
          await writeFile(accessFile, accessRules);
          await client.query('select pg_reload_conf()');
        });
        await prepare(await openDatabase(postgres.connection, app));
      } finally {
        await postgres.stop();
      }
    };
    await createDatabaseFolder(folder, { app, account, binaries, log, fill });
  } finally {
    await lock.release();
  }
};

/** For the moment in which the new password is set; the folder of the socket is open to the user of the database alone. */
const openAccess = 'local all all trust\nhost all all 127.0.0.1/32 trust\n';
