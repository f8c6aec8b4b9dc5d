import { createHash } from 'node:crypto';
import { Column, DrizzleQueryError, getTableColumns, getTableName, type GetColumnData, type InferInsertModel } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Queryable } from './queryable.ts';
import { linkOf } from './link.ts';
import { PreparedQuery, sendQuery } from './prepared-query.ts';
import { sendShared } from './shared-connections.ts';

/**
 * Statements of the frequent calls. Their text is written once and prepared once on each connection: building a query costs more
 * time than many of these statements take. Their rows are read and written by the columns of the schema.
 */

type Columns = Record<string, PgColumn>;
type RowOf<Selected extends Columns> = { [Name in keyof Selected]: GetColumnData<Selected[Name]> };

/** How the values of some columns are selected and read. */
export interface RowReader<Row> {
  /** The columns for a `select`. */
  list: string;
  /** Reads a row that was selected by the list, from the driver or from an array of JSON. */
  read: (values: readonly unknown[]) => Row;
  width: number;
}

export const rowReader = <Selected extends Columns>(columns: Selected, alias: string): RowReader<RowOf<Selected>> => {
  const names = Object.keys(columns);
  const decoders = Object.values(columns).map(decoderOf);
  return {
    list: Object.values(columns)
      .map((column) => `${alias}."${column.name}"`)
      .join(', '),
    read: (values) => {
      const row: Record<string, unknown> = {};
      for (let index = 0; index < names.length; index++) {
        const value = values[index];
        const decode = decoders[index];
        row[names[index] ?? ''] = value === null || !decode ? value : decode(value);
      }
      return row as RowOf<Selected>;
    },
    width: names.length,
  };
};

type Decode = (value: unknown) => unknown;

/** Null for a column whose value is the driver's. */
export const decoderOf = (column: PgColumn): Decode | null =>
  column.mapFromDriverValue === Column.prototype.mapFromDriverValue ? null : (value) => column.mapFromDriverValue(value);

/** Runs a statement under a name that follows from its text. The text must not contain values: each text stays prepared. */
export const runPrepared = async (db: Queryable, text: string, values: unknown[]): Promise<pg.QueryArrayResult<unknown[]>> => {
  const { client, isPrepared } = linkOf(db);
  if (client instanceof pg.Client) holdBack(client);
  return withQuery(text, values, () =>
    isPrepared ? sendQuery(client, new PreparedQuery(statementOf(text), values)) : client.query({ text, ...asArrays }, values),
  );
};

/** The same for a short read without locks: outside a transaction it shares a connection with others that are asked for meanwhile. */
export const readPrepared = async (db: Queryable, text: string, values: unknown[]): Promise<pg.QueryArrayResult<unknown[]>> => {
  const { client: pool, isPrepared } = linkOf(db);
  if (!(pool instanceof pg.Pool) || !isPrepared) return runPrepared(db, text, values);
  return withQuery(text, values, () =>
    sendShared(pool, (client) => {
      holdBack(client);
      return sendQuery(client, new PreparedQuery(statementOf(text), values));
    }),
  );
};

/** An error names the statement that has failed. */
const withQuery = async <Answer>(text: string, values: unknown[], send: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await send();
  } catch (error) {
    throw error instanceof Error ? new DrizzleQueryError(text, values, error) : error;
  }
};

/** Adds a value to those of a statement and answers how its text names it. */
export type Parameter = (value: unknown) => string;

export const parametersOf =
  (values: unknown[]): Parameter =>
  (value) =>
    `$${values.push(value)}`;

/** Uuids or numbers as a value of a statement. The driver quotes and escapes each item of an array, which these do not need. */
export const plainArray = (items: readonly (string | number)[]): string => `{${items.join(',')}}`;

/** Sends what one turn of the event loop writes to a connection in one packet. */
export const holdBack = ({ connection: { stream } }: Pick<pg.Client, 'connection'>): void => {
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
};

const statements = new Map<string, pg.QueryArrayConfig>();

/** The driver copies the own properties of every statement, which takes as long as sending it: this one inherits them. */
const statementOf = (text: string): pg.QueryArrayConfig => {
  const known = statements.get(text);
  if (known !== undefined) return known;
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
  const statement = Object.create({ name, text, ...asArrays }) as pg.QueryArrayConfig;
  statements.set(text, statement);
  return statement;
};

