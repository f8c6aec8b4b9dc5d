import { drizzle, type NodePgDatabase, type NodePgTransaction } from 'drizzle-orm/node-postgres';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import pg from 'pg';

type NoSchema = Record<string, never>;
export type Database = NodePgDatabase<NoSchema>;
type Transaction = NodePgTransaction<NoSchema, ExtractTablesWithRelations<NoSchema>>;
/** Either of the two: what a query needs to know of them is the same. */
export type Queryable = Database | Transaction;

export interface Connection {
  pool: pg.Pool;
  database: Database;
  /** For what is read slowly: downloads take none from the others, and never more than there are here. */
  snapshots: pg.Pool;
  /** For connections of one's own: listening, long locks. */
  settings: pg.ClientConfig;
  close: () => Promise<void>;
}

export const connect = (settings: pg.ClientConfig, poolSize: number, onError: (error: Error) => void): Connection => {
  const open = (options: pg.PoolConfig): pg.Pool => {
    const pool = new pg.Pool({ ...settings, max: poolSize, ...options });
    // A dropped idle connection is no reason to end the process: the pool opens another.
    pool.on('error', onError);
    // Nor is one that drops in the middle of a transaction: whoever uses it is told by its query.
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

/** Whoever wants a download while as many as there may be are under way waits so long before being refused. */
const longestWaitMs = 10_000;
