import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { saveFile } from '@simdesk/durable-file';
import type { App } from './app.ts';
import { EmbeddedPostgresError } from './error.ts';

export const savePassword = (databaseFolder: string, password: string): Promise<void> =>
  saveFile(join(databaseFolder, fileName), password, 0o600);

export const readPassword = async (databaseFolder: string, { title, dataDirSetting }: App): Promise<string> => {
  try {
    return await readFile(join(databaseFolder, fileName), 'utf8');
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `The database in ${databaseFolder} belongs to another user of this machine. ` +
        `Start ${title} as the user who started it first, or set ${dataDirSetting} to another folder.`,
      { cause },
    );
  }
};

const fileName = 'password';
