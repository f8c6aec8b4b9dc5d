import type { OrderLane, OrderStatus, PaymentStatus } from '@simdesk/rules';
import { bigint, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { day, instant, moneySum } from '../columns.ts';

/** Changes of the figures of a day in Rome, and their sums; triggers of `orders` insert them. */
export const orderCounts = pgTable('order_counts', {
  number: bigint('number', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  day: day('day').notNull(),
  status: smallint('status').$type<OrderStatus>().notNull(),
  payment_status: smallint('payment_status').$type<PaymentStatus>().notNull(),
  orders: integer('orders').notNull(),
  /** Orders that have an eSIM, and orders that have a plastic one. */
  with_esim: integer('with_esim').notNull(),
  with_psim: integer('with_psim').notNull(),
  esims: integer('esims').notNull(),
  psims: integer('psims').notNull(),
  amount: moneySum('amount').notNull(),
  revenue: moneySum('revenue').notNull(),
});

/** The orders that wait in a lane, and since when; triggers of `orders` and `order_sims` keep them. */
export const orderWaits = pgTable(
  'order_waits',
  {
    order_uuid: uuid('order_uuid').notNull(),
    lane: text('lane').$type<OrderLane>().notNull(),
    since: instant('since').notNull(),
  },
  ({ order_uuid, lane }) => [primaryKey({ columns: [order_uuid, lane] })],
);

/** Changes of the number of waiting orders by lane and day, and their sums; triggers of `order_waits` insert them. */
export const laneCounts = pgTable('lane_counts', {
  number: bigint('number', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  lane: text('lane').$type<OrderLane>().notNull(),
  day: day('day').notNull(),
  orders: integer('orders').notNull(),
});
