import type { OrderStatus, PaymentStatus } from '@simdesk/rules';
import { bigint, integer, pgTable, smallint } from 'drizzle-orm/pg-core';
import { day, moneySum } from '../columns.ts';

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
