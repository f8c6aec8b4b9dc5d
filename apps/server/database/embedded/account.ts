import { constants } from 'node:fs';
import { access, readFile, stat } from 'node:fs/promises';
import { StartProblem } from '../../platform/start-problem.ts';
import { runProgram, type Account } from './program.ts';

export const isRoot = (): boolean => process.getuid?.() === 0;

/** PostgreSQL refuses to run as root: then it runs as the owner of its files, or as `nobody` when there are none yet. */
export const findAccount = async (home: string | null): Promise<Account> => {
  if (!isRoot()) return null;
  const account = (home && (await ownerOf(home))) || (await nobody());
  try {
    await runProgram('/bin/sh', ['-c', ':'], { account });
    return account;
  } catch {
    throw new StartProblem(
      'PostgreSQL does not run as root, and this machine does not let Simdesk run it as another user. ' +
        'Start Simdesk as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.',
    );
  }
};

/** Whether the account can enter a folder and write in it. */
export const canUse = async (account: Account, folder: string): Promise<boolean> => {
  if (account) return (await runProgram('/bin/sh', ['-c', 'cd "$1" && test -w .', 'sh', folder], { account })) === 0;
  return access(folder, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
};

const ownerOf = async (folder: string): Promise<Account> => {
  const { uid, gid } = await stat(folder);
  return uid === 0 ? null : { uid, gid };
};

/** The user of a machine who owns nothing. */
export const nobody = async (): Promise<NonNullable<Account>> => {
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const [, , uid, gid] = users.match(/^nobody:.*$/m)?.[0].split(':') ?? [];
  // initdb asks for the name of its user, so a number that nobody bears would not do.
  if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  throw new StartProblem(
    'PostgreSQL does not run as root, and this machine has no user "nobody" to run it as. ' +
      'Start Simdesk as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.',
  );
};
