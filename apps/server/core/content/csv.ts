import type { FileAnswer } from '@simdesk/contract';
import { isoDay } from '@simdesk/rules';
import { stringify } from 'csv-stringify/sync';

export type Cell = string | number | null;

/** The cell of each column, by the column's heading. */
export type CsvColumns<Row> = Record<string, (row: Row) => Cell>;

/**
 * A streamed CSV file for spreadsheet programs. The byte order mark tells them that it is UTF-8. Formulas are escaped, so that a
 * customer's name cannot run as one.
 */
export const csvFile = <Row>(
  name: string,
  columns: CsvColumns<Row>,
  batches: AsyncIterable<Row[]>,
  { period = isoDay(new Date()), delimiter = ',' }: CsvOptions = {},
): FileAnswer => ({
  name: `${name}-${period}.csv`,
  contentType: 'text/csv; charset=utf-8',
  content: csvChunks(columns, batches, delimiter),
});

interface CsvOptions {
  /** The days of the file, for its name; today without it. */
  period?: string;
  /** Excel in Italian expects semicolons. */
  delimiter?: ',' | ';';
}

async function* csvChunks<Row>(
  columns: CsvColumns<Row>,
  batches: AsyncIterable<Row[]>,
  delimiter: string,
): AsyncGenerator<Uint8Array> {
  const cells = Object.values(columns);
  const formatRows = (rows: Cell[][]): string =>
    stringify(
      rows.map((row) => row.map(escapeFormula)),
      { record_delimiter: 'windows', delimiter },
    );
  // Send the headings with the first rows, so that an error in reading them can still be refused.
  let headings = `\uFEFF${formatRows([Object.keys(columns)])}`;
  for await (const rows of batches) {
    yield Buffer.from(headings + formatRows(rows.map((row) => cells.map((cell) => cell(row)))));
    headings = '';
  }
  if (headings !== '') yield Buffer.from(headings);
}

/**
 * Puts an apostrophe before what a spreadsheet would read as a formula: at the start of the cell, and after every separator, in case
 * the program splits the file at another one. Full-width signs count too.
 */
const escapeFormula = (cell: Cell): Cell =>
  typeof cell === 'string' ? cell.replace(/(?<=^|[;,\t])(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/g, "'") : cell;

/** The name of an enumeration's value. */
export const enumName = (names: Record<string, unknown>, value: unknown): string =>
  Object.entries(names).find(([, each]) => each === value)?.[0] ?? String(value);
