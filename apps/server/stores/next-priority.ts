import { max } from 'drizzle-orm';
import type { Queryable } from '../database/connection.ts';
import { stores } from '../database/schema/stores.ts';

/** The priority after the last store. */
export const nextPriority = async (db: Queryable): Promise<number> => {
  const [last] = await db.select({ priority: max(stores.priority) }).from(stores);
  return (last?.priority ?? 0) + 1;
};
