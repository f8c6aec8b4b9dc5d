import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { flag, periodColumns, recordColumns } from '../columns.ts';

export const slides = pgTable('slides', {
  ...recordColumns(),
  title: text('title').notNull(),
  subtitle: text('subtitle').notNull(),
  publish: flag('publish').notNull(),
  ...periodColumns(),
  display_text: flag('display_text').notNull(),
  image: text('image').notNull(),
  alt: text('alt').notNull(),
  image_m: text('image_m').notNull(),
  alt_m: text('alt_m').notNull(),
  link: text('link').notNull(),
  slider_sort: integer('slider_sort').notNull(),
});
