import { and, eq, ne } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../database/connection.ts';

/** The wanted url for a record that was given none, with a number where others have it already: `offerte`, `offerte-2`. */
export const freeUrl = async (
  db: Queryable,
  { table, column }: { table: PgTable & Record<'uuid', PgColumn>; column: PgColumn },
  wanted: string,
  own?: string,
): Promise<string> => {
  if (wanted === '') return '';
  for (let number = 1; ; number += 1) {
    const url = number === 1 ? wanted : `${wanted}-${number}`;
    const isOthers = own === undefined ? undefined : ne(table.uuid, own);
    const taken = await db
      .select({ url: column })
      .from(table)
      .where(and(eq(column, url), isOthers))
      .limit(1);
    if (taken.length === 0) return url;
  }
};
