import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../database/connection.ts';
import { outsideCopies } from '../database/schema/bss.ts';
import { OutsideFailure } from './outside-failure.ts';

/** The last good answer of an outside system, with its age. */
export interface Copy<Data> {
  data: Data;
  refreshed_at: string;
}

export const findCopy = async <Data>(db: Queryable, name: string): Promise<Copy<Data> | null> => {
  const [copy] = await db.select().from(outsideCopies).where(eq(outsideCopies.name, name));
  return copy ? { data: copy.data as Data, refreshed_at: copy.refreshed_at } : null;
};

export const keepCopy = async (db: Queryable, name: string, data: unknown): Promise<void> => {
  await db
    .insert(outsideCopies)
    .values({ name, data })
    .onConflictDoUpdate({ target: outsideCopies.name, set: { data, refreshed_at: sql`now()` } });
};

/**
 * The copy, however old: a job renews it, so nobody waits for a system that is down. Only as long as there has never been one is
 * the system asked at once; null while it does not answer.
 */
export const copyOrAnswer = async <Data>(db: Queryable, name: string, read: () => Promise<Data>): Promise<Data | null> => {
  const copy = await findCopy<Data>(db, name);
  if (copy) return copy.data;
  try {
    const data = await read();
    await keepCopy(db, name, data);
    return data;
  } catch (failure) {
    if (failure instanceof OutsideFailure) return null;
    throw failure;
  }
};
