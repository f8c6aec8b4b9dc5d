import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { CsvError, Parser } from 'csv-parse';
import { readFirstBytes } from '../platform/read-first-bytes.ts';
import { Refusal } from '../core/refusal.ts';
import type { FileEncoding } from '../database/schema/imports.ts';
import { decodeStream } from './file-encoding.ts';
import { lineReader, maxLineLength, type Columns, type FileLine } from './file-lines.ts';

/** Reads the lines below the header of a CSV file. Refuses a malformed file and one that lacks a column. */
export async function* csvLines(path: string, encoding: FileEncoding, columns: Columns): AsyncGenerator<FileLine> {
  const delimiter = await detectDelimiter(path);
  const parser = new LineParser({
    bom: true,
    delimiter,
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
    for await (const { record, lines } of parser as AsyncIterable<ParsedRecord>) {
      const line = reader.read(counter.next(record, lines), record);
      if (line) yield line;
    }
  } catch (error) {
    if (error instanceof CsvError) throw new Refusal('csv_malformed', { line: counter.nextLine() });
    throw error;
  }
  reader.end();
}

interface ParsedRecord {
  record: string[];
  /** The lines that are parsed with this record. */
  lines: number;
}

/** Says how far it was with each record. The parser's own option copies all that it knows for each, which takes as long as to parse it. */
class LineParser extends Parser {
  override push(record: unknown): boolean {
    return super.push(record === null ? null : { record, lines: this.info.lines });
  }
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
    next: (record: string[], lines: number): number => {
      const breaks = record.some((value) => /[\r\n]/.test(value)) ? (record.join('').match(/\r\n|\r|\n/g) ?? []) : [];
      doubleCounts += breaks.filter((text) => text === '\r\n').length;
      lastLine = lines - doubleCounts;
      return lastLine - breaks.length;
    },
    /** The line of a record that could not be parsed. */
    nextLine: (): number => lastLine + 1,
  };
};
