import { fileExtensionOf, safeFileName } from '@simdesk/rules';
import { and, eq, or, sql } from 'drizzle-orm';
import type { Context, UploadedFile } from '../core/http/context.ts';
import { fileHash } from '../platform/file-hash.ts';
import { invalid, Refusal } from '../core/refusal.ts';
import { insertedRow } from '../core/records/rows.ts';
import type { Queryable } from '../database/connection.ts';
import { oneAfterAnother } from '../database/advisory-lock.ts';
import { imports, type ImportCounts } from '../database/schema/imports.ts';
import { checkContent } from '../files/index.ts';
import { checkJob } from './check-job.ts';
import { csvLines, type Columns, type CsvLine } from './csv-lines.ts';
import { isAtWork } from './is-at-work.ts';
import type { ImportKind } from './kind.ts';

/** Takes a file in, refuses it if it is no CSV file with the right columns, and begins to check its lines. */
export const previewImport = async <Value>(context: Context, kind: ImportKind<Value>): Promise<{ job: string }> => {
  const { file, note, services, user } = context;
  const sha256 = await acceptCsv(file);
  return context.db.transaction(async (db) => {
    const mine = and(eq(imports.user_uuid, user.user_uuid), eq(imports.kind, kind.name));
    // Who sends the same file twice at once is served one after the other.
    await oneAfterAnother(db, `import ${kind.name} ${user.user_uuid}`);
    const [same] = await db
      .select()
      .from(imports)
      .where(and(mine, eq(imports.sha256, sha256)));
    if (same?.state === 'loading' && (await isAtWork(context, same.job_uuid))) throw new Refusal('import_running');
    // Who sends another file no longer waits for the first one to be checked.
    await db.delete(imports).where(and(mine, or(eq(imports.sha256, sha256), eq(imports.state, 'checking'))));

    const row = { kind: kind.name, user_uuid: user.user_uuid, file_name: safeFileName(file?.name ?? ''), sha256, end: 1 };
    const taken = await db
      .insert(imports)
      .values({ ...row, counts: { rows: 0, right: 0, wrong: 0 } })
      .returning({ uuid: imports.uuid });
    const { uuid } = insertedRow(taken);
    const counts = await stageLines(db, uuid, csvLines(file?.path ?? '', kind.columns), kind.columns);
    const job = await services.jobs.send(db, checkJob(kind, services.connection), { uuid }, { user: user.user_uuid });
    await db
      .update(imports)
      .set({ end: counts.rows, current: counts.wrong, counts, job_uuid: job })
      .where(eq(imports.uuid, uuid));
    note({ record: uuid, after: { file: row.file_name, sha256, rows: counts.rows } });
    return { job };
  });
};

/** Answers the file's hash, by which it is recognised when it comes again to be loaded. */
const acceptCsv = async (file: UploadedFile | null): Promise<string> => {
  if (!file) throw invalid({ file: 'required' });
  if (fileExtensionOf(safeFileName(file.name)) !== 'csv') throw new Refusal('file_kind', { allowed: 'csv' });
  if (file.size === 0) throw new Refusal('file_empty');
  await checkContent(file.path, 'csv');
  return fileHash(file.path);
};

const maxRows = 50_000;
const batchSize = 500;

/** Writes the lines to the database as they are read, some at a time. One with too many values is wrong from the start. */
const stageLines = async (
  db: Queryable,
  uuid: string,
  lines: AsyncIterable<CsvLine>,
  { required, optional }: Columns,
): Promise<ImportCounts> => {
  const known = [...required, ...optional];
  const counts = { rows: 0, right: 0, wrong: 0 };
  let batch: object[] = [];
  const write = async () => {
    await db.execute(sql`
      insert into import_rows (import_uuid, line, cells, problems)
      select ${uuid}, line, cells, problems
      from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as staged (line integer, cells jsonb, problems jsonb)`);
    batch = [];
  };
  for await (const { line, cells, tooMany } of lines) {
    counts.rows += 1;
    if (tooMany !== undefined) counts.wrong += 1;
    if (counts.rows > maxRows) throw new Refusal('too_many_lines', { lines: maxRows });
    batch.push({
      line,
      cells: Object.fromEntries(known.map((name) => [name, cells[name] ?? ''])),
      ...(tooMany !== undefined && { problems: { [known[0] ?? '']: `cells:${tooMany}` } }),
    });
    if (batch.length >= batchSize) await write();
  }
  await write();
  if (counts.rows === 0) throw new Refusal('csv_no_rows');
  return counts;
};
