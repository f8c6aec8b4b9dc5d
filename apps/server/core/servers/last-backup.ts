import { desc } from 'drizzle-orm';
import type { Queryable } from '../../database/connection.ts';
import { backups } from '../../database/schema/system.ts';

/** The last backup of this database; null if none was made. */
export const lastBackup = async (db: Queryable): Promise<typeof backups.$inferSelect | null> =>
  (await db.select().from(backups).orderBy(desc(backups.created_at)).limit(1))[0] ?? null;
