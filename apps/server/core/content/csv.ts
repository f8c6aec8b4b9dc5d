import type { FileAnswer } from '@simdesk/contract';
import { isoDay } from '@simdesk/rules';
import { stringify } from 'csv-stringify/sync';

export type Cell = string | number | null;

/** What a file holds of each row, by the headings of its columns. */
export type CsvColumns<Row> = Record<string, (row: Row) => Cell>;

/**
 * Rows as a file for spreadsheet programs, written while they are read. The byte order mark lets those programs see that it
 * is UTF-8; none of its cells is a formula to them, so that nobody's name runs on somebody's machine.
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

const written = (rows: Cell[][]): string =>
  stringify(
    rows.map((cells) => cells.map(withoutFormula)),
    { record_delimiter: 'windows' },
  );

/** What a spreadsheet would take for a formula, also in its wide Asian form, with an apostrophe that keeps it a text. */
export const withoutFormula = (cell: Cell): Cell =>
  typeof cell === 'string' && /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(cell) ? `'${cell}` : cell;

/** An enumeration's number by its name. */
export const nameIn = (names: Record<string, unknown>, value: unknown): string =>
  Object.entries(names).find(([, each]) => each === value)?.[0] ?? String(value);
