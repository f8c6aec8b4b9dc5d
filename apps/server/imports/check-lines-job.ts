import { and, eq, sql } from 'drizzle-orm';
import { continueLater, type JobKind } from '../core/jobs/jobs.ts';
import type { Connection, Database, Queryable } from '../database/connection.ts';
import { imports, type ImportCounts } from '../database/schema/imports.ts';
import { readAhead } from '../platform/read-ahead.ts';
import { cellsOf, readBatches, storeResults, type Batch } from './batches.ts';
import type { ImportKind, Problems, ReadResult } from './import-kind.ts';

export const checkJobKind = ({ name }: { name: string }): string => `check-${name}`;

/** Checks the lines of a staged file. Results are stored as it runs, so a retry after a crash continues with the rest. */
export const checkJob = <Value>(
  kind: ImportKind<Value>,
  { database }: Pick<Connection, 'database'>,
): JobKind<{ uuid: string }> => ({
  kind: checkJobKind(kind),
  attempts: 5,
  run: async ({ uuid }) => {
    try {
      return await checkFile(database, kind, uuid);
    } catch (error) {
      if (error instanceof CheckedElsewhere) return continueLater;
      throw error;
    }
  },
});

/** A server that seemed dead has checked lines of the same file, or its user has sent another. */
class CheckedElsewhere extends Error {}

const checkFile = async <Value>(
  database: Database,
  kind: ImportKind<Value>,
  uuid: string,
): Promise<typeof continueLater | undefined> => {
  const complete = kind.complete?.();
  const deadline = Date.now() + sliceMs;
  // A batch is read, and the one before it compared, while the one before that is written.
  let written: Promise<void> = Promise.resolve();
  // By every line before the batch, also those of an earlier run: in memory, because the database needs a search for each key.
  const lineByKey = new Map<string, number>();
  for await (const batch of readAhead(compareBatches(database, kind, uuid))) {
    const checkedLines = checkLines(kind, batch, lineByKey);
    await written;
    const writer = batchWriter(database, uuid, batch);
    for (const checked of checkedLines) {
      const { result } = checked;
      writer.add(complete && 'value' in result ? { ...checked, result: await complete(result.value) } : checked);
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
};

const sliceMs = 15_000;
const writeEveryMs = 400;

interface CheckedLine<Value = unknown> {
  /** Its place in the batch. */
  index: number;
  key: string | null;
  result: ReadResult<Value>;
}

interface ComparedBatch<Value> extends Batch<Value> {
  /** What can be said of each line that is not checked without the other lines of the file. */
  compared: { index: number; line: number; read: ReadResult<Value>; result: ReadResult<Value> }[];
}

async function* compareBatches<Value>(
  database: Database,
  kind: ImportKind<Value>,
  uuid: string,
): AsyncGenerator<ComparedBatch<Value>> {
  for await (const batch of readAhead(readBatches<Value>(database, uuid))) {
    const { columns, lines } = batch.lines;
    const readLines = lines.flatMap((staged, index) =>
      batch.results[index] === null ? [{ index, line: staged[0], read: kind.read(cellsOf(columns, staged)) }] : [],
    );
    const values = readLines.flatMap(({ read }) => ('value' in read ? [read.value] : []));
    const results = values.length === 0 ? [] : ((await kind.compare?.(database, values)) ?? values.map((value) => ({ value })));
    let next = 0;
    const compared = readLines.map((line) => ({
      ...line,
      result: 'problems' in line.read ? line.read : (results[next++] ?? line.read),
    }));
    yield { ...batch, compared };
  }
}

/** The results of the lines that are not checked, some of which repeat a line of the file. */
const checkLines = <Value>(
  kind: ImportKind<Value>,
  { lines: { lines }, results, compared }: ComparedBatch<Value>,
  lineByKey: Map<string, number>,
): CheckedLine<Value>[] => {
  for (const [index, result] of results.entries()) {
    const line = lines[index]?.[0];
    if (result && result.key !== null && line !== undefined) lineByKey.set(result.key, line);
  }
  return compared.map(({ index, line, read, result }) => {
    if ('problems' in read) return { index, key: null, result };
    const key = kind.rowKeyOf(read.value);
    const firstLine = lineByKey.get(key);
    if (firstLine !== undefined) return { index, key: null, result: failedResult(kind, `repeated:${firstLine}`) };
    if ('problems' in result) return { index, key: null, result };
    lineByKey.set(key, line);
    return { index, key, result };
  });
};

const failedResult = <Value>({ columns }: ImportKind<Value>, problem: Problems[string]): ReadResult<Value> => ({
  problems: { [columns.required[0] ?? '']: problem },
});

/** Collects the results of a batch and stores them, together with the progress. */
const batchWriter = (database: Database, uuid: string, batch: Batch) => {
  let { results } = batch;
  let checkedLines: CheckedLine[] = [];
  let lastWrite = Date.now();
  return {
    add: (checked: CheckedLine) => void checkedLines.push(checked),
    isDue: () => Date.now() - lastWrite > writeEveryMs,
    write: async (): Promise<void> => {
      lastWrite = Date.now();
      if (checkedLines.length === 0) return;
      const [old, written] = [results, checkedLines];
      results = withResults(old, written);
      checkedLines = [];
      await database.transaction((db) => writeResults(db, uuid, { ...batch, results: old }, results, written));
    },
  };
};

const withResults = (results: Batch['results'], checkedLines: CheckedLine[]): Batch['results'] => {
  const newResults = [...results];
  for (const { index, key, result } of checkedLines)
    newResults[index] = 'problems' in result ? { problems: result.problems, key } : { value: result.value, key: key ?? '' };
  return newResults;
};

const writeResults = async (
  db: Queryable,
  uuid: string,
  batch: Batch,
  results: Batch['results'],
  checkedLines: CheckedLine[],
): Promise<void> => {
  const [row] = await db.select({ counts: imports.counts }).from(imports).where(eq(imports.uuid, uuid)).for('update');
  if (!row || !(await storeResults(db, uuid, batch, results))) throw new CheckedElsewhere();
  const counts = addCounts(row.counts, checkedLines);
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
