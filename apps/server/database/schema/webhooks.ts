import type { ShopOrder } from '@simdesk/contract';
import type { DeliveryState, OrderEventKind, testEventKind } from '@simdesk/rules';
import { bigint, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, now, recordColumns } from '../columns.ts';

/** What a shop may know of each change of its orders. */
export const orderEvents = pgTable('order_events', {
  uuid: uuid('uuid').primaryKey().defaultRandom(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  /** Given after the commit, one after another: a reader that has seen a position misses no lower one. */
  position: bigint('position', { mode: 'number' }),
  order_uuid: uuid('order_uuid').notNull(),
  shop_uuid: uuid('shop_uuid'),
  sequence: integer('sequence').notNull(),
  kind: text('kind').$type<OrderEventKind>().notNull(),
  /** The order after the change. */
  state: jsonb('state').$type<ShopOrder>().notNull(),
  create_at: instant('created_at').notNull().default(now),
});

/** The addresses of shops that receive these events. */
export const webhookEndpoints = pgTable('webhook_endpoints', {
  ...recordColumns(),
  created_by: text('created_by').notNull(),
  shop_uuid: uuid('shop_uuid').notNull(),
  url: text('url').notNull(),
  kinds: text('kinds').array().$type<OrderEventKind[]>().notNull(),
  secret: text('secret').notNull(),
  /** The secret before, which signs too for a time. */
  previous_secret: text('previous_secret'),
  previous_until: instant('previous_until'),
  /** The tries in a row that reached nobody, and until when none is made. */
  failures: integer('failures').notNull().default(0),
  paused_until: instant('paused_until'),
});

/** The delivery of an event to an endpoint. A test event has no row in `orderEvents`. */
export const webhookDeliveries = pgTable('webhook_deliveries', {
  uuid: uuid('uuid').primaryKey().defaultRandom(),
  endpoint_uuid: uuid('endpoint_uuid').notNull(),
  event_uuid: uuid('event_uuid').notNull(),
  order_uuid: uuid('order_uuid'),
  kind: text('kind').$type<OrderEventKind | typeof testEventKind>().notNull(),
  sequence: integer('sequence'),
  state: text('state').$type<DeliveryState>().notNull().default('waiting'),
  tries: integer('tries').notNull().default(0),
  tried_at: instant('tried_at'),
  /** Set by the first failure: a failure after it parks the event. */
  retry_until: instant('retry_until'),
  status_code: integer('status_code'),
  answer: text('answer').notNull().default(''),
  error: text('error').notNull().default(''),
  create_at: instant('created_at').notNull().default(now),
});
