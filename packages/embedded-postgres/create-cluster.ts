import { randomBytes } from 'node:crypto';
import { appendFile, chown, open, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { initdbAccount } from './account.ts';
import type { App } from './app.ts';
import type { Binaries } from './binaries.ts';
import { EmbeddedPostgresError } from './error.ts';
import { savePassword } from './password-file.ts';
import { runCommand, type Account } from './run-command.ts';
import { settingsFileName } from './settings-file.ts';

interface NewCluster {
  app: App;
  account: Account;
  binaries: Binaries;
  logFile: string;
  stop?: AbortSignal | undefined;
}

/** Runs initdb in an empty folder and stores the password of its superuser. */
export const createCluster = async (folder: string, { app, account, binaries, logFile, stop }: NewCluster): Promise<void> => {
  const password = randomBytes(24).toString('base64url');
  const initialPasswordFile = join(folder, 'password.init');
  await writeFile(initialPasswordFile, password, { mode: 0o600 });
  const creator = await initdbAccount(account, app);
  if (creator) await chown(initialPasswordFile, creator.uid, creator.gid);
  const cluster = join(folder, 'cluster');
  const args = [
    '-D',
    cluster,
    '-U',
    app.name,
    '-E',
    'UTF8',
    '--auth=scram-sha-256',
    `--pwfile=${initialPasswordFile}`,
    ...localeArgs,
  ];
  let isCreated = false;
  for (const characterLocale of characterLocales) {
    isCreated ||= await initdb(binaries, [...args, `--lc-ctype=${characterLocale}`], { account: creator, logFile, stop });
  }
  if (!isCreated) {
    throw new EmbeddedPostgresError(`The database could not be created: ${await lastError(logFile)}. The log is ${logFile}.`);
  }
  await appendFile(join(cluster, 'postgresql.conf'), `\ninclude_if_exists = '${settingsFileName(app)}'\n`);
  await rm(initialPasswordFile);
  await savePassword(folder, password);
  await rm(logFile, { force: true });
};

/** Sorts by code point and converts case in every alphabet, identically on every machine. */
const localeArgs = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

/** pg_trgm asks the system which characters are letters; with plain C it finds no Cyrillic words. */
const characterLocales = process.platform === 'win32' ? ['C'] : ['C.UTF-8', 'en_US.UTF-8', 'C'];

interface InitdbOptions extends Pick<NewCluster, 'logFile' | 'stop'> {
  account: Account;
}

const initdb = async (binaries: Binaries, args: string[], { account, logFile, stop }: InitdbOptions): Promise<boolean> => {
  const file = await open(logFile, 'w', 0o600);
  try {
    return (await runCommand(binaries.initdb, args, { account, output: file.fd, stop })) === 0;
  } finally {
    await file.close();
    if (stop?.aborted) await rm(logFile, { force: true });
  }
};

const lastError = async (logFile: string): Promise<string> => {
  const lines = (await readFile(logFile, 'utf8')).trim().split('\n');
  return lines.findLast((line) => line.includes('error:') || line.includes('FATAL:')) ?? lines.at(-1) ?? '';
};
