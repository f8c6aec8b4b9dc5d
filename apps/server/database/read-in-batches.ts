import { sql, type GetColumnData, type SQLWrapper } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgColumn } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Connection } from './connection.ts';

type Selected = Record<string, PgColumn>;
type RowOf<Fields extends Selected> = { [Name in keyof Fields]: GetColumnData<Fields[Name]> };

/**
 * The rows of a query, a batch at a time and all as of one moment: however many there are, one batch is in memory. `query`
 * selects exactly these fields. It is read over a connection of its own, so that a slow reader takes none from the pool.
 */
export async function* readInBatches<Fields extends Selected>(
  { settings }: Pick<Connection, 'settings'>,
  fields: Fields,
  query: SQLWrapper,
  size = 500,
): AsyncGenerator<RowOf<Fields>[]> {
  const client = new pg.Client({ ...settings, application_name: 'simdesk batches' });
  // Whoever reads is told by the next query.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const db = drizzle(client);
    await db.execute(sql`begin isolation level repeatable read read only`);
    // A reader that has gone to sleep must not hold on to the database for ever.
    await db.execute(sql`set local idle_in_transaction_session_timeout = '10min'`);
    await db.execute(sql`declare batches no scroll cursor for ${query.getSQL()}`);
    let rows: Record<string, unknown>[];
    do {
      ({ rows } = await db.execute(sql.raw(`fetch ${size} from batches`)));
      if (rows.length > 0) yield rows.map((row) => decode(fields, row));
    } while (rows.length === size);
  } finally {
    await client.end();
  }
}

const decode = <Fields extends Selected>(fields: Fields, row: Record<string, unknown>): RowOf<Fields> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, column]) => {
      const value = row[column.name];
      return [name, value === null ? null : column.mapFromDriverValue(value)];
    }),
  ) as RowOf<Fields>;
