import type { ImportErrors, importState } from '@simdesk/contract';
import { and, asc, desc, eq, isNotNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '../core/http/context.ts';
import type { Queryable } from '../database/connection.ts';
import { importRows, imports, type ImportCounts } from '../database/schema/imports.ts';
import { isJobUnfinished } from './is-job-unfinished.ts';
import type { ImportKind, Problems } from './import-kind.ts';

interface ImportProgress {
  current: number;
  end: number;
  counts: ImportCounts;
  state: z.output<typeof importState>;
  file: string;
  /** The first ones; `counts.wrong` is their number. */
  errors: z.output<typeof ImportErrors>;
}

/** The progress of the caller's latest import of this kind. When nothing runs, `current` equals `end`. */
export const importProgress = async <Value>(
  context: Context,
  { name }: Pick<ImportKind<Value>, 'name'>,
): Promise<ImportProgress> => {
  const { db } = context;
  const firstRead = await latestImport(context, name);
  if (!firstRead) return { current: 0, end: 0, counts: { rows: 0, right: 0, wrong: 0 }, state: 'none', file: '', errors: [] };
  const hasStopped = isRunning(firstRead) && !(await isJobUnfinished(context, firstRead.job_uuid));
  // The job may have ended between the two queries.
  const latest = hasStopped ? ((await latestImport(context, name)) ?? firstRead) : firstRead;
  const { uuid, state, current, end, counts, file_name: file } = latest;
  const errors = counts.wrong > 0 ? await firstErrors(db, uuid) : [];
  if (!isRunning(latest)) return { current: end, end, counts, state, file, errors };
  if (hasStopped) return { current: end, end, counts, state: 'failed', file, errors };
  // After the last line the job still has work, so `current` must not reach `end` yet.
  return { current: Math.min(current, end - 1), end, counts, state, file, errors };
};

const isRunning = ({ state }: { state: string }): boolean => state === 'checking' || state === 'loading';

const latestImport = async ({ db, user }: Pick<Context, 'db' | 'user'>, kind: string) => {
  const [latest] = await db
    .select()
    .from(imports)
    .where(and(eq(imports.user_uuid, user.user_uuid), eq(imports.kind, kind)))
    .orderBy(desc(imports.create_at))
    .limit(1);
  return latest;
};

/** The failed lines of the caller's latest import, with their cells. */
export const failedLines = async <Value>(
  { db, user }: Pick<Context, 'db' | 'user'>,
  { name }: Pick<ImportKind<Value>, 'name'>,
): Promise<{ line: number; cells: Record<string, string>; problems: Problems }[]> => {
  const latest = db
    .select({ uuid: imports.uuid })
    .from(imports)
    .where(and(eq(imports.user_uuid, user.user_uuid), eq(imports.kind, name)))
    .orderBy(desc(imports.create_at))
    .limit(1);
  const rows = await db
    .select({ line: importRows.line, cells: importRows.cells, problems: importRows.problems })
    .from(importRows)
    .where(and(eq(importRows.import_uuid, latest), isNotNull(importRows.problems)))
    .orderBy(asc(importRows.line))
    .limit(maxFailed);
  return rows.map(({ problems, ...row }) => ({ ...row, problems: problems ?? {} }));
};

const maxFailed = 5000;
const maxErrors = 100;

const firstErrors = async (db: Queryable, uuid: string): Promise<z.output<typeof ImportErrors>> => {
  const rows = await db
    .select({ line: importRows.line, fields: importRows.problems })
    .from(importRows)
    .where(and(eq(importRows.import_uuid, uuid), isNotNull(importRows.problems)))
    .orderBy(asc(importRows.line))
    .limit(maxErrors);
  return rows.map(({ line, fields }) => ({ line, fields: fields ?? {} }));
};
