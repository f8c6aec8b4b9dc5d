import { addDays, romeInstant } from '@simdesk/rules';
import { and, gte, lt, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** From the beginning of one day in Rome to the end of another; a missing day sets no limit. */
export const duringDays = (at: PgColumn, from: string | undefined, to: string | undefined): SQL | undefined =>
  and(
    from ? gte(at, romeInstant(from).toISOString()) : undefined,
    to ? lt(at, romeInstant(addDays(to, 1)).toISOString()) : undefined,
  );
