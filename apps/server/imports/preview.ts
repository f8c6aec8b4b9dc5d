import { safeFileName } from '@simdesk/rules';
import { and, eq, or } from 'drizzle-orm';
import type { Context } from '../core/http/context.ts';
import { enqueueJob } from '../core/jobs/jobs.ts';
import { fileHash } from '../platform/file-hash.ts';
import { Refusal } from '../core/refusal.ts';
import { requireInsertedRow } from '../core/records/rows.ts';
import type { Queryable } from '../database/connection.ts';
import { advisoryLock } from '../database/advisory-lock.ts';
import { imports, type ImportCounts } from '../database/schema/imports.ts';
import { storeBatch, type Batch } from './batches.ts';
import { checkJobKind } from './check-lines-job.ts';
import type { FileLine } from './file-lines.ts';
import { isJobUnfinished } from './is-job-unfinished.ts';
import type { ImportKind } from './import-kind.ts';
import { openFile, type OpenFile } from './open-file.ts';

export interface StartedImport {
  uuid: string;
  job: string;
}

/** Stages a file, refuses one without the right columns, and starts to check its lines. */
export const previewImport = async <Value>(context: Context, kind: ImportKind<Value>): Promise<StartedImport> => {
  const file = await openFile(context.file, kind);
  try {
    return await stageFile(context, kind, file);
  } finally {
    file.close();
  }
};

const stageFile = async <Value>(
  context: Context,
  kind: ImportKind<Value>,
  { encoding, sheet, skipped_sheets, lines }: OpenFile,
): Promise<StartedImport> => {
  const { file, note, user } = context;
  // The hash identifies the file when it is sent again to be loaded.
  const sha256 = await fileHash(file?.path ?? '');
  return context.auditedTransaction(async (db) => {
    const isOwn = and(eq(imports.user_uuid, user.user_uuid), eq(imports.kind, kind.name));
    // Two uploads of the same user run one after another.
    await advisoryLock(db, `import ${kind.name} ${user.user_uuid}`);
    const [earlier] = await db
      .select()
      .from(imports)
      .where(and(isOwn, eq(imports.sha256, sha256)));
    if (earlier?.state === 'loading' && (await isJobUnfinished(context, earlier.job_uuid))) throw new Refusal('import_running');
    // A new file replaces one that is still being checked.
    await db.delete(imports).where(and(isOwn, or(eq(imports.sha256, sha256), eq(imports.state, 'checking'))));

    const row = {
      kind: kind.name,
      user_uuid: user.user_uuid,
      file_name: safeFileName(file?.name ?? ''),
      sha256,
      encoding,
      sheet,
      skipped_sheets,
      end: 1,
    };
    const rows = await db
      .insert(imports)
      .values({ ...row, counts: { rows: 0, right: 0, wrong: 0 } })
      .returning({ uuid: imports.uuid });
    const { uuid } = requireInsertedRow(rows);
    const counts = await stageLines(db, uuid, lines, kind);
    const job = await enqueueJob(db, checkJobKind(kind), { uuid }, { user: user.user_uuid });
    await db
      .update(imports)
      .set({ end: counts.rows, current: counts.wrong, counts, job_uuid: job })
      .where(eq(imports.uuid, uuid));
    note({ record: uuid, after: { file: row.file_name, sha256, rows: counts.rows } });
    return { uuid, job };
  });
};

/** Few enough lines that a request for one of their records hardly notices the lock of a load. */
const batchSize = 500;
/** Where each line is a slow call, a batch is written after each few of them. */
const slowBatchSize = 50;

/** Writes the lines to the database in batches. A line with too many values gets its problem here. */
const stageLines = async <Value>(
  db: Queryable,
  uuid: string,
  lines: AsyncIterable<FileLine>,
  { columns: { required, optional }, maxLines, complete }: ImportKind<Value>,
): Promise<ImportCounts> => {
  const columns = [...required, ...optional];
  const size = complete ? slowBatchSize : batchSize;
  const counts = { rows: 0, right: 0, wrong: 0 };
  let batch = emptyBatch(columns);
  let written: Promise<void> = Promise.resolve();
  // A batch is read while the one before it is written.
  const write = async () => {
    await written;
    if (batch.results.length === 0) return;
    written = storeBatch(db, uuid, batch);
    written.catch(() => undefined);
    batch = emptyBatch(columns);
  };
  for await (const { line, cells, exceededColumns } of lines) {
    counts.rows += 1;
    if (exceededColumns !== undefined) counts.wrong += 1;
    if (counts.rows > maxLines) throw new Refusal('too_many_lines', { lines: maxLines });
    const problems = exceededColumns === undefined ? null : { [columns[0] ?? '']: `cells:${exceededColumns}` as const };
    batch.end = line;
    batch.lines.lines.push([line, ...columns.map((name) => cells[name] ?? '')]);
    batch.results.push(problems && { problems, key: null });
    if (batch.results.length >= size) await write();
  }
  await write();
  await written;
  if (counts.rows === 0) throw new Refusal('csv_no_rows');
  return counts;
};

const emptyBatch = (columns: string[]): Batch => ({ end: 0, lines: { columns, lines: [] }, results: [] });
