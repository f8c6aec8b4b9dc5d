import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../database/connection.ts';
import { runPrepared } from '../database/prepared.ts';
import { imports } from '../database/schema/imports.ts';
import type { PreviewedLine } from './import-kind.ts';
import type { LineBatch } from './line-batches.ts';

/** Marks the import as loaded; false if another attempt has done so. */
export const markLoaded = async (db: Queryable, uuid: string): Promise<boolean> => {
  const { rowCount } = await db
    .update(imports)
    .set({ state: 'loaded', current: sql`${imports.end}`, changed_at: sql`now()` })
    .where(and(eq(imports.uuid, uuid), eq(imports.state, 'loading')));
  return rowCount === 1;
};

/** The valid lines of a batch, in the order of the file. */
export const validLines = async <Value>(
  db: Queryable,
  uuid: string,
  { after, end }: LineBatch,
): Promise<PreviewedLine<Value>[]> => {
  const text = `select line, value from import_rows
    where import_uuid = $1 and value is not null and line > $2 and line <= $3 order by line`;
  return linesOf<Value>(await runPrepared(db, text, [uuid, after, end]));
};

/** The next valid lines, in the order of the file. */
export const previewedLines = async <Value>(
  db: Queryable,
  uuid: string,
  after: number,
  count: number,
): Promise<PreviewedLine<Value>[]> => {
  const text = `select line, value from import_rows
    where import_uuid = $1 and value is not null and line > $2 order by line limit $3`;
  return linesOf<Value>(await runPrepared(db, text, [uuid, after, count]));
};

const linesOf = <Value>({ rows }: { rows: unknown[][] }): PreviewedLine<Value>[] =>
  rows.map(([line, value]) => ({ line: line as number, value: value as Value }));
