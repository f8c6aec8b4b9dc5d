import type { Problem } from '@simdesk/rules';
import type { Queryable } from '../database/connection.ts';
import type { Columns } from './csv-lines.ts';

/** The problems of a line by column. */
export type Problems = Record<string, Problem>;

/** The value of a line, or its problems. A tally is something to count, such as an address that was found. */
export type ReadResult<Value> = { value: Value; tallies?: readonly string[] } | { problems: Problems };

/** A kind of file that is checked, previewed and loaded. */
export interface ImportKind<Value> {
  name: string;
  columns: Columns;
  read: (cells: Record<string, string>) => ReadResult<Value>;
  /** Two lines with the same key are duplicates. */
  rowKeyOf: (value: Value) => string;
  /** The indexes of the values that are already stored. */
  findStored?: (db: Queryable, values: Value[]) => Promise<ReadonlySet<number>>;
  /** Adds what needs a query or a call, such as coordinates. */
  complete?: () => (value: Value) => Promise<ReadResult<Value>>;
  /** Stores a batch of values. All batches of a file share one transaction. */
  commit: (db: Queryable, values: Value[], by: { email: string }) => Promise<void>;
}
