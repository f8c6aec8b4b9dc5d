import { is, SQL, sql, type GetColumnData, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Connection, Database } from './connection.ts';
import { inSnapshot } from './snapshot.ts';

/** Columns, and what is made of them under a name of its own. */
type Selected = Record<string, PgColumn | SQL.Aliased>;
type RowOf<Fields extends Selected> = { [Name in keyof Fields]: ValueOf<Fields[Name]> };
type ValueOf<Field> = Field extends PgColumn ? GetColumnData<Field> : Field extends SQL.Aliased<infer Value> ? Value : never;

/**
 * The rows of a query, a batch at a time and all as of one moment: however many there are, one batch is in memory. `query`
 * selects exactly these fields.
 */
export const readInBatches = <Fields extends Selected>(
  connection: Pick<Connection, 'snapshots'>,
  fields: Fields,
  query: SQLWrapper,
  size = 500,
): AsyncGenerator<RowOf<Fields>[]> => inSnapshot(connection, (db) => batches(db, fields, query, size));

async function* batches<Fields extends Selected>(
  db: Database,
  fields: Fields,
  query: SQLWrapper,
  size: number,
): AsyncGenerator<RowOf<Fields>[]> {
  await db.execute(sql`declare batches no scroll cursor for ${query.getSQL()}`);
  let rows: Record<string, unknown>[];
  do {
    ({ rows } = await db.execute(sql.raw(`fetch ${size} from batches`)));
    if (rows.length > 0) yield rows.map((row) => decode(fields, row));
  } while (rows.length === size);
}

const decode = <Fields extends Selected>(fields: Fields, row: Record<string, unknown>): RowOf<Fields> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, column]) => {
      if (is(column, SQL.Aliased)) return [name, row[column.fieldAlias]];
      const value = row[column.name];
      return [name, value === null ? null : column.mapFromDriverValue(value)];
    }),
  ) as RowOf<Fields>;
