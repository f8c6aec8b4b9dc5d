import { Refusal } from '../core/refusal.ts';

/** The column names in the first line of a file. */
export interface Columns {
  required: readonly string[];
  optional: readonly string[];
}

export interface FileLine {
  /** The line number in an editor or the row number in Excel, from 1; the first one if a value spans several lines. */
  line: number;
  cells: Record<string, string>;
  /** The number of columns, if the line has more values than that. */
  exceededColumns?: number;
}

/** The longest line of a file, in characters. */
export const maxLineLength = 100_000;

/** Makes lines of the records of a file: the first record names the columns. Refuses a file that lacks a column. */
export const lineReader = ({ required }: Columns) => {
  let names: string[] | null = null;
  return {
    read: (line: number, record: readonly string[]): FileLine | null => {
      if (names) return { line, ...cellsOf(names, record) };
      names = parseHeader(record, required);
      return null;
    },
    /** After the last record. */
    end: (): void => {
      if (names === null) throw missingColumns(required);
    },
  };
};

const parseHeader = (record: readonly string[], required: readonly string[]): string[] => {
  const names = record.map((name) => name.toLowerCase().replace(/[\s-]+/g, '_'));
  const missing = required.filter((name) => !names.includes(name));
  if (missing.length > 0) throw missingColumns(missing);
  return names;
};

const missingColumns = (names: readonly string[]) => new Refusal('csv_columns', { missing: names.join(', ') });

const cellsOf = (names: string[], record: readonly string[]): Omit<FileLine, 'line'> => {
  const cells: Record<string, string> = {};
  for (const [index, name] of names.entries()) cells[name] = record[index] ?? '';
  // Empty values from extra separators at the end of a line are ignored.
  const isExceeded = record.length > names.length && record.slice(names.length).some((value) => value !== '');
  return isExceeded ? { cells, exceededColumns: names.length } : { cells };
};
