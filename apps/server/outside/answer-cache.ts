import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../database/connection.ts';
import { cachedAnswers } from '../database/schema/bss.ts';
import { OutsideFailure } from './outside-failure.ts';

/** The last valid answer of an outside system and when it was fetched. */
export interface CachedAnswer<Data> {
  data: Data;
  refreshed_at: string;
}

export const findCachedAnswer = async <Data>(db: Queryable, name: string): Promise<CachedAnswer<Data> | null> => {
  const [cached] = await db.select().from(cachedAnswers).where(eq(cachedAnswers.name, name));
  return cached ? { data: cached.data as Data, refreshed_at: cached.refreshed_at } : null;
};

export const cacheAnswer = async (db: Queryable, name: string, data: unknown): Promise<void> => {
  await db
    .insert(cachedAnswers)
    .values({ name, data })
    .onConflictDoUpdate({ target: cachedAnswers.name, set: { data, refreshed_at: sql`now()` } });
};

/**
 * The cached answer, however old: a job refreshes it, so that requests never wait for a system that is down. Without a cached
 * answer it asks the system itself; null if that fails.
 */
export const readThroughCache = async <Data>(
  db: Queryable,
  name: string,
  fetchAnswer: () => Promise<Data>,
): Promise<Data | null> => {
  const cached = await findCachedAnswer<Data>(db, name);
  if (cached) return cached.data;
  try {
    const data = await fetchAnswer();
    await cacheAnswer(db, name, data);
    return data;
  } catch (failure) {
    if (failure instanceof OutsideFailure) return null;
    throw failure;
  }
};
