import { integer, pgTable, smallint } from 'drizzle-orm/pg-core';
import { recordColumns } from '../columns.ts';

export const orders = pgTable('orders', {
  ...recordColumns(),
  id: integer('id').notNull().generatedAlwaysAsIdentity(),
  status: smallint('status').notNull(),
});
