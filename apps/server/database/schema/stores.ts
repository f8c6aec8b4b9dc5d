import { doublePrecision, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { flag, instant, now, recordColumns } from '../columns.ts';

const { create_at: _, ...columns } = recordColumns();

/** Calls its creation time `created_at` on the wire, as discount codes do. */
export const stores = pgTable('stores', {
  ...columns,
  created_at: instant('created_at').notNull().default(now),
  store_name: text('store_name').notNull(),
  address: text('address').notNull(),
  latitude: doublePrecision('latitude'),
  longitude: doublePrecision('longitude'),
  status: flag('status').notNull(),
  instructions: text('instructions').notNull().default(''),
  priority: integer('priority').notNull(),
});

/** What the geocoder answered for an address. */
export const geocodes = pgTable('geocodes', {
  address: text('address').primaryKey(),
  latitude: doublePrecision('latitude'),
  longitude: doublePrecision('longitude'),
  answered_at: instant('answered_at').notNull().default(now),
});

/** When the next request to a throttled outside system may be sent. */
export const outsideSlots = pgTable('outside_turns', {
  system: text('system').primaryKey(),
  next_at: instant('next_at').notNull(),
});
