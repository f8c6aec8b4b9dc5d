import { eq } from 'drizzle-orm';
import type { Queryable } from '../database/connection.ts';
import { systemValues } from '../database/schema/system.ts';

/** When the last backup was complete, as the program that makes it has noted under this name; null is never. */
export const readLastBackup = async (db: Queryable): Promise<Date | null> => {
  const [row] = await db.select().from(systemValues).where(eq(systemValues.name, 'last_backup'));
  const at = new Date(row?.value ?? '');
  return Number.isNaN(at.getTime()) ? null : at;
};
