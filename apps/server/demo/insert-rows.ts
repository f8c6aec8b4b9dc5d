import { getTableColumns, sql, type InferInsertModel } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../database/connection.ts';

/**
 * Inserts rows by a statement with one parameter: building one with a parameter for every value takes longer than everything else
 * in the demo data. A column that only some of the rows have is null in the others.
 */
export const insertRows = async <Table extends PgTable>(
  db: Queryable,
  table: Table,
  rows: readonly InferInsertModel<Table>[],
): Promise<void> => {
  if (rows.length === 0) return;
  const given = new Set(rows.flatMap((row) => Object.keys(row)));
  const columns = Object.entries<PgColumn>(getTableColumns(table)).filter(([name]) => given.has(name));
  const records = rows.map((row) =>
    Object.fromEntries(columns.map(([name, column]) => [column.name, stored(column, (row as Record<string, unknown>)[name])])),
  );
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  );
  await db.execute(
    sql`insert into ${table} (${names}) overriding system value
      select ${names} from json_populate_recordset(null::${table}, ${JSON.stringify(records)}::json)`,
  );
};

const stored = (column: PgColumn, value: unknown): unknown =>
  value === undefined || value === null || column.columnType === 'PgJsonb' ? value : column.mapToDriverValue(value);
