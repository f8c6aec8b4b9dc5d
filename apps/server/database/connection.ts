import { drizzle, type NodePgDatabase, type NodePgTransaction } from 'drizzle-orm/node-postgres';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import pg from 'pg';

type NoSchema = Record<string, never>;
export type Database = NodePgDatabase<NoSchema>;
type Transaction = NodePgTransaction<NoSchema, ExtractTablesWithRelations<NoSchema>>;
export type Queryable = Database | Transaction;

export interface Connection {
  pool: pg.Pool;
  database: Database;
  /** A separate pool for downloads, which read slowly and would block other requests. */
  snapshots: pg.Pool;
  /** For a separate connection: LISTEN, long locks. */
  settings: pg.ClientConfig;
  close: () => Promise<void>;
}

export const connect = (settings: pg.ClientConfig, poolSize: number, onError: (error: Error) => void): Connection => {
  const open = (options: pg.PoolConfig): pg.Pool => {
    const pool = new pg.Pool({ ...settings, max: poolSize, ...options });
    // A dropped idle connection must not end the process: the pool opens another.
    pool.on('error', onError);
    // Nor must one that drops in a transaction: its query fails.
    pool.on('connect', (client) => client.on('error', () => undefined));
    return pool;
  };
  const pool = open({ application_name: 'simdesk' });
  const snapshots = open({ application_name: 'simdesk snapshot', connectionTimeoutMillis: longestWaitMs });
  const close = async () => {
    await Promise.all([pool.end(), snapshots.end()]);
  };
  return { pool, database: drizzle(pool), snapshots, settings, close };
};

/** How long a download waits for a free connection before it is refused. */
const longestWaitMs = 10_000;
