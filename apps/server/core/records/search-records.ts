import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../database/connection.ts';
import { escapeLike, searchFilter, type ListColumn } from './listing.ts';

/** A table as the search of the console reads it. Its list searches the same columns, so that both find the same records. */
export interface SearchedRecords {
  table: PgTable & { uuid: PgColumn };
  search: ListColumn[];
  title: ListColumn;
  /** What tells a record from others of the same title. */
  detail?: ListColumn;
  publish?: PgColumn;
  /** The records that the list shows by default. */
  where?: SQL;
}

interface FoundRow<Kind extends string> extends Record<string, unknown> {
  kind: Kind;
  uuid: string;
  title: string;
  detail: string;
  published: boolean | null;
  is_exact: boolean;
}

/** The best records of each kind, in one statement: first the exact ones, then those whose title begins with the words. */
export const searchRecords = async <Kind extends string>(
  db: Queryable,
  searched: readonly (readonly [Kind, SearchedRecords])[],
  words: string,
  limit: number,
): Promise<FoundRow<Kind>[]> => {
  if (searched.length === 0) return [];
  const query = words.trim();
  const parts = searched.map(([kind, records]) => sql`(${bestOf(kind, records, query)} limit ${limit})`);
  const { rows } = await db.execute<FoundRow<Kind>>(sql.join(parts, sql` union all `));
  return rows;
};

const bestOf = (kind: string, { table, search, title, detail, publish, where }: SearchedRecords, query: string): SQL => {
  const isExact = or(...[...search, title].map((column) => eq(sql`lower(${column})`, query.toLowerCase())));
  return sql`
    select ${kind}::text as kind, ${table.uuid} as uuid, ${title} as title, ${detail ?? sql`''`}::text as detail,
      ${publish ?? sql`null::boolean`} as published, coalesce(${isExact}, false) as is_exact
    from ${table} where ${and(where, searchFilter(search, query)) ?? sql`true`}
    order by is_exact desc, ${title} ilike ${`${escapeLike(query)}%`} desc, lower(${title}), ${table.uuid}`;
};
