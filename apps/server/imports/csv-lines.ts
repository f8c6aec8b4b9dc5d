import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { CsvError, parse, type Info } from 'csv-parse';
import { firstBytes } from '../platform/first-bytes.ts';
import { Refusal } from '../core/refusal.ts';

/** The columns of a file by the names in its first line; which of them a file may leave out. */
export interface Columns {
  required: readonly string[];
  optional: readonly string[];
}

export interface CsvLine {
  /** As an editor counts them, from 1; where a value runs over several lines, the first of them. */
  line: number;
  cells: Record<string, string>;
  /** More values than columns: how many columns there are. */
  tooMany?: number;
}

/** The lines below the header of a CSV file, one at a time. Refuses a file that cannot be read or lacks a column. */
export async function* csvLines(path: string, columns: Columns): AsyncGenerator<CsvLine> {
  const delimiter = await delimiterOf(path);
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
  // The parser passes on what goes wrong with the file.
  pipeline(createReadStream(path), parser, () => undefined);
  const place = lineCounter();
  let names: string[] | null = null;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      const line = place.next(record, info);
      if (names === null) names = namesIn(record, columns);
      else yield { line, ...cellsOf(names, record) };
    }
  } catch (error) {
    if (error instanceof CsvError) throw new Refusal('csv_malformed', { line: place.after() });
    throw error;
  }
  if (names === null) throw missing(columns.required);
}

/** Excel writes semicolons where the comma is the decimal sign. The names of the columns contain neither. */
const delimiterOf = async (path: string): Promise<',' | ';'> => {
  const beginning = (await firstBytes(path, 4096)).toString().trimStart();
  const [first = ''] = beginning.split(/[\r\n]/, 1);
  return first.includes(';') ? ';' : ',';
};

const namesIn = (record: string[], { required }: Columns): string[] => {
  const names = record.map((name) => name.toLowerCase().replace(/[\s-]+/g, '_'));
  const lacking = required.filter((name) => !names.includes(name));
  if (lacking.length > 0) throw missing(lacking);
  return names;
};

const missing = (names: readonly string[]) => new Refusal('csv_columns', { missing: names.join(', ') });

const cellsOf = (names: string[], record: string[]): Omit<CsvLine, 'line'> => ({
  cells: Object.fromEntries(names.map((name, at) => [name, record[at] ?? ''])),
  // A separator too many at the end of a line says nothing.
  ...(record.slice(names.length).some((value) => value !== '') && { tooMany: names.length }),
});

/** The parser counts a line break inside a value twice when it is written with two characters. */
const lineCounter = () => {
  let countedTwice = 0;
  let last = 0;
  return {
    next: (record: string[], { lines }: Info): number => {
      const text = record.join('');
      countedTwice += text.match(/\r\n/g)?.length ?? 0;
      last = lines - countedTwice;
      return last - (text.match(/\r\n|\r|\n/g)?.length ?? 0);
    },
    /** Where something begins that could not be read. */
    after: (): number => last + 1,
  };
};
