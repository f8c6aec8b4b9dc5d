import { and, eq, sql } from 'drizzle-orm';
import { continueLater, type JobKind } from '../core/jobs/jobs.ts';
import type { Connection, Database, Queryable } from '../database/connection.ts';
import { runPrepared } from '../database/prepared.ts';
import { imports, type ImportCounts } from '../database/schema/imports.ts';
import type { ImportKind, Problems, ReadResult } from './import-kind.ts';
import { lineBatches, type LineBatch } from './line-batches.ts';

export const checkJobKind = ({ name }: { name: string }): string => `check-${name}`;

/** Checks the lines of a staged file. Results are stored as it runs, so a retry after a crash continues with the rest. */
export const checkJob = <Value>(
  kind: ImportKind<Value>,
  { database }: Pick<Connection, 'database'>,
): JobKind<{ uuid: string }> => ({
  kind: checkJobKind(kind),
  attempts: 5,
  run: async ({ uuid }) => {
    const complete = kind.complete?.();
    const deadline = Date.now() + sliceMs;
    // A batch is read while the one before it is written.
    let written: Promise<void> = Promise.resolve();
    // By every line before the batch, also those of an earlier run: in memory, because the database needs a search for each key.
    const lineByKey = new Map<string, number>();
    for (const batch of await lineBatches(database, uuid, { after: 0, size: batchSize, which: 'all' })) {
      const rows = await stagedRows(database, uuid, batch);
      const lines = await readLines(database, kind, rows, lineByKey);
      await written;
      const writer = resultWriter(database, uuid);
      for (const { line, result, key } of lines) {
        writer.add({ line, key, result: complete && 'value' in result ? await complete(result.value) : result });
        if (writer.isDue()) await writer.write();
        // The geocoder may take one address per second: other jobs must not wait for a whole file.
        if (Date.now() > deadline) {
          await writer.write();
          return continueLater;
        }
      }
      written = writer.write();
      // If the next batch cannot be read, that is the error of the job; otherwise this one is awaited, and fails there.
      written.catch(() => undefined);
    }
    await written;
    await finish(database, uuid);
    return undefined;
  },
});

const sliceMs = 15_000;
const writeEveryMs = 400;
const batchSize = 1000;

interface Row {
  line: number;
  /** Null if the line was checked before. */
  cells: Record<string, string> | null;
  key: string | null;
}

interface CheckedLine {
  line: number;
  key: string | null;
  result: ReadResult<unknown>;
}

const stagedRows = async (database: Database, uuid: string, { after, end }: LineBatch): Promise<Row[]> => {
  const text = `select line, case when value is null and problems is null then cells end, key from import_rows
    where import_uuid = $1 and line > $2 and line <= $3 order by line`;
  const { rows } = await runPrepared(database, text, [uuid, after, end]);
  return rows.map(([line, cells, key]) => ({ line: line as number, cells: cells as Row['cells'], key: key as Row['key'] }));
};

/** Reads the lines that are not checked, and finds the ones that repeat a line of the file or do not fit the stored records. */
const readLines = async <Value>(
  database: Database,
  kind: ImportKind<Value>,
  rows: Row[],
  lineByKey: Map<string, number>,
): Promise<{ line: number; key: string | null; result: ReadResult<Value> }[]> => {
  for (const { line, key } of rows) if (key !== null) lineByKey.set(key, line);
  const lines = rows.flatMap(({ line, cells }) => (cells === null ? [] : [{ line, result: kind.read(cells) }]));
  const values = lines.flatMap(({ result }) => ('value' in result ? [result.value] : []));
  const comparedResults = (await kind.compare?.(database, values)) ?? values.map((value) => ({ value }));
  let index = 0;
  return lines.map(({ line, result }) => {
    if ('problems' in result) return { line, key: null, result };
    const key = kind.rowKeyOf(result.value);
    const comparedResult = comparedResults[index++] ?? result;
    const firstLine = lineByKey.get(key);
    if (firstLine !== undefined) return { line, key: null, result: failedResult(kind, `repeated:${firstLine}`) };
    if ('problems' in comparedResult) return { line, key: null, result: comparedResult };
    lineByKey.set(key, line);
    return { line, key, result: comparedResult };
  });
};

const failedResult = <Value>({ columns }: ImportKind<Value>, problem: Problems[string]): ReadResult<Value> => ({
  problems: { [columns.required[0] ?? '']: problem },
});

/** Collects results and writes them in batches, together with the progress. */
const resultWriter = (database: Database, uuid: string) => {
  let lines: CheckedLine[] = [];
  let lastWrite = Date.now();
  return {
    add: (line: CheckedLine) => void lines.push(line),
    isDue: () => Date.now() - lastWrite > writeEveryMs,
    write: async (): Promise<void> => {
      const batch = lines;
      lines = [];
      lastWrite = Date.now();
      if (batch.length > 0) await database.transaction((db) => writeBatch(db, uuid, batch));
    },
  };
};

const writeBatch = async (db: Queryable, uuid: string, batch: CheckedLine[]): Promise<void> => {
  const [row] = await db.select({ counts: imports.counts }).from(imports).where(eq(imports.uuid, uuid)).for('update');
  if (!row) return;
  const rows = batch.map(({ line, key, result }) => ({ line, key, ...result }));
  // A server that lost its lease may write a line that another server has already checked. With both ends the lines are found by the
  // index: the planner knows nothing of a file that was stored a moment ago.
  const updated = await db.execute<{ line: number }>(sql`
    update import_rows as row set value = checked.value, problems = checked.problems, key = checked.key
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as checked (line integer, value jsonb, problems jsonb, key text)
    where row.import_uuid = ${uuid} and row.line between ${batch[0]?.line} and ${batch.at(-1)?.line}
      and row.line = checked.line and row.value is null and row.problems is null
    returning row.line`);
  const updatedLines = new Set(updated.rows.map(({ line }) => line));
  const counts = addCounts(
    row.counts,
    batch.filter(({ line }) => updatedLines.has(line)),
  );
  await db
    .update(imports)
    .set({ counts, current: counts.right + counts.wrong, changed_at: sql`now()` })
    .where(eq(imports.uuid, uuid));
};

const addCounts = (before: ImportCounts, lines: CheckedLine[]): ImportCounts => {
  const counts = { ...before };
  for (const { result } of lines) {
    if ('problems' in result) counts.wrong += 1;
    else {
      counts.right += 1;
      for (const tally of result.tallies ?? []) counts[tally] = (counts[tally] ?? 0) + 1;
    }
  }
  return counts;
};

const finish = async (database: Database, uuid: string): Promise<void> => {
  await database
    .update(imports)
    .set({ state: 'ready', current: sql`${imports.end}`, changed_at: sql`now()` })
    .where(and(eq(imports.uuid, uuid), eq(imports.state, 'checking')));
};
