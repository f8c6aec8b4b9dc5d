import type { Problem } from '@simdesk/rules';
import type { Queryable } from '../database/connection.ts';
import type { Columns } from './csv-lines.ts';

/** What is wrong with a line, by column. */
export type Problems = Record<string, Problem>;

/** What a line says, or what is wrong with it. */
export type Reading<Value> = { value: Value; tallies?: readonly string[] } | { problems: Problems };

/** One kind of file that is checked, previewed and loaded: all that is special about it. */
export interface ImportKind<Value> {
  name: string;
  columns: Columns;
  /** What the values of a line mean. */
  read: (cells: Record<string, string>) => Reading<Value>;
  /** By which the same entry is recognised in two lines of a file. */
  keyOf: (value: Value) => string;
  /** Which of these values are stored already, as their places in the list. */
  findStored?: (db: Queryable, values: Value[]) => Promise<ReadonlySet<number>>;
  /** What can only be said after asking somebody else. A tally is a thing worth counting, such as an address that was found. */
  complete?: () => (value: Value) => Promise<Reading<Value>>;
  /** Stores values in the given transaction: those of the whole file come in one, some at a time. */
  commit: (db: Queryable, values: Value[], by: { email: string }) => Promise<void>;
}
