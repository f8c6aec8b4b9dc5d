import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { CsvError, parse, type Info } from 'csv-parse';
import { readFirstBytes } from '../platform/read-first-bytes.ts';
import { Refusal } from '../core/refusal.ts';
import type { FileEncoding } from '../database/schema/imports.ts';
import { decodeStream } from './file-encoding.ts';
import { lineReader, maxLineLength, type Columns, type FileLine } from './file-lines.ts';

/** Reads the lines below the header of a CSV file. Refuses a malformed file and one that lacks a column. */
export async function* csvLines(path: string, encoding: FileEncoding, columns: Columns): AsyncGenerator<FileLine> {
  const delimiter = await detectDelimiter(path);
  const parser = parse({
    bom: true,
    delimiter,
    info: true,
    trim: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    max_record_size: maxLineLength,
  });
  // The parser emits the errors of the stream.
  pipeline(createReadStream(path), decodeStream(encoding), parser, () => undefined);
  const counter = lineCounter();
  const reader = lineReader(columns);
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      const line = reader.read(counter.next(record, info), record);
      if (line) yield line;
    }
  } catch (error) {
    if (error instanceof CsvError) throw new Refusal('csv_malformed', { line: counter.nextLine() });
    throw error;
  }
  reader.end();
}

/** Excel writes semicolons in countries with a decimal comma. Column names contain neither character. */
const detectDelimiter = async (path: string): Promise<',' | ';'> => {
  const start = (await readFirstBytes(path, 4096)).toString().trimStart();
  const [header = ''] = start.split(/[\r\n]/, 1);
  return header.includes(';') ? ';' : ',';
};

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