/** Values arrive as Drizzle's columns expect them: times and days as text. */
const { DATE, TIMESTAMP, TIMESTAMPTZ, INTERVAL } = pg.types.builtins;
const asText = (value: string) => value;
const parsers = new Map<number, (value: string) => unknown>(
  [DATE, TIMESTAMP, TIMESTAMPTZ, INTERVAL].map((type) => [type, asText]),
);
const getTypeParser = ((type: number) => {
  const known = parsers.get(type);
  if (known) return known;
  const parser = pg.types.getTypeParser(type, 'text');
  parsers.set(type, parser);
  return parser;
}) as typeof pg.types.getTypeParser;
const asArrays = { rowMode: 'array' as const, types: { getTypeParser } };

/** Inserts rows that all have the same columns. */
export const insertPrepared = async <Table extends PgTable>(
  db: Queryable,
  table: Table,
  rows: Partial<InferInsertModel<Table>>[],
): Promise<void> => void (await insertRows(db, table, rows, ''));

/** Inserts those of the rows that are not there yet. All have the same columns. */
export const insertMissing = async <Table extends PgTable>(
  db: Queryable,
  table: Table,
  rows: Partial<InferInsertModel<Table>>[],
): Promise<void> => void (await insertRows(db, table, rows, 'on conflict do nothing'));

/** Inserts rows that all have the same columns, and answers them as they are stored. */
export const insertReturning = async <Table extends PgTable, Row>(
  db: Queryable,
  table: Table,
  rows: Partial<InferInsertModel<Table>>[],
  /** With the alias `inserted`. */
  reader: RowReader<Row>,
): Promise<Row[]> => (await insertRows(db, table, rows, `returning ${reader.list}`)).map(reader.read);

const insertRows = async (db: Queryable, table: PgTable, rows: Record<string, unknown>[], end: string): Promise<unknown[][]> => {
  const [first] = rows;
  if (!first) return [];
  // As in Drizzle: an undefined value is the default of its column.
  const names = Object.keys(first).filter((name) => rows.some((row) => row[name] !== undefined));
  const { text, encode } = writeOnce(table, `insert ${rows.length} ${end}`, names, (columns) => {
    const list = columns.map((column) => `"${column.name}"`).join(', ');
    const parameters = rows.map(
      (_row, at) => `(${columns.map((_column, index) => `$${at * columns.length + index + 1}`).join(', ')})`,
    );
    return `insert into "${getTableName(table)}" as inserted (${list}) values ${parameters.join(', ')} ${end}`;
  });
  return (await runPrepared(db, text, rows.flatMap(encode))).rows;
};

/** Updates the row with this uuid; the columns in `stamps` are set to the time of the transaction. */
export const updatePrepared = async <Table extends PgTable>(
  db: Queryable,
  table: Table,
  uuid: string,
  values: Partial<InferInsertModel<Table>>,
  stamps: (keyof Table & string)[] = [],
): Promise<void> => {
  const given: Record<string, unknown> = values;
  // As in Drizzle: an undefined value keeps what is stored.
  const names = Object.keys(given).filter((name) => given[name] !== undefined);
  if (names.length + stamps.length === 0) return;
  const { text, encode } = writeOnce(table, `update ${stamps.join(' ')}`, names, (columns) => {
    const assignments = [
      ...columns.map((column, index) => `"${column.name}" = $${index + 2}`),
      ...stamps.map((name) => `"${columnOf(table, name).name}" = now()`),
    ];
    return `update "${getTableName(table)}" set ${assignments.join(', ')} where uuid = $1`;
  });
  await runPrepared(db, text, [uuid, ...encode(given)]);
};

/** A statement that writes some columns of a table, and how a row becomes its values. */
interface Write {
  text: string;
  encode: (row: Record<string, unknown>) => unknown[];
}

const writes = new WeakMap<PgTable, Map<string, Write>>();

/** Writes the text once for each set of columns. */
const writeOnce = (table: PgTable, kind: string, names: string[], writeText: (columns: PgColumn[]) => string): Write => {
  const ofTable = writes.get(table) ?? new Map<string, Write>();
  writes.set(table, ofTable);
  const key = `${kind}: ${names.join(' ')}`;
  const known = ofTable.get(key);
  if (known) return known;
  const columns = names.map((name) => columnOf(table, name));
  const encode = (row: Record<string, unknown>) =>
    columns.map((column, index) => {
      const value = row[names[index] ?? ''];
      return value === null || value === undefined ? null : column.mapToDriverValue(value);
    });
  const write = { text: writeText(columns), encode };
  ofTable.set(key, write);
  return write;
};

/** A column by its name in the schema. */
const columnOf = (table: PgTable, name: string): PgColumn => {
  const columns: Columns = getTableColumns(table);
  const column = columns[name];
  if (!column) throw new Error(`${getTableName(table)} has no column ${name}`);
  return column;
};
