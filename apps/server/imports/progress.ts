import type { importState } from '@simdesk/contract';
import { and, desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '../core/http/context.ts';
import { imports, type FileEncoding, type ImportCounts } from '../database/schema/imports.ts';
import { isJobUnfinished } from './is-job-unfinished.ts';
import type { ImportKind } from './import-kind.ts';

export interface ImportProgress {
  /** Null if there is no import. */
  uuid: string | null;
  current: number;
  end: number;
  counts: ImportCounts;
  state: z.output<typeof importState>;
  file: string;
  encoding: FileEncoding;
  /** The sheet of a workbook that was read; empty for a CSV file. */
  sheet: string;
  skippedSheets: number;
}

/** The progress of an import of the caller, or of the latest one of this kind. When nothing runs, `current` equals `end`. */
export const importProgress = async <Value>(
  context: Context,
  { name }: Pick<ImportKind<Value>, 'name'>,
  uuid?: string,
): Promise<ImportProgress> => {
  const firstRead = await findImport(context, name, uuid);
  if (!firstRead) return noImport;
  const hasStopped = isRunning(firstRead) && !(await isJobUnfinished(context, firstRead.job_uuid));
  // The job may have ended between the two queries.
  const latest = hasStopped ? ((await findImport(context, name, uuid)) ?? firstRead) : firstRead;
  const { state, current, end, counts, file_name: file, encoding, sheet, skipped_sheets: skippedSheets } = latest;
  const progress = { uuid: latest.uuid, end, counts, file, encoding, sheet, skippedSheets };
  if (!isRunning(latest)) return { ...progress, current: end, state };
  if (hasStopped) return { ...progress, current: end, state: 'failed' };
  // After the last line the job still has work, so `current` must not reach `end` yet.
  return { ...progress, current: Math.min(current, end - 1), state };
};

const noImport: ImportProgress = {
  uuid: null,
  current: 0,
  end: 0,
  counts: { rows: 0, right: 0, wrong: 0 },
  state: 'none',
  file: '',
  encoding: 'utf-8',
  sheet: '',
  skippedSheets: 0,
};

const isRunning = ({ state }: { state: string }): boolean => state === 'checking' || state === 'loading';

const findImport = async ({ db, user }: Pick<Context, 'db' | 'user'>, kind: string, uuid?: string) => {
  const [latest] = await db
    .select()
    .from(imports)
    .where(
      and(eq(imports.user_uuid, user.user_uuid), eq(imports.kind, kind), uuid === undefined ? undefined : eq(imports.uuid, uuid)),
    )
    .orderBy(desc(imports.create_at))
    .limit(1);
  return latest;
};
