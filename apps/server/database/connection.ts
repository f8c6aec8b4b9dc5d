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
  /** For connections of one's own: listening, long locks. */
  settings: pg.ClientConfig;
  close: () => Promise<void>;
}

export const connect = (settings: pg.ClientConfig, poolSize: number, onError: (error: Error) => void): Connection => {
  const pool = new pg.Pool({ ...settings, max: poolSize, application_name: 'simdesk' });
  // A dropped idle connection is no reason to end the process: the pool opens another.
  pool.on('error', onError);
  // Nor is one that drops in the middle of a transaction: whoever uses it is told by its query.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { pool, database: drizzle(pool), settings, close: () => pool.end() };
};
