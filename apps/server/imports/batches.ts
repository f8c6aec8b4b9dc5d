import type { Queryable } from '../database/connection.ts';
import { insertPrepared, runPrepared } from '../database/prepared.ts';
import { importBatches, type LineResult, type StagedLines } from '../database/schema/imports.ts';
import type { PreviewedLine, Problems } from './import-kind.ts';

/** A part of a file, which is found by its last line. */
export interface Batch<Value = unknown> {
  end: number;
  lines: StagedLines;
  results: (LineResult<Value> | null)[];
}

/** The batches of a file after a line, in its order. */
export async function* readBatches<Value>(
  db: Queryable,
  uuid: string,
  { after = 0, only }: { after?: number; only?: 'valid' | 'failed' } = {},
): AsyncGenerator<Batch<Value>> {
  const text = `select last_line, lines, results from import_batches
    where import_uuid = $1 and last_line > $2 ${only === undefined ? '' : `and ${only} > 0`} order by last_line limit 1`;
  for (let end = after; ;) {
    const [row] = (await runPrepared(db, text, [uuid, end])).rows;
    if (!row) return;
    const [last, lines, results] = row as [number, StagedLines, Batch<Value>['results']];
    end = last;
    yield { end, lines, results };
  }
}

/** The lines of a batch that can be loaded. */
export const validLines = <Value>({ lines: { lines }, results }: Batch<Value>): PreviewedLine<Value>[] =>
  lines.flatMap(([line], index) => {
    const result = results[index];
    return result && 'value' in result ? [{ line, value: result.value }] : [];
  });

export interface FailedLine {
  line: number;
  cells: Record<string, string>;
  problems: Problems;
}

export const failedLinesOf = ({ lines: { columns, lines }, results }: Batch): FailedLine[] =>
  lines.flatMap((staged, index) => {
    const result = results[index];
    return result && 'problems' in result
      ? [{ line: staged[0], cells: cellsOf(columns, staged), problems: result.problems }]
      : [];
  });

/** The cells of a line by their columns. */
export const cellsOf = (columns: string[], staged: StagedLines['lines'][number]): Record<string, string> => {
  const cells: Record<string, string> = {};
  for (const [index, name] of columns.entries()) cells[name] = String(staged[index + 1] ?? '');
  return cells;
};

export const storeBatch = (db: Queryable, uuid: string, { end, lines, results }: Batch): Promise<void> => {
  const [valid, failed] = countResults(results);
  return insertPrepared(db, importBatches, [{ import_uuid: uuid, last_line: end, lines, results, valid, failed }]);
};

/** Stores the results of a batch; false if those that it has are not these. */
export const storeResults = async (
  db: Queryable,
  uuid: string,
  { end, results: old }: Batch,
  results: Batch['results'],
): Promise<boolean> => {
  const text = `update import_batches set results = $3, valid = $4, failed = $5
    where import_uuid = $1 and last_line = $2 and valid = $6 and failed = $7`;
  const values = [uuid, end, JSON.stringify(results), ...countResults(results), ...countResults(old)];
  return (await runPrepared(db, text, values)).rowCount === 1;
};

const countResults = (results: Batch['results']): [valid: number, failed: number] => {
  const checked = results.filter((result) => result !== null);
  const valid = checked.filter((result) => 'value' in result).length;
  return [valid, checked.length - valid];
};
