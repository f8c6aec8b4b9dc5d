import type { BulkAction, OrderLane, RefusalCode } from '@simdesk/rules';
import { sql } from 'drizzle-orm';
import { bigint, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, now } from '../columns.ts';

/** Who works on an order. */
export const orderClaims = pgTable('order_claims', {
  order_uuid: uuid('order_uuid').primaryKey(),
  /** The lane from which it was opened: the claim ends when the order leaves it. */
  lane: text('lane').$type<OrderLane>().notNull(),
  user_uuid: uuid('user_uuid').notNull(),
  email: text('email').notNull(),
  acted_by: text('acted_by'),
  claimed_at: instant('claimed_at').notNull().default(now),
});

/** Orders that left a lane for a time. */
export const orderSnoozes = pgTable(
  'order_snoozes',
  {
    order_uuid: uuid('order_uuid').notNull(),
    lane: text('lane').$type<OrderLane>().notNull(),
    until: instant('until').notNull(),
    email: text('email').notNull(),
    acted_by: text('acted_by'),
    create_at: instant('created_at').notNull().default(now),
  },
  ({ order_uuid, lane }) => [primaryKey({ columns: [order_uuid, lane] })],
);

/** Each time that staff called the customer and nobody answered. */
export const orderCallAttempts = pgTable('order_call_attempts', {
  number: bigint('number', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  order_uuid: uuid('order_uuid').notNull(),
  email: text('email').notNull(),
  acted_by: text('acted_by'),
  create_at: instant('created_at').notNull().default(now),
});

/** An action on several orders. */
export const bulkRuns = pgTable('bulk_actions', {
  uuid: uuid('uuid').primaryKey().defaultRandom(),
  action: text('action').$type<BulkAction>().notNull(),
  user_uuid: uuid('user_uuid').notNull(),
  email: text('email').notNull(),
  acted_by: text('acted_by'),
  job_uuid: uuid('job_uuid'),
  line_count: integer('line_count').notNull(),
  done: integer('done').notNull().default(0),
  refused: integer('refused').notNull().default(0),
  create_at: instant('created_at')
    .notNull()
    .default(sql`clock_timestamp()`),
  ended_at: instant('ended_at'),
  /** When its user had read the result. */
  closed_at: instant('closed_at'),
});

export const bulkLines = pgTable(
  'bulk_action_lines',
  {
    bulk_uuid: uuid('bulk_uuid').notNull(),
    line: integer('line').notNull(),
    order_uuid: uuid('order_uuid').notNull(),
    /** Null until its turn. */
    outcome: text('outcome').$type<'done' | 'refused'>(),
    code: text('code').$type<RefusalCode>(),
    reason: text('reason').notNull().default(''),
  },
  ({ bulk_uuid, line }) => [primaryKey({ columns: [bulk_uuid, line] })],
);
