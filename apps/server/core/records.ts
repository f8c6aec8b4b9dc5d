import type { Listed, ListQuery } from '@simdesk/contract';
import { limits } from '@simdesk/rules';
import { and, asc, count, desc, eq, getTableColumns, ilike, or, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../database/connection.ts';
import type { Context } from './context.ts';
import { Refusal } from './refusal.ts';

/** A table whose rows are records: named, versioned, published. */
type RecordTable = PgTable & Record<'uuid' | 'version' | 'publish' | 'changed_at' | 'changed_by', PgColumn>;

/** Another table that points at this one, so that a record in use is not removed and the refusal can say where it is used. */
export interface Use {
  table: PgTable;
  column: PgColumn;
  title: PgColumn;
}

interface Options {
  /** The order of a list that is not asked for another. */
  order: PgColumn[];
  /** Where a search looks. */
  search: PgColumn[];
  usedBy?: Use[];
}

interface Row {
  uuid: string;
  version: number;
  changed_at: string;
  changed_by: string;
}

/** The handlers of a plain record's six calls. */
export const records = <Item, Draft extends object>(table: RecordTable, { order, search, usedBy = [] }: Options) => {
  const columns = getTableColumns(table) as Record<string, PgColumn>;

  const find = async (db: Queryable, uuid: string): Promise<Row & Item> => {
    const [row] = await db.select().from(table).where(eq(table.uuid, uuid));
    if (!row) throw new Refusal('not_found');
    return row as Row & Item;
  };

  const change = async ({ db, user, note }: Context, uuid: string, values: object, version?: number): Promise<true> => {
    const [before] = await db.select().from(table).where(eq(table.uuid, uuid)).for('update');
    if (!before) throw new Refusal('not_found');
    const stored = before as unknown as Row;
    if (version !== undefined && version !== stored.version) {
      throw new Refusal('stale', { by: stored.changed_by || '?', at: stored.changed_at, version: stored.version });
    }
    const stamp = { version: stored.version + 1, changed_by: user.email, changed_at: new Date().toISOString() };
    const [after] = await db
      .update(table)
      .set({ ...values, ...stamp })
      .where(eq(table.uuid, uuid))
      .returning();
    note({ record: uuid, before, after });
    return true;
  };

  return {
    list: async (
      { page, pageSize = limits.pageSize, sort, search: words }: ListQuery,
      { db }: Context,
    ): Promise<Listed<Item>> => {
      const where = searching(search, words);
      const rows = db
        .select()
        .from(table)
        .where(where)
        .orderBy(...ordering(columns, sort, order, table.uuid))
        .$dynamic();
      if (page === undefined) return { data: (await rows) as Item[] };
      const [data, [found]] = await Promise.all([
        rows.limit(pageSize).offset((page - 1) * pageSize),
        db.select({ total: count() }).from(table).where(where),
      ]);
      return { data: data as Item[], total: found?.total ?? 0 };
    },
    get: ({ uuid }: { uuid: string }, { db }: Context): Promise<Item> => find(db, uuid),
    create: async (draft: Draft, { db, user, note }: Context): Promise<string> => {
      const [row] = await db
        .insert(table)
        .values({ ...draft, changed_by: user.email })
        .returning();
      const created = row as unknown as Row;
      note({ record: created.uuid, after: created });
      return created.uuid;
    },
    update: ({ uuid, version, ...draft }: Draft & { uuid: string; version?: number | undefined }, context: Context) =>
      change(context, uuid, draft, version),
    publish: ({ uuid, publish }: { uuid: string; publish: 0 | 1 }, context: Context) => change(context, uuid, { publish }),
    remove: async ({ uuid }: { uuid: string }, { db, note }: Context): Promise<true> => {
      const before = await find(db, uuid);
      await refuseIfUsed(db, uuid, usedBy);
      await db.delete(table).where(eq(table.uuid, uuid));
      note({ record: uuid, before, after: null });
      return true as const;
    },
  };
};

/** Case-insensitive over all the given columns; every word must be found somewhere. */
export const searching = (columns: PgColumn[], words: string | undefined): SQL | undefined =>
  and(
    ...(words ?? '')
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => or(...columns.map((column) => ilike(column, `%${literal(word)}%`)))),
  );

const literal = (word: string) => word.replace(/[\\%_]/g, (character) => `\\${character}`);

/** The asked-for order, or the usual one; the uuid last, so that pages never overlap. */
const ordering = (columns: Record<string, PgColumn>, sort: string | undefined, usual: PgColumn[], last: PgColumn): SQL[] => {
  const name = sort?.replace(/^-/, '');
  const asked = name === undefined ? undefined : columns[name];
  if (name !== undefined && !asked) throw new Refusal('invalid', {}, { sort: 'choice' });
  const direction = sort?.startsWith('-') ? desc : asc;
  return [...(asked ? [direction(asked)] : usual.map((column) => asc(column))), asc(last)];
};

const refuseIfUsed = async (db: Queryable, uuid: string, uses: Use[]): Promise<void> => {
  const places = await Promise.all(
    uses.map(async ({ table, column, title }) => {
      const found = await db.select({ title }).from(table).where(eq(column, uuid)).limit(4);
      return found.map((row) => `«${String(row.title)}»`);
    }),
  );
  const named = places.flat();
  if (named.length > 0) throw new Refusal('in_use', { where: named.slice(0, 3).join(', ') + (named.length > 3 ? ' …' : '') });
};
