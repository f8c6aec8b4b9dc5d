import { and, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../database/connection.ts';
import { sessions, users } from '../database/schema/accounts.ts';
import { erasures } from '../database/schema/system.ts';
import { jobTimeouts, setLocalTimeouts } from '../database/timeouts.ts';
import { eraseRecords } from './erase-customer.ts';
import { readErasures, type Erasure } from './erasures.ts';
import { findRecords } from './find-customer.ts';
import { eraseUser } from './forget-user.ts';

/** Repeats the erasures beside the backups that a restored copy does not know of. Answers how many. */
export const applyErasures = async (database: Database, backupFolder: string): Promise<number> => {
  const known = new Set((await database.select({ uuid: erasures.uuid }).from(erasures)).map(({ uuid }) => uuid));
  const missing = (await readErasures(backupFolder)).filter(({ uuid }) => !known.has(uuid));
  for (const erasure of missing) await applyErasure(database, erasure);
  return missing.length;
};

/** The obstacles of an erasure are not asked for again: it was granted after they had gone. */
const applyErasure = (database: Database, { uuid, at, records }: Erasure): Promise<void> =>
  database.transaction(async (db) => {
    await setLocalTimeouts(db, jobTimeouts);
    await eraseRecords(db, await findRecords(db, records));
    const rows = await db
      .select()
      .from(users)
      .where(and(inArray(users.uuid, records.users), isNull(users.erased_at)))
      .for('update');
    for (const user of rows) await eraseUser(db, user);
    await db.delete(sessions).where(inArray(sessions.user_uuid, records.users));
    await db.insert(erasures).values({ uuid, at, records });
  });
