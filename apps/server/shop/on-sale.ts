import { and, eq, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { publicNow, publicNowText, type PublicColumns } from '../core/records/publishing.ts';

/** The condition that an item can be bought: visitors see it, and it is active. */
export const onSale = (columns: PublicColumns & Record<'active', PgColumn>): SQL | undefined =>
  and(publicNow(columns), eq(columns.active, 1));

/** The same for a table with these columns and the alias `t`. */
export const onSaleText = (columns: PublicColumns): string => `${publicNowText(columns)} and t.active`;
