import type { Problem } from '@simdesk/rules';
import { eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../database/connection.ts';
import { Refusal } from '../refusal.ts';

/** A table that references this one: a referenced record cannot be removed, and the refusal names the records that use it. */
export interface Reference {
  table: PgTable;
  column: PgColumn;
  title: PgColumn;
  /** The referenced field of this table; `uuid` by default. */
  by?: string;
}

export const refuseIfUsed = async (
  db: Queryable,
  record: Record<string, unknown>,
  references: Reference[],
  fields: Record<string, Problem> = {},
): Promise<void> => {
  const titles: string[] = [];
  let total = 0;
  for (const { table, column, title, by = 'uuid' } of references) {
    const uses = await db
      .select({ title, total: useCount })
      .from(table)
      .where(refersTo(column, record[by]))
      .orderBy(title)
      .limit(maxNamedUses);
    titles.push(...uses.map((use) => `«${String(use.title)}»`));
    total += uses[0]?.total ?? 0;
  }
  if (total > 0) throw new Refusal('in_use', { where: formatUses(titles, total) }, fields);
};

/** A column contains the value itself or a list that contains it. */
const refersTo = (column: PgColumn, value: unknown): SQL => {
  const type = column.getSQLType();
  return type.endsWith('[]') ? sql`${column} @> array[${value}]::${sql.raw(type)}` : eq(column, value);
};

/** A refusal names this many of the records that use another. */
export const maxNamedUses = 3;

/** The count of all rows, not only those of the query. */
export const useCount = sql<number>`count(*) over ()::integer`;

/** `101, 102, 103 (+4)` */
export const formatUses = (names: (string | number)[], total: number): string => {
  const shown = names.slice(0, maxNamedUses);
  return shown.join(', ') + (total > shown.length ? ` (+${total - shown.length})` : '');
};
