import { constants } from 'node:fs';
import { access, readFile, stat } from 'node:fs/promises';
import type { App } from './app.ts';
import { EmbeddedPostgresError } from './error.ts';
import { runCommand, type Account } from './run-command.ts';

export const isRoot = (): boolean => process.getuid?.() === 0;

/** PostgreSQL refuses to run as root: it then runs as the owner of its folder, or as `nobody` if there is no folder yet. */
export const findAccount = async (databaseFolder: string | null, app: App): Promise<Account> => {
  if (!isRoot()) return null;
  const account = (databaseFolder && (await ownerOf(databaseFolder))) || (await nobodyAccount(app));
  try {
    await runCommand('/bin/sh', ['-c', ':'], { account });
    return account;
  } catch {
    throw rootError(`this machine does not let ${app.title} run it as another user`, app);
  }
};

/** Whether the account can enter a folder and write to it. */
export const canWriteTo = async (folder: string, account: Account): Promise<boolean> => {
  if (account) return (await runCommand('/bin/sh', ['-c', 'cd "$1" && test -w .', 'sh', folder], { account })) === 0;
  return access(folder, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
};

const ownerOf = async (folder: string): Promise<Account> => {
  const { uid, gid } = await stat(folder);
  return uid === 0 ? null : { uid, gid };
};

/** The system user `nobody`, who owns no files. */
export const nobodyAccount = async (app: App): Promise<NonNullable<Account>> => {
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const [, , uid, gid] = users.match(/^nobody:.*$/m)?.[0].split(':') ?? [];
  // initdb looks up the name of its user, so an unused number is not enough.
  if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  throw rootError('this machine has no user "nobody" to run it as', app);
};

const rootError = (reason: string, { title, databaseUrlSetting }: App): EmbeddedPostgresError =>
  new EmbeddedPostgresError(
    `PostgreSQL does not run as root, and ${reason}. ` +
      `Start ${title} as an ordinary user, or set ${databaseUrlSetting} to a PostgreSQL of your own.`,
  );
