import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { access, readFile, stat } from 'node:fs/promises';
import type { App } from './app.ts';
import { EmbeddedPostgresError } from './error.ts';
import { runCommand, type Account } from './run-command.ts';

export const isRoot = (): boolean => process.getuid?.() === 0;

/**
 * PostgreSQL refuses to run as root: it then runs as the owner of its folder. A new folder gets an account that nothing else on
 * the machine uses, or `nobody` where the machine has no such numbers.
 */
export const findAccount = async (databaseFolder: string | null, dataDir: string, app: App): Promise<Account> => {
  if (!isRoot()) return null;
  const owner = databaseFolder && (await ownerOf(databaseFolder));
  const accounts = owner ? [owner] : [await ownAccount(dataDir), await nobodyAccount(app)];
  for (const account of accounts) if (await canRunAs(account)) return account;
  throw rootError(`this machine does not let ${app.title} run it as another user`, app);
};

/** A user and a group without a name, the same for every start in a data folder. */
export const ownAccount = async (dataDir: string): Promise<NonNullable<Account>> => {
  const lines = `${await readText('/etc/passwd')}\n${await readText('/etc/group')}`.split('\n');
  const usedNumbers = new Set(lines.map((line) => Number(line.split(':')[2])));
  const start = createHash('sha256').update(dataDir).digest().readUInt32BE() % unusedNumbers.count;
  const numbers = Array.from(
    { length: unusedNumbers.count },
    (_, step) => unusedNumbers.first + ((start + step) % unusedNumbers.count),
  );
  const number = numbers.find((each) => !usedNumbers.has(each)) ?? unusedNumbers.first;
  return { uid: number, gid: number };
};

/** Between the numbers of people and those that systemd hands out; below 65,536, which containers have too. */
const unusedNumbers = { first: 60_578, count: 606 };

/** initdb looks up the name of its user, so it runs as `nobody`, but in the group of the account, which has no other member. */
export const initdbAccount = async (account: Account, app: App): Promise<Account> =>
  account && { uid: (await nobodyAccount(app)).uid, gid: account.gid };

const canRunAs = (account: NonNullable<Account>): Promise<boolean> =>
  runCommand('/bin/sh', ['-c', ':'], { account }).then(
    (code) => code === 0,
    () => false,
  );

const readText = (file: string): Promise<string> => readFile(file, 'utf8').catch(() => '');

/** Whether the account can enter a folder and write to it. */
export const canWriteTo = async (folder: string, account: Account): Promise<boolean> => {
  if (account) return (await runCommand('/bin/sh', ['-c', 'cd "$1" && test -w .', 'sh', folder], { account })) === 0;
  return access(folder, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
};

/** Whether the account can pass through a folder. */
export const canEnter = (folder: string, account: Account): Promise<boolean> =>
  runCommand('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { account }).then(
    (code) => code === 0,
    () => false,
  );

const ownerOf = async (folder: string): Promise<Account> => {
  const { uid, gid } = await stat(folder);
  return uid === 0 ? null : { uid, gid };
};

/** The system user `nobody`, whom other programs use too. */
export const nobodyAccount = async (app: App): Promise<NonNullable<Account>> => {
  const users = await readText('/etc/passwd');
  const [, , uid, gid] = users.match(/^nobody:.*$/m)?.[0].split(':') ?? [];
  if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  throw rootError('this machine has no user "nobody" to create it as', app);
};

const rootError = (reason: string, { title, databaseUrlSetting }: App): EmbeddedPostgresError =>
  new EmbeddedPostgresError(
    `PostgreSQL does not run as root, and ${reason}. ` +
      `Start ${title} as an ordinary user, or set ${databaseUrlSetting} to a PostgreSQL of your own.`,
  );
