import { eq } from 'drizzle-orm';
import type { Database, Queryable } from '../../database/connection.ts';
import { notify } from '../../database/listen-notify.ts';
import { systemValues } from '../../database/schema/system.ts';

export interface RestoredCopy {
  /** Whether calls to outside systems wait. */
  isHeld: () => Promise<boolean>;
  warning: () => string | null;
}

/**
 * A copy from a backup calls no outside system until an administrator confirms: the original may still run, and may have sent what the copy
 * still owes. A database that is no copy never becomes one, so it is asked once.
 */
export const openRestoredCopy = async (database: Database): Promise<RestoredCopy> => {
  let backupAt = await readRestored(database);
  return {
    isHeld: async () => {
      if (backupAt !== null) backupAt = await readRestored(database);
      return backupAt !== null;
    },
    warning: () => backupAt && restoredSentence(backupAt),
  };
};

/** When the backup was made from which this database was restored; null if it calls outside systems. */
export const readRestored = async (db: Queryable): Promise<string | null> =>
  (await db.select({ value: systemValues.value }).from(systemValues).where(isMark))[0]?.value ?? null;

/** Outside systems are not called from now on. */
export const markRestored = async (db: Queryable, backupAt: string): Promise<void> => {
  await db
    .insert(systemValues)
    .values({ name: markName, value: backupAt })
    .onConflictDoUpdate({ target: systemValues.name, set: { value: backupAt } });
};

/** Outside systems are called again, beginning with what waits. Answers when the backup was made; null if they were called before. */
export const armCopy = async (db: Queryable): Promise<string | null> => {
  const [mark] = await db.delete(systemValues).where(isMark).returning({ value: systemValues.value });
  await notify(db, 'jobs', 'now');
  return mark?.value ?? null;
};

const markName = 'restored-from-backup';
const isMark = eq(systemValues.name, markName);

const restoredSentence = (backupAt: string): string =>
  `This database was restored from the backup of ${backupAt}: mails, billing, refunds and webhooks wait until the screen System or "npm run backup -- arm" confirms that this copy takes over.`;
