import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

type PrioritizedTable = PgTable & Record<'priority', PgColumn> & Partial<Record<(typeof nameColumns)[number], PgColumn>>;

/** The column that people call a record's name. */
const nameColumns = ['name', 'store_name', 'question', 'bss_details_title'] as const;

/** The order of a list that staff sort by hand; records of the same priority are sorted by their names. */
export const priorityOrder = (table: PrioritizedTable): PgColumn[] => {
  const name = nameColumns.map((column) => table[column]).find((column) => column !== undefined);
  if (!name) throw new Error('A list by priority has no name to sort by');
  return [table.priority, name];
};
