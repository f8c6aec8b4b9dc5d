import type { Listed, ListQuery } from '@simdesk/contract';
import type { Problem } from '@simdesk/rules';
import { eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../database/connection.ts';
import type { Context } from '../http/context.ts';
import { ordering, pageOf, searching, type Listable } from './listing.ts';
import { Refusal } from '../refusal.ts';
import { foundRow, insertedRow } from './rows.ts';
import { change, hold, type VersionedTable } from './versioned.ts';

/** Whether visitors see a record: stores call it their status. */
type Published = { publish: 0 | 1 } | { status: 0 | 1 };

/** Another table that points at this one, so that a record in use is not removed and the refusal can say where it is used. */
interface Use {
  table: PgTable;
  column: PgColumn;
  title: PgColumn;
  /** By which of this table's fields it points; by the uuid, unless another is named. */
  by?: string;
}

interface Options<Draft> {
  /** The order of a list that is not asked for another. */
  order: Listable[];
  /** Where a search looks. */
  search: Listable[];
  /** By what a field is sorted, where that is not its column. */
  sortAs?: Record<string, Listable>;
  usedBy?: Use[];
  /** What is answered besides the table's own fields, by the names it has on the wire. */
  also?: Record<string, PgColumn>;
  /** Fields of the table that are ours alone. */
  hides?: readonly string[];
  /** What the contract cannot know of a draft: refuses it by throwing. */
  check?: (draft: Draft, context: Context) => Promise<void>;
}

/** The handlers of a plain record's six calls. */
export const records = <Item, Draft extends object>(
  table: VersionedTable,
  { order, search, sortAs = {}, usedBy = [], also = {}, hides = [], check }: Options<Draft>,
) => {
  const columns = getTableColumns(table) as Record<string, PgColumn>;
  // Who changed a record last is told when it matters: in a conflict, and in the audit.
  const { changed_at: _at, changed_by: _by, ...own } = columns;
  const shown = { ...Object.fromEntries(Object.entries(own).filter(([name]) => !hides.includes(name))), ...also };

  return {
    list: async ({ sort, search: words, ...page }: ListQuery, { db }: Pick<Context, 'db'>): Promise<Listed<Item>> => {
      const where = searching(search, words);
      const rows = db
        .select(shown)
        .from(table)
        .where(where)
        .orderBy(...ordering({ ...columns, ...also, ...sortAs }, sort, order, table.uuid));
      return (await pageOf(db, rows, page, { from: table, where })) as Listed<Item>;
    },
    get: async ({ uuid }: { uuid: string }, { db }: Pick<Context, 'db'>): Promise<Item> => {
      const rows = await db.select(shown).from(table).where(eq(table.uuid, uuid));
      return foundRow(rows) as Item;
    },
    create: async (draft: Draft, context: Context): Promise<string> => {
      const { db, user, note } = context;
      await check?.(draft, context);
      const rows = await db
        .insert(table)
        .values({ ...draft, changed_by: user.email })
        .returning();
      const created = insertedRow(rows as unknown as { uuid: string }[]);
      note({ record: created.uuid, after: created });
      return created.uuid;
    },
    update: async (input: Draft & { uuid: string; version?: number | undefined }, context: Context): Promise<true> => {
      await check?.(input, context);
      const { uuid, version, ...draft } = input;
      await refuseIfLost(context.db, table, uuid, { ...draft }, usedBy);
      return change(context, table, uuid, draft, version);
    },
    publish: ({ uuid, ...flag }: { uuid: string } & Published, context: Context) => change(context, table, uuid, flag),
    remove: async ({ uuid }: { uuid: string }, { db, note }: Context): Promise<true> => {
      const before = await hold(db, table, uuid);
      await refuseIfUsed(db, before, usedBy);
      await db.delete(table).where(eq(table.uuid, uuid));
      note({ record: uuid, before, after: null });
      return true as const;
    },
  };
};

/** What is pointed at by another field than its uuid would be lost to whoever points at it, were that field changed. */
const refuseIfLost = async (
  db: Queryable,
  table: VersionedTable,
  uuid: string,
  draft: Record<string, unknown>,
  uses: Use[],
): Promise<void> => {
  const byField = uses.filter(({ by }) => by !== undefined && by in draft);
  if (byField.length === 0) return;
  const before: Record<string, unknown> = await hold(db, table, uuid);
  for (const use of byField) {
    const { by = 'uuid' } = use;
    if (draft[by] !== before[by]) await refuseIfUsed(db, before, [use], { [by]: 'bound' });
  }
};

const refuseIfUsed = async (
  db: Queryable,
  record: Record<string, unknown>,
  uses: Use[],
  fields: Record<string, Problem> = {},
): Promise<void> => {
  const named: string[] = [];
  let total = 0;
  for (const { table, column, title, by = 'uuid' } of uses) {
    const found = await db
      .select({ title, total: sql<number>`count(*) over ()::integer` })
      .from(table)
      .where(pointsAt(column, record[by]))
      .orderBy(title)
      .limit(mostNamed);
    named.push(...found.map((row) => `«${String(row.title)}»`));
    total += found[0]?.total ?? 0;
  }
  if (total === 0) return;
  const shown = named.slice(0, mostNamed);
  const where = shown.join(', ') + (total > shown.length ? ` (+${total - shown.length})` : '');
  throw new Refusal('in_use', { where }, fields);
};

const mostNamed = 3;

/** Whether a column names the record: alone, or among others in a list. */
const pointsAt = (column: PgColumn, value: unknown): SQL => {
  const type = column.getSQLType();
  return type.endsWith('[]') ? sql`${column} @> array[${value}]::${sql.raw(type)}` : eq(column, value);
};
