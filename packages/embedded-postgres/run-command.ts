import { spawn } from 'node:child_process';
import { parse } from 'node:path';

/** The system user that runs the database; null: the user of this process. */
export type Account = { uid: number; gid: number } | null;

interface SpawnOptions {
  account: Account;
  /** An open file for the output. The database would inherit a pipe and never close it. */
  output?: number;
  /** Interrupts the program, which then cleans up and ends. */
  stop?: AbortSignal | undefined;
}

/** Runs a program until it ends and returns its exit code. Rejects if it was interrupted. */
export const runCommand = (file: string, args: string[], { account, output, stop }: SpawnOptions): Promise<number> =>
  new Promise((resolve, reject) => {
    stop?.throwIfAborted();
    const child = spawn(file, args, {
      ...account,
      // The account may have no access to the current folder.
      cwd: parse(file).root,
      env: environment(),
      stdio: ['ignore', output ?? 'ignore', output ?? 'ignore'],
      // Ctrl+C in a terminal must reach the application only, which then stops its database.
      detached: process.platform !== 'win32',
      windowsHide: true,
    });
    // initdb removes its files on SIGINT, and pg_ctl stops the PostgreSQL that it starts.
    const interrupt = () => void child.kill('SIGINT');
    stop?.addEventListener('abort', interrupt);
    child.once('error', reject);
    child.once('exit', (code) => {
      stop?.removeEventListener('abort', interrupt);
      if (stop?.aborted) reject(stop.reason as Error);
      else resolve(code ?? 1);
    });
  });

/** Without the settings of other PostgreSQL servers (`PGPORT`, …) and the secrets of the application. */
const environment = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(inheritedNames.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]))),
  LC_ALL: 'C',
});

const inheritedNames = [
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
