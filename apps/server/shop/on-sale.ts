import { and, eq, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** That a visitor may buy it: it is published, and still sold. */
export const onSale = ({ publish, active }: Record<'publish' | 'active', PgColumn>): SQL | undefined =>
  and(eq(publish, 1), eq(active, 1));
