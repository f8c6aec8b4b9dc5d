import { spawn } from 'node:child_process';
import { parse } from 'node:path';

/** The user of the machine as whom the database runs; null: the same as the server. */
export type Account = { uid: number; gid: number } | null;

interface Way {
  account: Account;
  /** An open file for what the program prints. A pipe would be inherited by the database and never end. */
  output?: number;
}

/** Runs a program to its end and answers its exit code. */
export const runProgram = (file: string, args: string[], { account, output }: Way): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      ...account,
      // The account may not be allowed to see the folder the server was started in.
      cwd: parse(file).root,
      env: environment(),
      stdio: ['ignore', output ?? 'ignore', output ?? 'ignore'],
      // Ctrl+C in a terminal is meant for the server, which then stops its database in order.
      detached: process.platform !== 'win32',
      windowsHide: true,
    });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });

/** Settings of other PostgreSQLs (`PGPORT`, …) must not reach ours, nor must the server's secrets. */
const environment = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(passedOn.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]))),
  LC_ALL: 'C',
});

const passedOn = [
  'PATH',
  'LD_LIBRARY_PATH',
  'TMPDIR',
  'TMP',
  'TEMP',
  'SystemRoot',
  'SystemDrive',
  'windir',
  'ComSpec',
  'USERPROFILE',
];
