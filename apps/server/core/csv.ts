import type { FileAnswer } from '@simdesk/contract';
import { isoDay } from '@simdesk/rules';
import { stringify } from 'csv-stringify/sync';

export type Cell = string | number | null;

/** What a file holds of each row, by the headings of its columns. */
export type CsvColumns<Row> = Record<string, (row: Row) => Cell>;

/**
 * Rows as a file for spreadsheet programs, written while they are read. The byte order mark lets those programs see that it
 * is UTF-8; a cell that they would take for a formula gets an apostrophe, so that nobody's name runs on somebody's machine.
 */
export const csvFile = <Row>(name: string, columns: CsvColumns<Row>, batches: AsyncIterable<Row[]>): FileAnswer => ({
  name: `${name}-${isoDay(new Date())}.csv`,
  contentType: 'text/csv; charset=utf-8',
  content: lines(columns, batches),
});

async function* lines<Row>(columns: CsvColumns<Row>, batches: AsyncIterable<Row[]>): AsyncGenerator<Uint8Array> {
  const cells = Object.values(columns);
  // The headings wait for the first rows, which may fail to come.
  let headings = `\uFEFF${written([Object.keys(columns)])}`;
  for await (const rows of batches) {
    yield Buffer.from(headings + written(rows.map((row) => cells.map((cell) => cell(row)))));
    headings = '';
  }
  if (headings !== '') yield Buffer.from(headings);
}

const written = (rows: Cell[][]): string => stringify(rows, { escape_formulas: true, record_delimiter: 'windows' });

/** An enumeration's number by its name. */
export const nameIn = (names: Record<string, unknown>, value: unknown): string =>
  Object.entries(names).find(([, each]) => each === value)?.[0] ?? String(value);
