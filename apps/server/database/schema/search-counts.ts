import { sql } from 'drizzle-orm';
import { customType, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, now } from '../columns.ts';

/** The number of a transaction, and the transactions that a snapshot knows: only PostgreSQL reads them. */
const transactionNumber = customType<{ data: string }>({ dataType: () => 'xid8' });
const snapshot = customType<{ data: string }>({ dataType: () => 'pg_snapshot' });

const thisTransaction = sql`pg_current_xact_id()`;

/** How many orders a search finds in a snapshot. The view `usable_search_counts` has those that are of use. */
export const searchCounts = pgTable('search_counts', {
  /** As JSON. */
  terms: text('terms').primaryKey(),
  orders: integer('orders').notNull(),
  seen: snapshot('seen').notNull(),
  refreshed_by: transactionNumber('refreshed_by'),
  counted_at: instant('counted_at').notNull().default(now),
});

/** What has changed in the searched texts since; triggers of `orders` insert it. */
export const searchChanges = pgTable('search_changes', {
  xact: transactionNumber('xact').notNull().default(thisTransaction),
  was: text('was'),
  became: text('became'),
});

/** Transactions that removed changes, in which database. */
export const searchCountResets = pgTable('search_count_resets', {
  xact: transactionNumber('xact').notNull().default(thisTransaction),
  cluster: text('cluster')
    .notNull()
    .default(sql`database_cluster()`),
  reset_at: instant('reset_at').notNull().default(now),
});
