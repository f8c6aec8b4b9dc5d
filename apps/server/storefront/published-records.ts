import type { Listed } from '@simdesk/contract';
import { and, asc, eq, getTableColumns, is, SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Context } from '../core/http/context.ts';
import { publicNow, type PublicColumns } from '../core/records/publishing.ts';
import { readPage, type Page } from '../core/records/listing.ts';
import { requireRow } from '../core/records/rows.ts';
import type { Queryable } from '../database/connection.ts';
import { withVariables } from '../variables/index.ts';

type PublicTable = PgTable & Record<'uuid', PgColumn> & PublicColumns;
type ReadContext = Pick<Context<unknown>, 'db'>;

/** A handler that lists the published rows of a table, with the fields of the schema only. */
export const listPublished =
  <Item extends z.ZodObject>(table: PublicTable, item: Item, order: (PgColumn | SQL)[]) =>
  async (page: Page, { db }: ReadContext): Promise<Listed<z.output<Item>>> => {
    const where = publicNow(table);
    const rows = db
      .select(columnsOf(table, item))
      .from(table)
      .where(where)
      .orderBy(...order.map((column) => (is(column, SQL) ? column : asc(column))), asc(table.uuid));
    const result = await readPage(db, rows, page, { from: table, where });
    return { ...result, data: (await withVariables(db, item, result.data)) as z.output<Item>[] };
  };

/** A handler that answers the published row with a url. */
export const getPublished =
  <Item extends z.ZodObject>(column: PgColumn, table: PublicTable, item: Item) =>
  async ({ url }: { url: string }, { db }: ReadContext): Promise<z.output<Item>> => {
    return requireRow(await publicFields(db, table, item, and(eq(column, url), publicNow(table))));
  };

/** The rows that match, with the fields of a public schema only and their variables replaced. */
export const publicFields = async <Item extends z.ZodObject>(
  db: Queryable,
  table: PgTable,
  item: Item,
  where: SQL | undefined,
): Promise<z.output<Item>[]> => {
  const rows = await db.select(columnsOf(table, item)).from(table).where(where);
  return (await withVariables(db, item, rows)) as z.output<Item>[];
};

export const columnsOf = (table: PgTable, { shape }: z.ZodObject): Record<string, PgColumn> => {
  const { changed_at, ...columns } = getTableColumns(table) as Record<string, PgColumn>;
  // Pages answer their last change as updated_at.
  const namedColumns = { ...columns, ...(changed_at && { updated_at: changed_at }) };
  return Object.fromEntries(Object.entries(namedColumns).filter(([name]) => name in shape));
};
