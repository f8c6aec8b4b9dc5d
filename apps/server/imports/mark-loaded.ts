import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../database/connection.ts';
import { imports } from '../database/schema/imports.ts';

/** Marks the import as loaded; false if another attempt has done so. */
export const markLoaded = async (db: Queryable, uuid: string): Promise<boolean> => {
  const { rowCount } = await db
    .update(imports)
    .set({ state: 'loaded', current: sql`${imports.end}`, changed_at: sql`now()` })
    .where(and(eq(imports.uuid, uuid), eq(imports.state, 'loading')));
  return rowCount === 1;
};
