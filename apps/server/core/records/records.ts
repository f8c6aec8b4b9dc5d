import type { Listed, ListQuery } from '@simdesk/contract';
import { eq, getTableColumns } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../database/connection.ts';
import type { Context } from '../http/context.ts';
import { readPage, searchFilter, sortOrder, type ListColumn } from './listing.ts';
import { refuseIfUsed, type Reference } from './references.ts';
import { requireInsertedRow, requireRow } from './rows.ts';
import { lockRow, updateRow, type VersionedTable } from './versioned.ts';

/** Whether visitors see a record; stores call this field `status`. */
type Published = { publish: 0 | 1 } | { status: 0 | 1 };

/** The fields that a caller sent. */
type Changes<Draft> = { [Name in keyof Draft]?: Draft[Name] | undefined };

interface Options<Draft> {
  /** The default sort order. */
  order: ListColumn[];
  /** The columns that a search looks in. */
  search: ListColumn[];
  /** Sort expressions of fields that are not sorted by their column. */
  sortAs?: Record<string, ListColumn>;
  usedBy?: Reference[];
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
  { order, search, sortAs = {}, usedBy = [], extraColumns = {}, hiddenFields = [], check }: Options<Draft>,
) => {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  // Only a conflict and the audit show who changed a record.
  const { changed_at: _at, changed_by: _by, ...visible } = columns;
  const fields = {
    ...Object.fromEntries(Object.entries(visible).filter(([name]) => !hiddenFields.includes(name))),
    ...extraColumns,
  };

  return {
    list: async ({ sort, search: words, ...page }: ListQuery, { db }: Pick<Context, 'db'>): Promise<Listed<Item>> => {
      const where = searchFilter(search, words);
      const rows = db
        .select(fields)
        .from(table)
        .where(where)
        .orderBy(...sortOrder({ ...columns, ...extraColumns, ...sortAs }, sort, order, table.uuid));
      return (await readPage(db, rows, page, { from: table, where })) as Listed<Item>;
    },
    get: async ({ uuid }: { uuid: string }, { db }: Pick<Context, 'db'>): Promise<Item> => {
      const rows = await db.select(fields).from(table).where(eq(table.uuid, uuid));
      return requireRow(rows) as Item;
    },
    create: async (draft: Draft, context: Context): Promise<string> => {
      const { db, user, note } = context;
      await check?.(draft, context, {});
      const rows = await db
        .insert(table)
        .values({ ...draft, changed_by: user.email })
        .returning();
      const row = requireInsertedRow(rows as unknown as { uuid: string }[]);
      note({ record: row.uuid, after: row });
      return row.uuid;
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
    publish: ({ uuid, ...flag }: { uuid: string } & Published, context: Context) => updateRow(context, table, uuid, flag),
    remove: async ({ uuid }: { uuid: string }, { db, note }: Context): Promise<true> => {
      const before = await lockRow(db, table, uuid);
      await refuseIfUsed(db, before, usedBy);
      await db.delete(table).where(eq(table.uuid, uuid));
      note({ record: uuid, before, after: null });
      return true as const;
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
