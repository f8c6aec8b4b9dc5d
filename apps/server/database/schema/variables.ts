import { pgTable, text } from 'drizzle-orm/pg-core';
import { flag, recordColumns } from '../columns.ts';

export const variables = pgTable('variables', {
  ...recordColumns(),
  name: text('name').notNull(),
  value: text('value').notNull(),
  publish: flag('publish').notNull(),
});
