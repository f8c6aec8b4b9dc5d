import type { FileAnswer } from '@simdesk/contract';
import { isoDay } from '@simdesk/rules';

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
  content: csvChunks(Object.keys(columns), lineOfCells(Object.values(columns), delimiter), batches, delimiter),
});

/** As `csvFile`, of rows whose parts were written by the database: cells that people have typed, and others that are in the file as is. */
export const csvOfLines = (
  name: string,
  headings: readonly string[],
  isTyped: readonly boolean[],
  batches: AsyncIterable<(string | null)[][]>,
  { period = isoDay(new Date()), delimiter = ',' }: CsvOptions = {},
): FileAnswer => ({
  name: `${name}-${period}.csv`,
  contentType: 'text/csv; charset=utf-8',
  content: csvChunks(headings, lineOfParts(isTyped, delimiter), batches, delimiter),
});

export interface CsvOptions {
  /** The days of the file, for its name; today without it. */
  period?: string;
  /** Excel in Italian expects semicolons. */
  delimiter?: ',' | ';';
}

const lineOfCells = <Row>(cells: ((row: Row) => Cell)[], delimiter: string): ((row: Row) => string) => {
  const separator = delimiter.charCodeAt(0);
  return (row) => {
    let line = '';
    let before = '';
    for (const cell of cells) {
      line += before + cellText(cell(row), separator);
      before = delimiter;
    }
    return line;
  };
};

const lineOfParts = (isTyped: readonly boolean[], delimiter: string): ((parts: (string | null)[]) => string) => {
  const separator = delimiter.charCodeAt(0);
  return (parts) => {
    let line = '';
    for (let index = 0; index < isTyped.length; index++) {
      const part = parts[index] ?? '';
      if (index > 0) line += delimiter;
      line += isTyped[index] ? cellText(part, separator) : part;
    }
    return line;
  };
};

async function* csvChunks<Row>(
  headings: readonly string[],
  lineOf: (row: Row) => string,
  batches: AsyncIterable<Row[]>,
  delimiter: string,
): AsyncGenerator<Uint8Array> {
  // Send the headings with the first rows, so that an error in reading them can still be refused.
  let text = `\uFEFF${headings.map((heading) => cellText(heading, delimiter.charCodeAt(0))).join(delimiter)}\r\n`;
  for await (const rows of batches) {
    for (const row of rows) text += `${lineOf(row)}\r\n`;
    if (text.length < chunkLength) continue;
    yield Buffer.from(text);
    text = '';
  }
  if (text !== '') yield Buffer.from(text);
}

/** Each chunk takes a few turns through the streams to the network. */
const chunkLength = 1 << 16;

/** A cell as it is in the file. The tests compare it with what a library writes, which takes several times as long. */
const cellText = (cell: Cell, delimiter: number): string => {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const marks = marksIn(cell, delimiter);
  if (marks === 0) return cell;
  const text = marks & mark.innerFormula ? escapeFormula(cell) : marks & mark.formula ? `'${cell}` : cell;
  return marks & mark.quoted ? `"${text.replaceAll('"', '""')}"` : text;
};

/** A formula at the start of a cell, and one after a separator within it. */
const mark = { quoted: 1, formula: 2, innerFormula: 4 };

/** Whether a cell needs quotes, and whether it may contain what `escapeFormula` changes. */
const marksIn = (cell: string, delimiter: number): number => {
  let marks = 0;
  let isStart = true;
  for (let index = 0; index < cell.length; index++) {
    const code = cell.charCodeAt(index);
    // Letters and digits, but for the first of a part.
    if (!isStart && code > 0x3b && code < 0xff00) continue;
    if (isStart && formulaStarts.has(code)) marks |= index === 0 ? mark.formula : mark.innerFormula;
    if (code === delimiter || code === 0x22 || code === 0x0a || code === 0x0d) marks |= mark.quoted;
    isStart = code === 0x3b || code === 0x2c || code === 0x09;
  }
  return marks;
};

const formulaStarts = new Set(Array.from('=+-@\t\r\uFF1D\uFF0B\uFF0D\uFF20', (sign) => sign.charCodeAt(0)));

/**
 * Puts an apostrophe before what a spreadsheet would read as a formula: at the start of the cell, and after every separator, in case
 * the program splits the file at another one. Full-width signs count too.
 */
const escapeFormula = (cell: string): string => cell.replace(/(?<=^|[;,\t])(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/g, "'");

/** The name of an enumeration's value. */
export const enumName = (names: Record<string, unknown>, value: unknown): string => {
  const known = namesByValue.get(names) ?? new Map(Object.entries(names).map(([name, each]) => [each, name] as const));
  namesByValue.set(names, known);
  return known.get(value) ?? String(value);
};

const namesByValue = new WeakMap<object, Map<unknown, string>>();
