import type pg from 'pg';

/** A query of Drizzle without a limit. */
export interface CursorRows<Row> extends PromiseLike<Row[]> {
  toSQL: () => { sql: string };
}

/** Reads the next rows of a query; null if `offset` is not where the last read ended. */
export type ReadNext = <Row>(rows: CursorRows<Row>, limit: number, offset: number) => Promise<Row[]> | null;

interface Cursor {
  name: string;
  position: number;
}

/**
 * Reads lists part by part in one transaction, each with a cursor that stays open: with an offset PostgreSQL would read everything
 * before a part again. Drizzle decodes the rows as if its own query had been sent.
 */
export const listCursors = (client: pg.PoolClient): { client: pg.PoolClient; readNext: ReadNext } => {
  const cursors = new Map<string, Cursor>();
  /** How many rows the next query with this text is to answer. */
  const requested = new Map<string, number>();

  const query = async (config: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> => {
    const { text } = config;
    const count = requested.get(text);
    if (count === undefined) return client.query(config, values);
    requested.delete(text);
    let cursor = cursors.get(text);
    if (!cursor) {
      cursor = { name: `list_${cursors.size}`, position: 0 };
      cursors.set(text, cursor);
      await client.query(`declare ${cursor.name} no scroll cursor for ${text}`, values);
    }
    const result = await client.query({ ...config, text: `fetch ${count} from ${cursor.name}` });
    cursor.position += result.rows.length;
    return result;
  };

  const readNext: ReadNext = (rows, limit, offset) => {
    const text = rows.toSQL().sql;
    if ((cursors.get(text)?.position ?? 0) !== offset) return null;
    requested.set(text, limit);
    return Promise.resolve(rows);
  };

  return { client: Object.assign(Object.create(client) as pg.PoolClient, { query }), readNext };
};
