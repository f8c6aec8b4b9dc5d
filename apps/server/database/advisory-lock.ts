import { sql } from 'drizzle-orm';
import type { Queryable } from './connection.ts';

/** Of those who say the same words, on whatever server, one goes on at a time: the others wait until its transaction ends. */
export const oneAfterAnother = async (db: Queryable, words: string): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${words}, 0))`);
};
