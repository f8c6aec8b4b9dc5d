import type { DifferenceValue, OwedSystem } from '@simdesk/rules';
import { pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant, money, now } from '../columns.ts';

/** What the nightly comparison with billing and the payment provider found different. */
export const outsideDifferences = pgTable('outside_differences', {
  uuid: uuid('uuid').primaryKey().defaultRandom(),
  system: text('system').$type<Exclude<OwedSystem, 'mail'>>().notNull(),
  order_uuid: uuid('order_uuid').notNull(),
  /** The SIM or the refund. */
  record: uuid('record').notNull(),
  sim: smallint('sim'),
  amount: money('amount'),
  ours: text('ours').$type<DifferenceValue>().notNull(),
  theirs: text('theirs').$type<DifferenceValue>().notNull(),
  found_at: instant('found_at').notNull().default(now),
  checked_at: instant('checked_at').notNull().default(now),
  seen_at: instant('seen_at'),
  seen_by: text('seen_by'),
  settled_at: instant('settled_at'),
});
