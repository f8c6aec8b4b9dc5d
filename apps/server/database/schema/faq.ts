import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { flag, recordColumns } from '../columns.ts';

export const faqCategories = pgTable('faq_categories', {
  ...recordColumns(),
  name: text('name').notNull(),
  priority: integer('priority').notNull(),
  publish: flag('publish').notNull(),
});

export const faqQuestions = pgTable('faq_questions', {
  ...recordColumns(),
  question: text('question').notNull(),
  answer: text('answer').notNull(),
  category: uuid('category').notNull(),
  priority: integer('priority').notNull(),
  publish: flag('publish').notNull(),
});

export const pageFaqUrls = pgTable('page_faq_urls', {
  ...recordColumns(),
  name: text('name').notNull(),
  url: text('url').notNull(),
  priority: integer('priority').notNull(),
  publish: flag('publish').notNull(),
});

export const pageFaqQuestions = pgTable('page_faq_questions', {
  ...recordColumns(),
  question: text('question').notNull(),
  answer: text('answer').notNull(),
  url: uuid('url').notNull(),
  priority: integer('priority').notNull(),
  publish: flag('publish').notNull(),
});
