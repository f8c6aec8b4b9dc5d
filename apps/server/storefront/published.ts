import type { Listed } from '@simdesk/contract';
import { and, asc, eq, getTableColumns, is, SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Context } from '../core/http/context.ts';
import { pageOf, type Page } from '../core/records/listing.ts';
import { foundRow } from '../core/records/rows.ts';
import { withVariables } from '../variables/index.ts';

/** Stores call their publish flag a status. Without either all rows are public. */
type PublicTable = PgTable & Record<'uuid', PgColumn> & Partial<Record<'publish' | 'status', PgColumn>>;
type Reader = Pick<Context<unknown>, 'db'>;

/** The handler that answers the published rows of a table, all or a page of them, with the fields that visitors may see and no others. */
export const published =
  <Item extends z.ZodObject>(table: PublicTable, item: Item, order: (PgColumn | SQL)[]) =>
  async (page: Page, { db }: Reader): Promise<Listed<z.output<Item>>> => {
    const where = isPublic(table);
    const rows = db
      .select(columnsOf(table, item))
      .from(table)
      .where(where)
      .orderBy(...order.map((column) => (is(column, SQL) ? column : asc(column))), asc(table.uuid));
    const found = await pageOf(db, rows, page, { from: table, where });
    return { ...found, data: (await withVariables(db, item, found.data)) as z.output<Item>[] };
  };

/** The handler that answers the published row with this url. */
export const publishedAt =
  <Item extends z.ZodObject>(column: PgColumn, table: PublicTable, item: Item) =>
  async ({ url }: { url: string }, { db }: Reader): Promise<z.output<Item>> => {
    const rows = await db
      .select(columnsOf(table, item))
      .from(table)
      .where(and(eq(column, url), isPublic(table)));
    return foundRow(await withVariables(db, item, rows)) as z.output<Item>;
  };

const isPublic = ({ publish, status }: PublicTable): SQL | undefined => {
  const flag = publish ?? status;
  return flag && eq(flag, 1);
};

export const columnsOf = (table: PgTable, { shape }: z.ZodObject): Record<string, PgColumn> => {
  const { changed_at, ...columns } = getTableColumns(table) as Record<string, PgColumn>;
  // Under this name pages tell when they were last changed.
  const named = { ...columns, ...(changed_at && { updated_at: changed_at }) };
  return Object.fromEntries(Object.entries(named).filter(([name]) => name in shape));
};
