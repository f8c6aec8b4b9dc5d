import type { Listed, ListQuery } from '@simdesk/contract';
import { and, eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../database/connection.ts';
import type { SessionUser } from '../auth/sessions.ts';
import type { Context } from '../http/context.ts';
import { readPage, searchFilter, sortOrder, type ListColumn } from './listing.ts';
import { refuseIfUsed, type Reference } from './references.ts';
import { requireRow } from './rows.ts';
import { deleteRow, insertRow, lockRow, updateRow, type VersionedTable } from './versioned.ts';

/** Whether visitors see a record; stores call this field `status`. */
type Published = { publish: 0 | 1 } | { status: 0 | 1 };

/** The fields that a caller sent. */
type Changes<Draft> = { [Name in keyof Draft]?: Draft[Name] | undefined };

/** What a read needs; visitors have no user. */
type ReadContext = Pick<Context<SessionUser | null>, 'db' | 'user'>;

interface Options<Draft> {
  /** The default sort order. */
  order: ListColumn[];
  /** The columns that a search looks in. */
  search: ListColumn[];
  /** Sort expressions of fields that are not sorted by their column. */
  sortAs?: Record<string, ListColumn>;
  usedBy?: Reference[];
  /** The rows that visitors may read, for records whose reads are public; users read all. */
  visitorFilter?: SQL | undefined;
  /** Columns of other tables in the answer, by their wire names. */
  extraColumns?: Record<string, PgColumn>;
  /** Columns of the table that are not in the answer. */
  hiddenFields?: readonly string[];
  /** Refuses a draft for reasons that the contract cannot check. An update has the changed fields only; `stored` is its record. */
  check?: (draft: Changes<Draft>, context: Context, stored: Changes<Draft>) => Promise<void>;
}

/** The handlers of a plain record's six calls. */
export const records = <Item, Draft extends object>(
  table: VersionedTable,
  { order, search, sortAs = {}, usedBy = [], visitorFilter, extraColumns = {}, hiddenFields = [], check }: Options<Draft>,
) => {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  // Only a conflict and the audit show who changed a record.
  const { changed_at: _at, changed_by: _by, ...visible } = columns;
  const fields = {
    ...Object.fromEntries(Object.entries(visible).filter(([name]) => !hiddenFields.includes(name))),
    ...extraColumns,
  };

  const readableBy = (user: SessionUser | null) => (user ? undefined : visitorFilter);

  return {
    list: async ({ sort, search: words, ...page }: ListQuery, { db, user }: ReadContext): Promise<Listed<Item>> => {
      const where = and(searchFilter(search, words), readableBy(user));
      const rows = db
        .select(fields)
        .from(table)
        .where(where)
        .orderBy(...sortOrder({ ...columns, ...extraColumns, ...sortAs }, sort, order, table.uuid));
      return (await readPage(db, rows, page, { from: table, where })) as Listed<Item>;
    },
    get: async ({ uuid }: { uuid: string }, { db, user }: ReadContext): Promise<Item> => {
      const where = and(eq(table.uuid, uuid), readableBy(user));
      const rows = await db.select(fields).from(table).where(where);
      return requireRow(rows) as Item;
    },
    create: async (draft: Draft, context: Context): Promise<string> => {
      await check?.(draft, context, {});
      return insertRow(context, table, draft);
    },
    update: async (
      { uuid, version, ...changes }: Changes<Draft> & { uuid: string; version?: number | undefined },
      context: Context,
    ): Promise<true> => {
      const stored: Record<string, unknown> = await lockRow(context.db, table, uuid);
      await check?.(changes as Changes<Draft>, context, stored as Changes<Draft>);
      await refuseBrokenReferences(context.db, stored, { ...changes }, usedBy);
      return updateRow(context, table, uuid, changes, version);
    },
    publish: ({ uuid, version, ...flag }: { uuid: string; version?: number | undefined } & Published, context: Context) =>
      updateRow(context, table, uuid, flag, version),
    remove: async ({ uuid }: { uuid: string }, context: Context): Promise<true> => {
      const before = await lockRow(context.db, table, uuid);
      await refuseIfUsed(context.db, before, usedBy);
      return deleteRow(context, table, before);
    },
  };
};

/** A change of a field by which others reference the record would break their references. */
const refuseBrokenReferences = async (
  db: Queryable,
  stored: Record<string, unknown>,
  changes: Record<string, unknown>,
  references: Reference[],
): Promise<void> => {
  for (const reference of references) {
    const { by = 'uuid' } = reference;
    if (changes[by] === undefined || changes[by] === stored[by]) continue;
    await refuseIfUsed(db, stored, [reference], { [by]: 'bound' });
  }
};
