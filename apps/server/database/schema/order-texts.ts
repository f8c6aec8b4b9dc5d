import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** What orders are searched by, in lower case: number, names, e-mail, fiscal code and phones. Triggers of `orders` keep it. */
export const orderTexts = pgTable('order_texts', {
  id: integer('id').primaryKey(),
  create_at: instant('created_at').notNull(),
  text: text('text').notNull(),
});

/** The tracking numbers in lower case; orders without one have no row. Triggers of `orders` keep it. */
export const orderTrackings = pgTable('order_trackings', {
  id: integer('id').primaryKey(),
  tracking: text('tracking').notNull(),
});
