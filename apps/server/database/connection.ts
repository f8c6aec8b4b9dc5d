import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { setLink } from './link.ts';
import type { Database } from './queryable.ts';
import { requestTimeouts, setTimeoutsStatement, type Timeouts } from './timeouts.ts';
import { transactions } from './transaction.ts';

export type { Database, Queryable } from './queryable.ts';

export interface Connection {
  pool: pg.Pool;
  /** Its statements and transactions have the timeouts of requests; a job's transaction sets longer ones. */
  database: Database;
  /** A separate pool for downloads, which read slowly and would block other requests. */
  snapshots: pg.Pool;
  /** For a separate connection: LISTEN, long locks. */
  settings: pg.ClientConfig;
  close: () => Promise<void>;
}

interface Options {
  poolSize: number;
  onError: (error: Error) => void;
  /** In place of the default ones. */
  timeouts?: Partial<Timeouts>;
  /** Whether frequent statements are prepared; the default. */
  isPrepared?: boolean;
}

export const connect = (
  settings: pg.ClientConfig,
  { poolSize, onError, timeouts: given, isPrepared = true }: Options,
): Connection => {
  const timeouts = { ...requestTimeouts, ...given };
  const open = (options: pg.PoolConfig): pg.Pool => {
    const pool = new pg.Pool({ ...settings, max: poolSize, connectionTimeoutMillis: longestWaitMs, ...options });
    // A dropped idle connection must not end the process: the pool opens another.
    pool.on('error', onError);
    // Nor must one that drops in a transaction: its query fails.
    pool.on('connect', (client) => client.on('error', () => undefined));
    return pool;
  };
  // For statements outside a transaction. The pool waits for it before it hands out the connection.
  const verify: pg.PoolConfig['verify'] = (client, done) => {
    client.query(setTimeoutsStatement(timeouts), (error: Error | null) => done(error ?? undefined));
  };
  const pool = open({ application_name: 'simdesk', verify, pipeline: true });
  const snapshots = open({ application_name: 'simdesk snapshot' });
  const close = async () => {
    await Promise.all([pool.end(), snapshots.end()]);
  };
  const database: Database = Object.assign(drizzle(pool), { transaction: transactions(pool, timeouts, isPrepared) });
  setLink(database, { client: pool, isPrepared, sentAhead: null });
  return { pool, database, snapshots, settings, close };
};

/** How long a request waits for a free connection before it is refused. */
const longestWaitMs = 10_000;
