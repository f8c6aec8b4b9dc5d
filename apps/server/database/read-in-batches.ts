import { is, SQL, sql, type GetColumnData, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { createTurns } from '../platform/work-limit.ts';
import type { Connection, Database } from './connection.ts';
import { readInSnapshot } from './snapshot.ts';

/** Columns and aliased expressions. */
type SelectedFields = Record<string, PgColumn | SQL.Aliased>;
type RowOf<Fields extends SelectedFields> = { [Name in keyof Fields]: ValueOf<Fields[Name]> };
type ValueOf<Field> = Field extends PgColumn ? GetColumnData<Field> : Field extends SQL.Aliased<infer Value> ? Value : never;

/** Reads a query of any size in one snapshot, batch by batch, so that memory holds one batch. `query` selects exactly these fields. */
export const readInBatches = <Fields extends SelectedFields>(
  connection: Pick<Connection, 'snapshots'>,
  fields: Fields,
  query: SQLWrapper,
  size = 500,
): AsyncGenerator<RowOf<Fields>[]> => readInSnapshot(connection, (db) => batches(db, fields, query, size));

async function* batches<Fields extends SelectedFields>(
  db: Database,
  fields: Fields,
  query: SQLWrapper,
  size: number,
): AsyncGenerator<RowOf<Fields>[]> {
  await db.execute(sql`declare batches no scroll cursor for ${query.getSQL()}`);
  const decode = decoderOf(fields);
  let rows: Record<string, unknown>[];
  do {
    ({ rows } = await db.execute(sql.raw(`fetch ${size} from batches`)));
    await batchTurns.run(() => undefined);
    if (rows.length > 0) yield rows.map(decode);
  } while (rows.length === size);
}

/** Formatting a batch takes some milliseconds: one in each turn, however many files are downloaded. */
const batchTurns = createTurns(Infinity, () => new Error('A batch of rows was refused its turn.'));

/** What a field is, is looked up once: for each row it would take longer than the values. */
const decoderOf = <Fields extends SelectedFields>(fields: Fields) => {
  const readers = Object.entries(fields).map(([name, column]): [string, (row: Record<string, unknown>) => unknown] => {
    if (is(column, SQL.Aliased)) return [name, (row) => row[column.fieldAlias]];
    const read = (value: unknown) => (value === null ? null : column.mapFromDriverValue(value));
    return [name, (row) => read(row[column.name])];
  });
  return (row: Record<string, unknown>): RowOf<Fields> =>
    Object.fromEntries(readers.map(([name, read]) => [name, read(row)])) as RowOf<Fields>;
};
