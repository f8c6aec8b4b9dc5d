import type { FileAnswer, ImportErrors, Listed } from '@simdesk/contract';
import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
import type { z } from 'zod';
import { csvFile, type CsvColumns } from '../core/content/csv.ts';
import { readPage, type Page } from '../core/records/listing.ts';
import type { Queryable } from '../database/connection.ts';
import { importRows } from '../database/schema/imports.ts';
import type { ImportKind, PreviewedLine, Problems } from './import-kind.ts';
import type { ImportProgress } from './progress.ts';
import { previewedLines } from './previewed-lines.ts';

interface FailedLine {
  line: number;
  cells: Record<string, string>;
  problems: Problems;
}

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
export const failedLines = async (db: Queryable, uuid: string, count: number, after = 0): Promise<FailedLine[]> => {
  const rows = await db
    .select({ line: importRows.line, cells: importRows.cells, problems: importRows.problems })
    .from(importRows)
    .where(and(eq(importRows.import_uuid, uuid), isNotNull(importRows.problems), gt(importRows.line, after)))
    .orderBy(asc(importRows.line))
    .limit(count);
  return rows.map(({ problems, ...row }) => ({ ...row, problems: problems ?? {} }));
};

/** The first valid lines of an import. */
export const acceptedLines = <Value>(db: Queryable, uuid: string, count: number): Promise<PreviewedLine<Value>[]> =>
  previewedLines<Value>(db, uuid, 0, count);

/** A page of the valid lines of an import. */
export const acceptedPage = async <Value>(
  db: Queryable,
  uuid: string | null,
  { page = 1, pageSize }: Page,
): Promise<Listed<PreviewedLine<Value>>> => {
  if (uuid === null) return { data: [], total: 0 };
  const where = and(eq(importRows.import_uuid, uuid), isNotNull(importRows.value));
  const rows = db
    .select({ line: importRows.line, value: importRows.value })
    .from(importRows)
    .where(where)
    .orderBy(asc(importRows.line));
  const { data, total } = await readPage(db, rows, { page, pageSize }, { from: importRows, where });
  return { data: data.map(({ line, value }) => ({ line, value: value as Value })), total };
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

const batchSize = 1000;

async function* failedBatches(db: Queryable, uuid: string | null): AsyncGenerator<FailedLine[]> {
  let after = 0;
  while (uuid !== null) {
    const lines = await failedLines(db, uuid, batchSize, after);
    const lastLine = lines.at(-1);
    if (!lastLine) return;
    yield lines;
    after = lastLine.line;
  }
}
