import { eq } from 'drizzle-orm';
import type { Config } from '../config.ts';
import type { Queryable } from '../database/connection.ts';
import { systemValues } from '../database/schema/system.ts';

/** Whether the pinned screens are Russian for everyone who has not chosen: what an administrator has set, or the environment. */
export const readPinnedRussian = async (db: Queryable, { pinnedRussian }: Pick<Config, 'pinnedRussian'>): Promise<boolean> => {
  const [row] = await db.select({ value: systemValues.value }).from(systemValues).where(eq(systemValues.name, name));
  return row === undefined ? pinnedRussian : row.value === 'true';
};

export const storePinnedRussian = async (db: Queryable, pinnedRussian: boolean): Promise<void> => {
  const value = String(pinnedRussian);
  await db.insert(systemValues).values({ name, value }).onConflictDoUpdate({ target: systemValues.name, set: { value } });
};

const name = 'pinned_russian';
