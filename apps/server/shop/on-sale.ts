import { and, eq, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** The condition that an item can be bought: published and active. */
export const onSale = ({ publish, active }: Record<'publish' | 'active', PgColumn>): SQL | undefined =>
  and(eq(publish, 1), eq(active, 1));

/** The same for a table with the alias `t`. */
export const onSaleText = 't.publish and t.active';
