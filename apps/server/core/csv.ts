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
  yield encoded([Object.keys(columns)], true);
  for await (const rows of batches) yield encoded(rows.map((row) => cells.map((cell) => cell(row))));
}

const encoded = (rows: Cell[][], bom = false): Uint8Array =>
  Buffer.from((bom ? '\uFEFF' : '') + stringify(rows, { escape_formulas: true, record_delimiter: 'windows' }));
