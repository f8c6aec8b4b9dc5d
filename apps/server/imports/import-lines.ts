import type { FileAnswer, ImportErrors, Listed } from '@simdesk/contract';
import { limits } from '@simdesk/rules';
import type { z } from 'zod';
import { csvFile, type CsvColumns } from '../core/content/csv.ts';
import type { Page } from '../core/records/listing.ts';
import type { Queryable } from '../database/connection.ts';
import { runPrepared } from '../database/prepared.ts';
import { failedLinesOf, readBatches, validLines, type FailedLine } from './batches.ts';
import type { ImportKind, PreviewedLine, Problems } from './import-kind.ts';
import type { ImportProgress } from './progress.ts';

const maxErrors = 100;

/** The problems of the first failed lines; `counts.wrong` is the number of all. */
export const firstErrors = async (
  db: Queryable,
  { uuid, counts }: Pick<ImportProgress, 'uuid' | 'counts'>,
): Promise<z.output<typeof ImportErrors>> => {
  if (uuid === null || counts.wrong === 0) return [];
  const lines = await failedLines(db, uuid, maxErrors);
  return lines.map(({ line, problems }) => ({ line, fields: problems }));
};

/** The first failed lines of an import, with their cells. */
export const failedLines = (db: Queryable, uuid: string, count: number): Promise<FailedLine[]> =>
  firstOf(failedBatches(db, uuid), count);

/** The first valid lines of an import. */
export const acceptedLines = async <Value>(db: Queryable, uuid: string, count: number): Promise<PreviewedLine<Value>[]> =>
  firstOf(batchesOfValid<Value>(db, uuid), count);

/** A page of the valid lines of an import. */
export const acceptedPage = async <Value>(
  db: Queryable,
  uuid: string | null,
  { page = 1, pageSize = limits.pageSize }: Page,
): Promise<Listed<PreviewedLine<Value>>> => {
  if (uuid === null) return { data: [], total: 0 };
  const text = 'select last_line, valid from import_batches where import_uuid = $1 order by last_line';
  const batches = (await runPrepared(db, text, [uuid])).rows as [end: number, valid: number][];
  const total = batches.reduce((sum, [, valid]) => sum + valid, 0);
  // Batches before the page are not read.
  let [after, skipped] = [0, (page - 1) * pageSize];
  for (const [end, valid] of batches) {
    if (valid > skipped) break;
    [after, skipped] = [end, skipped - valid];
  }
  const lines = await firstOf(batchesOfValid<Value>(db, uuid, after), skipped + pageSize);
  return { data: lines.slice(skipped), total };
};

async function* batchesOfValid<Value>(db: Queryable, uuid: string, after = 0): AsyncGenerator<PreviewedLine<Value>[]> {
  for await (const batch of readBatches<Value>(db, uuid, { after, only: 'valid' })) yield validLines(batch);
}

const firstOf = async <Line>(batches: AsyncIterable<Line[]>, count: number): Promise<Line[]> => {
  const found: Line[] = [];
  for await (const lines of batches) {
    found.push(...lines);
    if (found.length >= count) break;
  }
  return found.slice(0, count);
};

/** All failed lines as a file that can be corrected and imported again: the reader of the import ignores the last columns. */
export const failedLinesFile = <Value>(
  db: Queryable,
  { name, columns }: Pick<ImportKind<Value>, 'name' | 'columns'>,
  uuid: string | null,
  reasonOf: (problems: Problems) => string,
): FileAnswer => {
  const cells = [...columns.required, ...columns.optional].map((column) => [
    column,
    (line: FailedLine) => line.cells[column] ?? '',
  ]);
  const fileColumns: CsvColumns<FailedLine> = {
    ...(Object.fromEntries(cells) as CsvColumns<FailedLine>),
    line: ({ line }) => line,
    reason: ({ problems }) => reasonOf(problems),
  };
  return csvFile(`${name}-failed-lines`, fileColumns, failedBatches(db, uuid));
};

async function* failedBatches(db: Queryable, uuid: string | null): AsyncGenerator<FailedLine[]> {
  if (uuid === null) return;
  for await (const batch of readBatches(db, uuid, { only: 'failed' })) yield failedLinesOf(batch);
}
