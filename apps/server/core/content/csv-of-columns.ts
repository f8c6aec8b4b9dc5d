import type { FileAnswer } from '@simdesk/contract';
import { timeZone } from '@simdesk/rules';
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Connection } from '../../database/connection.ts';
import { readValuesInBatches } from '../../database/read-in-batches.ts';
import { csvOfLines, type CsvOptions } from './csv.ts';

/** A column of a file. `names` are those of an enumeration's values. */
export interface FileColumn {
  heading: string;
  column: PgColumn;
  names?: Record<string, number>;
}

/**
 * A CSV file of columns that are in the file as the database has them. PostgreSQL writes the cells that need no quotes, such as times,
 * amounts and names of statuses, neighbours joined as one: a row then costs the server half the time. The cells that people have typed
 * come as they are, and are quoted by the one rule of all files. `select` makes the query that selects the parts.
 */
export const csvOfColumns = (
  connection: Pick<Connection, 'snapshots'>,
  name: string,
  columns: readonly FileColumn[],
  select: (parts: Record<string, SQL.Aliased>) => SQLWrapper,
  options: CsvOptions & { decimals?: '.' | ',' } = {},
): FileAnswer => {
  const { delimiter = ',', decimals = '.' } = options;
  const parts: { cells: SQL[]; isTyped: boolean }[] = [];
  for (const column of columns) {
    const cell = writtenCell(column, decimals);
    const last = parts.at(-1);
    if (cell === null) parts.push({ cells: [sql`${column.column}`], isTyped: true });
    else if (last?.isTyped === false) last.cells.push(sql`${delimiter}::text`, cell);
    else parts.push({ cells: [cell], isTyped: false });
  }
  const fields = parts.map(({ cells, isTyped }, index) => [
    `part${index}`,
    (isTyped ? sql.join(cells) : sql`concat(${sql.join(cells, sql`, `)})`).as(`part${index}`),
  ]);
  const rows = readValuesInBatches(connection, select(Object.fromEntries(fields) as Record<string, SQL.Aliased>));
  const typed = parts.map(({ isTyped }) => isTyped);
  return csvOfLines(
    name,
    columns.map(({ heading }) => heading),
    typed,
    rows as AsyncIterable<(string | null)[][]>,
    options,
  );
};

/** A cell that needs no quotes, as PostgreSQL writes it; null for a text, which may. */
const writtenCell = ({ column, names }: FileColumn, decimals: string): SQL | null => {
  if (names) {
    const cases = Object.entries(names).map(([name, value]) => sql`when ${sql.raw(String(value))} then ${name}`);
    return sql`case ${column} ${sql.join(cases, sql` `)} else ${column}::text end`;
  }
  const type = column.getSQLType();
  // As `formatDashedDayTime` of the rules: seconds without a leading zero.
  if (type === 'timestamptz') return sql`to_char(${column} at time zone ${timeZone}, 'DD-MM-YYYY HH24:MI:FMSS')`;
  // numeric(12, 2) has two decimals, as `decimalEuro` of the rules.
  if (type.startsWith('numeric(')) return decimals === '.' ? sql`${column}` : sql`replace(${column}::text, '.', ${decimals})`;
  return type === 'integer' || type === 'smallint' || type === 'uuid' ? sql`${column}` : null;
};
