import { asc, eq, getTableColumns } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Context } from '../core/context.ts';
import { withVariables } from './with-variables.ts';

/** Stores call their publish flag a status. */
type PublishedTable = PgTable & Record<'uuid', PgColumn> & (Record<'publish', PgColumn> | Record<'status', PgColumn>);

/** The handler that answers every published row of a table, with the fields that visitors may see and no others, as they read them. */
export const published =
  <Item extends z.ZodObject>(table: PublishedTable, item: Item, order: PgColumn[]) =>
  async (_input: unknown, { db }: Pick<Context<unknown>, 'db'>): Promise<{ data: z.output<Item>[] }> => {
    const rows = await db
      .select(columnsOf(table, item))
      .from(table)
      .where(eq('publish' in table ? table.publish : table.status, 1))
      .orderBy(...order.map((column) => asc(column)), asc(table.uuid));
    return { data: (await withVariables(db, item, rows)) as z.output<Item>[] };
  };

export const columnsOf = (table: PgTable, { shape }: z.ZodObject): Record<string, PgColumn> =>
  Object.fromEntries(Object.entries(getTableColumns(table) as Record<string, PgColumn>).filter(([name]) => name in shape));
