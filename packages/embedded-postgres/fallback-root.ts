import { chmod, mkdir } from 'node:fs/promises';
import type { App } from './app.ts';
import { EmbeddedPostgresError } from './error.ts';

/** The folder of root for databases and programs that the database's account cannot access at their usual path. */
export const openFallbackRoot = async ({ name, title, dataDirSetting }: App): Promise<string> => {
  const folder = `/var/lib/${name}`;
  try {
    await mkdir(folder, { recursive: true });
    await chmod(folder, 0o755);
    return folder;
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `The database does not run as root, its user cannot access the data folder, and ${folder} cannot be created. ` +
        `Set ${dataDirSetting} to a folder whose parents are open to all users, or start ${title} as an ordinary user.`,
      { cause },
    );
  }
};
