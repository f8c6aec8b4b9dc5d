import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { packageRoot } from '../platform/package-root.ts';
import { readBuild } from '../platform/build.ts';
import { StartError } from '../platform/start-error.ts';
import { checkRights, checkText } from './check-database.ts';
import { findDatabaseError, lockTimeout } from './database-error.ts';
import { endOnStop } from './end-on-stop.ts';
import { grantRights } from './grant-rights.ts';
import { neededRelease, readApplied, refuseNewerDatabase, refuseWhileOlderServersRun } from './needed-release.ts';

/**
 * Applies every pending file of `database/migrations` in the order of their names, each in its own transaction. Servers that
 * start together wait for one another. A database of a newer release is accepted unless that has removed what this one needs. The user of
 * the application gets its rights, if it is not the owner of the tables.
 */
export const migrate = async (
  owner: pg.ClientConfig,
  application: pg.ClientConfig = owner,
  { folder = ownFolder, version: givenVersion, stop }: Options = {},
): Promise<string[]> => {
  const version = givenVersion ?? (await readBuild()).version;
  const applicationUser = application === owner ? null : await userOf(application);
  const client = new pg.Client(owner);
  // A connection that drops must not end the process: its statement fails.
  client.on('error', () => undefined);
  await client.connect();
  const applyPending = async (): Promise<string[]> => {
    await checkText(client);
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const { rowCount: isUnfinished } = await client.query(`select from pg_tables where tablename = $1`, [unfinishedRestore]);
    if (isUnfinished !== 0)
      throw new StartError(
        'A backup is being restored into this database, or that was interrupted: empty the database and restore it again.',
      );
    const { rowCount: isKnown } = await client.query(`select from pg_tables where tablename = 'migrations'`);
    if (isKnown === 0) await checkRights(client);
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    );
    const applied = await readApplied(client);
    const files = await migrationFiles(folder);
    refuseNewerDatabase(
      applied.filter(({ name }) => !files.includes(name)),
      version,
    );
    const pending = files.filter((file) => applied.every(({ name }) => name !== file));
    for (const name of pending) await applyMigration(client, name, await readFile(join(folder, name), 'utf8'));
    if (applicationUser !== null) await grantRights(client, applicationUser);
    return pending;
  };
  try {
    return await endOnStop(stop, client, (statement) => runOnce(owner, statement), applyPending);
  } finally {
    await client.end();
  }
};

/** A table that exists while a backup is restored into the database. */
export const unfinishedRestore = 'unfinished_restore';

const userOf = async (settings: pg.ClientConfig): Promise<string> =>
  (await runOnce<{ user: string }>(settings, 'select current_user as user'))[0]?.user ?? '';

/** On a connection of its own. */
const runOnce = async <Row extends pg.QueryResultRow>(settings: pg.ClientConfig, statement: string): Promise<Row[]> => {
  const client = new pg.Client(settings);
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
};

interface Options {
  /** With the version, another release; for tests. */
  folder?: string;
  version?: string;
  /** Interrupts it; migrations that were applied stay. */
  stop?: AbortSignal | undefined;
}

const ownFolder = join(packageRoot, 'database', 'migrations');
const migrationLock = 7_460_001;

export const migrationFiles = async (folder = ownFolder): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();

/** A statement that waits for a lock makes all later requests wait behind it, so it waits shortly and tries again. */
const applyMigration = async (client: pg.Client, name: string, statements: string): Promise<void> => {
  const needed = neededRelease(statements);
  if (needed !== null) await refuseWhileOlderServersRun(client, name, needed);
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query('begin');
      await client.query(`set local lock_timeout = ${lockMs}`);
      await client.query(statements);
      await client.query('insert into migrations (name) values ($1)', [name]);
      if (needed !== null) await client.query('update migrations set needs_release = $2 where name = $1', [name, needed]);
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback');
      if (!isLockTimeout(error) || attempt === mostAttempts) throw new Error(`Migration ${name} failed`, { cause: error });
      await pause(pauseMs);
    }
  }
};

const lockMs = 2000;
const pauseMs = 1000;
/** Ten minutes: longer than the longest download. */
const mostAttempts = 200;

const isLockTimeout = (error: unknown): boolean => findDatabaseError(error)?.code === lockTimeout;
