import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { NodePgDatabase, NodePgTransaction } from 'drizzle-orm/node-postgres';

export type NoSchema = Record<string, never>;
export type NoTables = ExtractTablesWithRelations<NoSchema>;
export type Transaction = NodePgTransaction<NoSchema, NoTables>;
export type Transactions = <Value>(work: (db: Transaction) => Promise<Value>) => Promise<Value>;
export type Database = Omit<NodePgDatabase<NoSchema>, 'transaction'> & { transaction: Transactions };
export type Queryable = Database | Transaction;
