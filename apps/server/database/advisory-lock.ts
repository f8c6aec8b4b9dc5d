import { sql } from 'drizzle-orm';
import type { Queryable } from './connection.ts';

/** Waits until no other transaction, on any server, has the lock of this key; keeps it until the transaction ends. */
export const advisoryLock = async (db: Queryable, key: string): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
};
