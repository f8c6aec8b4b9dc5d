import { createHash } from 'node:crypto';
import { Column, DrizzleQueryError, getTableColumns, getTableName, type GetColumnData, type InferInsertModel } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Queryable } from './queryable.ts';
import { linkOf } from './link.ts';

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
const decoderOf = (column: PgColumn): Decode | null =>
  column.mapFromDriverValue === Column.prototype.mapFromDriverValue ? null : (value) => column.mapFromDriverValue(value);

/** Runs a statement under a name that follows from its text. The text must not contain values: each text stays prepared. */
export const runPrepared = async (db: Queryable, text: string, values: unknown[]): Promise<pg.QueryArrayResult<unknown[]>> => {
  const { client, isPrepared } = linkOf(db);
  if (client instanceof pg.Client) holdBack(client);
  try {
    return await client.query({ ...(isPrepared && { name: nameOf(text) }), text, values, rowMode: 'array', types });
  } catch (error) {
    throw error instanceof Error ? new DrizzleQueryError(text, values, error) : error;
  }
};

/** Sends what one turn of the event loop writes to a connection in one packet. */
const holdBack = ({ connection: { stream } }: pg.Client): void => {
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
};

const names = new Map<string, string>();

const nameOf = (text: string): string => {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
  names.set(text, name);
  return name;
};

/** Values arrive as Drizzle's columns expect them: times and days as text. */
const { DATE, TIMESTAMP, TIMESTAMPTZ, INTERVAL } = pg.types.builtins;
const readAsText: number[] = [DATE, TIMESTAMP, TIMESTAMPTZ, INTERVAL];
const asText = (value: string) => value;
const getTypeParser = ((type: number, format) =>
  readAsText.includes(type) ? asText : pg.types.getTypeParser(type, format)) as typeof pg.types.getTypeParser;
const types = { getTypeParser };

/** Inserts rows that all have the same columns. */
export const insertPrepared = async <Table extends PgTable>(
  db: Queryable,
  table: Table,
  rows: Partial<InferInsertModel<Table>>[],
): Promise<void> => {
  const [first] = rows;
  if (!first) return;
  const given = columnsOf(table, Object.keys(first));
  const parameters = rows.map((_row, at) => `(${given.map((_column, index) => `$${at * given.length + index + 1}`).join(', ')})`);
  await runPrepared(
    db,
    `insert into "${getTableName(table)}" (${given.map(({ column }) => `"${column.name}"`).join(', ')}) values ${parameters.join(', ')}`,
    rows.flatMap((row) => given.map(({ name, column }) => encode(column, (row as Record<string, unknown>)[name]))),
  );
};

/** Updates the row with this uuid; the columns in `stamps` are set to the time of the transaction. */
export const updatePrepared = async <Table extends PgTable>(
  db: Queryable,
  table: Table,
  uuid: string,
  values: Partial<InferInsertModel<Table>>,
  stamps: (keyof Table & string)[] = [],
): Promise<void> => {
  // As in Drizzle: an undefined value keeps what is stored.
  const given = columnsOf(
    table,
    Object.keys(values).filter((name) => (values as Record<string, unknown>)[name] !== undefined),
  );
  const assignments = [
    ...given.map(({ column }, index) => `"${column.name}" = $${index + 2}`),
    ...columnsOf(table, stamps).map(({ column }) => `"${column.name}" = now()`),
  ];
  if (assignments.length === 0) return;
  await runPrepared(db, `update "${getTableName(table)}" set ${assignments.join(', ')} where uuid = $1`, [
    uuid,
    ...given.map(({ name, column }) => encode(column, (values as Record<string, unknown>)[name])),
  ]);
};

const encode = (column: PgColumn, value: unknown): unknown =>
  value === null || value === undefined ? null : column.mapToDriverValue(value);

/** The columns of a table by their names in the schema. */
const columnsOf = (table: PgTable, names: string[]): { name: string; column: PgColumn }[] => {
  const columns: Columns = getTableColumns(table);
  return names.map((name) => {
    const column = columns[name];
    if (!column) throw new Error(`${getTableName(table)} has no column ${name}`);
    return { name, column };
  });
};
