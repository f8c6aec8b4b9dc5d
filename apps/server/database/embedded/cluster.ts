import { randomBytes } from 'node:crypto';
import { appendFile, chown, open, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartProblem } from '../../platform/start-problem.ts';
import type { Binaries } from './binaries.ts';
import { saveFile } from '../../platform/durable-file.ts';
import { runProgram, type Account } from './program.ts';
import { settingsFile } from './settings.ts';

interface NewCluster {
  home: string;
  account: Account;
  binaries: Binaries;
  log: string;
}

/** Fills an empty folder with a new database cluster and the password of its only user. */
export const createCluster = async ({ home, account, binaries, log }: NewCluster): Promise<void> => {
  const password = randomBytes(24).toString('base64url');
  const passwordForInit = join(home, 'password.init');
  await writeFile(passwordForInit, password, { mode: 0o600 });
  if (account) await chown(passwordForInit, account.uid, account.gid);
  const cluster = join(home, 'cluster');
  const common = [
    '-D',
    cluster,
    '-U',
    databaseUser,
    '-E',
    'UTF8',
    '--auth=scram-sha-256',
    `--pwfile=${passwordForInit}`,
    ...locale,
  ];
  let made = false;
  for (const letters of letterLocales) {
    made ||= await initialise(binaries, [...common, `--lc-ctype=${letters}`], account, log);
  }
  if (!made) throw new StartProblem(`The database could not be created: ${await lastLine(log)}. The log is ${log}.`);
  await appendFile(join(cluster, 'postgresql.conf'), `\ninclude_if_exists = '${settingsFile}'\n`);
  await rm(passwordForInit);
  await saveFile(join(home, passwordName), password, 0o600);
  await rm(log, { force: true });
};

export const databaseUser = 'simdesk';
const passwordName = 'password';

export const readPassword = async (home: string): Promise<string> => {
  try {
    return await readFile(join(home, passwordName), 'utf8');
  } catch (cause) {
    throw new StartProblem(
      `The database in ${home} belongs to another user of this machine. Start Simdesk as the user who started it first, ` +
        'or set DATA_DIR to another folder.',
      { cause },
    );
  }
};

/** Sorts by code point and knows the upper and lower case of every alphabet, alike on every machine. */
const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

/** pg_trgm asks the system which characters are letters; with plain C it would find no words in Cyrillic. */
const letterLocales = process.platform === 'win32' ? ['C'] : ['C.UTF-8', 'en_US.UTF-8', 'C'];

const initialise = async ({ initdb }: Binaries, args: string[], account: Account, log: string): Promise<boolean> => {
  const file = await open(log, 'w', 0o600);
  try {
    return (await runProgram(initdb, args, { account, output: file.fd })) === 0;
  } finally {
    await file.close();
  }
};

const lastLine = async (log: string): Promise<string> => {
  const lines = (await readFile(log, 'utf8')).trim().split('\n');
  return lines.findLast((line) => line.includes('error:') || line.includes('FATAL:')) ?? lines.at(-1) ?? '';
};
