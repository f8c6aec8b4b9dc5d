import type { Listed } from '@simdesk/contract';
import { and, asc, eq, getTableColumns, is, SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Context } from '../core/http/context.ts';
import { readPage, type Page } from '../core/records/listing.ts';
import { requireRow } from '../core/records/rows.ts';
import { withVariables } from '../variables/index.ts';

/** Stores name their publish flag status. Without a flag all rows are public. */
type PublicTable = PgTable & Record<'uuid', PgColumn> & Partial<Record<'publish' | 'status', PgColumn>>;
type ReadContext = Pick<Context<unknown>, 'db'>;

/** A handler that lists the published rows of a table, with the fields of the schema only. */
export const listPublished =
  <Item extends z.ZodObject>(table: PublicTable, item: Item, order: (PgColumn | SQL)[]) =>
  async (page: Page, { db }: ReadContext): Promise<Listed<z.output<Item>>> => {
    const where = publicFilter(table);
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
    const rows = await db
      .select(columnsOf(table, item))
      .from(table)
      .where(and(eq(column, url), publicFilter(table)));
    return requireRow(await withVariables(db, item, rows)) as z.output<Item>;
  };

const publicFilter = ({ publish, status }: PublicTable): SQL | undefined => {
  const flag = publish ?? status;
  return flag && eq(flag, 1);
};

export const columnsOf = (table: PgTable, { shape }: z.ZodObject): Record<string, PgColumn> => {
  const { changed_at, ...columns } = getTableColumns(table) as Record<string, PgColumn>;
  // Pages answer their last change as updated_at.
  const namedColumns = { ...columns, ...(changed_at && { updated_at: changed_at }) };
  return Object.fromEntries(Object.entries(namedColumns).filter(([name]) => name in shape));
};
