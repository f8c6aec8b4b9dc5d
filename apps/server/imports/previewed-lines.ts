import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Queryable } from '../database/connection.ts';
import { importRows, imports } from '../database/schema/imports.ts';
import type { PreviewedLine } from './import-kind.ts';

/** Marks the import as loaded; false if another attempt has done so. */
export const markLoaded = async (db: Queryable, uuid: string): Promise<boolean> => {
  const { rowCount } = await db
    .update(imports)
    .set({ state: 'loaded', current: sql`${imports.end}`, changed_at: sql`now()` })
    .where(and(eq(imports.uuid, uuid), eq(imports.state, 'loading')));
  return rowCount === 1;
};

/** The next valid lines, in the order of the file. */
export const previewedLines = async <Value>(
  db: Queryable,
  uuid: string,
  after: number,
  count: number,
): Promise<PreviewedLine<Value>[]> => {
  const rows = await db
    .select({ line: importRows.line, value: importRows.value })
    .from(importRows)
    .where(and(eq(importRows.import_uuid, uuid), isNotNull(importRows.value), gt(importRows.line, after)))
    .orderBy(asc(importRows.line))
    .limit(count);
  return rows.map(({ line, value }) => ({ line, value: value as Value }));
};
