import type { Problem } from '@simdesk/rules';
import type { Author } from '../core/auth/author.ts';
import type { Queryable } from '../database/connection.ts';
import type { Columns } from './file-lines.ts';

/** The problems of a line by column. */
export type Problems = Record<string, Problem>;

/** The value of a line, or its problems. A tally is something to count, such as an address that was found. */
export type ReadResult<Value> = { value: Value; tallies?: readonly string[] } | { problems: Problems };

export interface PreviewedLine<Value> {
  line: number;
  value: Value;
}

/** A previewed line that could not be loaded, with the tallies of its preview, which no longer count. */
export interface RejectedLine {
  line: number;
  problems: Problems;
  tallies?: readonly string[];
}

/** A kind of file that is checked, previewed and loaded. */
export interface ImportKind<Value> {
  name: string;
  /** The formats of its files. */
  formats: readonly ('csv' | 'xlsx')[];
  columns: Columns;
  /** A file with more lines is refused. */
  maxLines: number;
  read: (cells: Record<string, string>) => ReadResult<Value>;
  /** Two lines with the same key are duplicates. */
  rowKeyOf: (value: Value) => string;
  /** Compares a batch of values with the stored records: one result for each value, in the same order. */
  compare?: (db: Queryable, values: Value[]) => Promise<ReadResult<Value>[]>;
  /** Adds what needs a slow call for each value, such as coordinates. */
  complete?: () => (value: Value) => Promise<ReadResult<Value>>;
  /** `file`: one transaction stores all lines or none. `batch`: each batch of lines has its own short transaction. */
  transaction: 'file' | 'batch';
  /**
   * Stores a batch of lines; returns those that can no longer be stored. With `transaction: 'file'` all lines are stored. With `batch`
   * it has all its locks when it returns; its writes may still run.
   */
  commit: (db: Queryable, lines: PreviewedLine<Value>[], by: Author) => Promise<RejectedLine[]>;
}
