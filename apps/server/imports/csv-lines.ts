import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { CsvError, parse, type Info } from 'csv-parse';
import { readFirstBytes } from '../platform/read-first-bytes.ts';
import { Refusal } from '../core/refusal.ts';
import type { FileEncoding } from '../database/schema/imports.ts';
import { decodeStream } from './file-encoding.ts';

/** The column names in the first line of a file. */
export interface Columns {
  required: readonly string[];
  optional: readonly string[];
}

export interface CsvLine {
  /** The line number in an editor, from 1; the first one if a value spans several lines. */
  line: number;
  cells: Record<string, string>;
  /** The number of columns, if the line has more values than that. */
  exceededColumns?: number;
}

/** Reads the lines below the header of a CSV file. Refuses a malformed file and one that lacks a column. */
export async function* csvLines(path: string, encoding: FileEncoding, columns: Columns): AsyncGenerator<CsvLine> {
  const delimiter = await detectDelimiter(path);
  const parser = parse({
    bom: true,
    delimiter,
    info: true,
    trim: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    max_record_size: 100_000,
  });
  // The parser emits the errors of the stream.
  pipeline(createReadStream(path), decodeStream(encoding), parser, () => undefined);
  const counter = lineCounter();
  let names: string[] | null = null;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      const line = counter.next(record, info);
      if (names === null) names = parseHeader(record, columns);
      else yield { line, ...cellsOf(names, record) };
    }
  } catch (error) {
    if (error instanceof CsvError) throw new Refusal('csv_malformed', { line: counter.nextLine() });
    throw error;
  }
  if (names === null) throw missingColumns(columns.required);
}

/** Excel writes semicolons in countries with a decimal comma. Column names contain neither character. */
const detectDelimiter = async (path: string): Promise<',' | ';'> => {
  const start = (await readFirstBytes(path, 4096)).toString().trimStart();
  const [header = ''] = start.split(/[\r\n]/, 1);
  return header.includes(';') ? ';' : ',';
};

const parseHeader = (record: string[], { required }: Columns): string[] => {
  const names = record.map((name) => name.toLowerCase().replace(/[\s-]+/g, '_'));
  const missing = required.filter((name) => !names.includes(name));
  if (missing.length > 0) throw missingColumns(missing);
  return names;
};

const missingColumns = (names: readonly string[]) => new Refusal('csv_columns', { missing: names.join(', ') });

const cellsOf = (names: string[], record: string[]): Omit<CsvLine, 'line'> => ({
  cells: Object.fromEntries(names.map((name, index) => [name, record[index] ?? ''])),
  // Empty values from extra separators at the end of a line are ignored.
  ...(record.slice(names.length).some((value) => value !== '') && { exceededColumns: names.length }),
});

/** The parser counts a CRLF inside a value as two lines. */
const lineCounter = () => {
  let doubleCounts = 0;
  let lastLine = 0;
  return {
    next: (record: string[], { lines }: Info): number => {
      const text = record.join('');
      doubleCounts += text.match(/\r\n/g)?.length ?? 0;
      lastLine = lines - doubleCounts;
      return lastLine - (text.match(/\r\n|\r|\n/g)?.length ?? 0);
    },
    /** The line of a record that could not be parsed. */
    nextLine: (): number => lastLine + 1,
  };
};
