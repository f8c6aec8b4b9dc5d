import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { flag, recordColumns } from '../columns.ts';

export const sourceFiles = pgTable('source_files', {
  ...recordColumns(),
  file_name: text('file_name').notNull(),
  description: text('description').notNull(),
  anchor: text('anchor').notNull(),
  publish: flag('publish').notNull(),
});

export const fileCategories = pgTable('file_categories', {
  ...recordColumns(),
  name: text('name').notNull(),
  priority: integer('priority').notNull(),
  publish: flag('publish').notNull(),
});

export const supportFiles = pgTable('support_files', {
  ...recordColumns(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  category: uuid('category').notNull(),
  file: text('file').notNull(),
  priority: integer('priority').notNull(),
  publish: flag('publish').notNull(),
});
