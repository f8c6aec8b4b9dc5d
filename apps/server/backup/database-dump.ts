import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import type pg from 'pg';
import { StartError } from '../platform/start-error.ts';

/** A dump of a database as it is in a snapshot; needs no rights but those of the owner of the tables. */
export async function* dumpDatabase(settings: pg.ClientConfig, snapshot: string): AsyncGenerator<Buffer> {
  const args = ['--format=custom', '--compress=0', '--no-owner', '--no-privileges', '--no-comments', `--snapshot=${snapshot}`];
  const { child, ended } = start('pg_dump', args, settings);
  child.stdin.end();
  try {
    for await (const chunk of child.stdout) yield chunk as Buffer;
    await ended;
  } finally {
    child.kill();
  }
}

/** Restores a dump into an empty database, completely or not at all. */
export const loadDump = async (settings: pg.ClientConfig, dump: AsyncIterable<Buffer>): Promise<void> => {
  const args = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction'];
  const { child, ended } = start('pg_restore', args, settings);
  child.stdout.resume();
  try {
    // If the program ends early, its own words say more than the broken pipe.
    await Promise.all([ended, pipeline(Readable.from(dump), child.stdin).catch(() => undefined)]);
  } finally {
    child.kill();
  }
};

const start = (program: string, args: string[], settings: pg.ClientConfig) => {
  const { database, env } = addressOf(settings);
  const child = spawn(program, [...args, `--dbname=${database}`], { env: { ...systemEnvironment(), ...env } });
  const ended = (async () => {
    const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'close') as Promise<[number | null]>]);
    if (code !== 0) throw new StartError(`${program} failed: ${errors.trim() || `it ended with ${code}`}`);
  })().catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new StartError(
        `${program} is not installed: install PostgreSQL's client programs (Debian: postgresql-client), of the version of the database or newer.`,
      );
    throw error;
  });
  // The caller awaits it after the content, and a rejection before that must not end the process.
  ended.catch(() => undefined);
  return { child, ended };
};

/** The password goes through the environment: other users of the machine see the arguments of a program. */
const addressOf = (settings: pg.ClientConfig): { database: string; env: Record<string, string> } => {
  if (settings.connectionString === undefined) {
    const { host = '', port = 5432, user = '', password, database = '' } = settings;
    const env = { PGHOST: host, PGPORT: String(port), PGUSER: user, PGPASSWORD: typeof password === 'string' ? password : '' };
    return { database, env };
  }
  const url = new URL(settings.connectionString);
  const password = decodeURIComponent(url.password);
  url.password = '';
  return { database: url.href, env: password ? { PGPASSWORD: password } : {} };
};

/** Without the secrets of the server. */
const systemEnvironment = (): Record<string, string> =>
  Object.fromEntries(
    ['PATH', 'HOME', 'TMPDIR', 'LD_LIBRARY_PATH', 'SystemRoot', 'PGPASSFILE', 'PGSSLROOTCERT'].flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
