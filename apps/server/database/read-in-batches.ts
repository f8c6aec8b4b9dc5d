import { is, SQL, sql, type GetColumnData, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { createTurns } from '../platform/work-limit.ts';
import type { Connection, Database } from './connection.ts';
import { decoderOf, runPrepared } from './prepared.ts';
import { readInSnapshot } from './snapshot.ts';

/** Columns and aliased expressions. */
type SelectedFields = Record<string, PgColumn | SQL.Aliased>;
type RowOf<Fields extends SelectedFields> = { [Name in keyof Fields]: ValueOf<Fields[Name]> };
type ValueOf<Field> = Field extends PgColumn ? GetColumnData<Field> : Field extends SQL.Aliased<infer Value> ? Value : never;

/** Reads a query of any size in one snapshot, with one batch in memory at a time. `query` selects exactly these fields. */
export const readInBatches = <Fields extends SelectedFields>(
  connection: Pick<Connection, 'snapshots'>,
  fields: Fields,
  query: SQLWrapper,
  size = 500,
): AsyncGenerator<RowOf<Fields>[]> => readInSnapshot(connection, (db) => batches(db, rowReader(fields), query, size));

/** As `readInBatches`, with each row as the driver's values in the order of the query. */
export const readValuesInBatches = (
  connection: Pick<Connection, 'snapshots'>,
  query: SQLWrapper,
  size = 500,
): AsyncGenerator<unknown[][]> => readInSnapshot(connection, (db) => batches(db, (values) => values, query, size));

async function* batches<Row>(
  db: Database,
  read: (values: unknown[]) => Row,
  query: SQLWrapper,
  size: number,
): AsyncGenerator<Row[]> {
  await db.execute(sql`declare batches no scroll cursor for ${query.getSQL()}`);
  let next = fetchBatch(db, size);
  for (let isLast = false; !isLast;) {
    const rows = await next;
    isLast = rows.length < size;
    // PostgreSQL reads the next batch while this one is formatted.
    if (!isLast) next = fetchBatch(db, size);
    await batchTurns.run(() => undefined);
    if (rows.length > 0) yield rows.map(read);
  }
}

const fetchBatch = (db: Database, size: number): Promise<unknown[][]> => {
  const batch = runPrepared(db, `fetch ${size} from batches`, []).then(({ rows }) => rows);
  // If the reader has stopped, its failure concerns no one; otherwise it is awaited, and fails there.
  batch.catch(() => undefined);
  return batch;
};

/** Formatting a batch takes some milliseconds: one in each turn, however many files are downloaded. */
const batchTurns = createTurns(Infinity, () => new Error('A batch of rows was refused its turn.'));

const rowReader = <Fields extends SelectedFields>(fields: Fields): ((values: unknown[]) => RowOf<Fields>) => {
  const names = Object.keys(fields);
  const decoders = Object.values(fields).map((field) => (is(field, SQL.Aliased) ? null : decoderOf(field)));
  return (values) => {
    const row: Record<string, unknown> = {};
    for (let index = 0; index < names.length; index++) {
      const value = values[index];
      const decode = decoders[index];
      row[names[index] ?? ''] = value === null || !decode ? value : decode(value);
    }
    return row as RowOf<Fields>;
  };
};
