import { and, eq, ne } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../database/connection.ts';

/** A url for a record without one, numbered if another record has it already: `offerte`, `offerte-2`. */
export const uniqueUrl = async (
  db: Queryable,
  { table, column }: { table: PgTable & Record<'uuid', PgColumn>; column: PgColumn },
  base: string,
  ownUuid: string,
): Promise<string> => {
  for (let number = 1; ; number += 1) {
    const url = number === 1 ? base : `${base}-${number}`;
    const duplicates = await db
      .select({ url: column })
      .from(table)
      .where(and(eq(column, url), ne(table.uuid, ownUuid)))
      .limit(1);
    if (duplicates.length === 0) return url;
  }
};
