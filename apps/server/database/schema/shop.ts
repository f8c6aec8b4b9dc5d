import type { optionTypes } from '@simdesk/contract';
import type { DiscountAction } from '@simdesk/rules';
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { day, flag, instant, money, now, recordColumns } from '../columns.ts';

export const offerCategories = pgTable('offer_categories', {
  ...recordColumns(),
  name: text('name').notNull(),
  priority: integer('priority').notNull(),
  publish: flag('publish').notNull(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  keywords: text('keywords').notNull(),
  url: text('url').notNull(),
  h1: text('h1').notNull(),
});

export const options = pgTable('options', {
  ...recordColumns(),
  name: text('name').notNull(),
  priority: integer('priority').notNull(),
  publish: flag('publish').notNull(),
  type: text('type').$type<(typeof optionTypes)[number]>().notNull(),
  price: money('price').notNull(),
  period: text('period').notNull(),
  value: text('value').notNull(),
  measure: text('measure').notNull(),
  connect: text('connect').notNull(),
  link_for_button: text('link_for_button').notNull(),
  limits: text('limits').notNull(),
  overview: text('overview').notNull(),
  note: text('note').notNull(),
  bss: text('bss').notNull(),
  seo_title: text('seo_title').notNull(),
  seo_description: text('seo_description').notNull(),
  seo_keywords: text('seo_keywords').notNull(),
  seo_url: text('seo_url').notNull(),
  active: flag('active').notNull(),
  tariff_overview: text('tariff_overview').notNull(),
  prospects_info: text('prospects_info').notNull(),
  contract: text('contract').notNull(),
});

const { create_at: _, ...codeColumns } = recordColumns();

/** Calls its creation time `created_at` on the wire, unlike most other records. */
export const discountCodes = pgTable('discount_codes', {
  ...codeColumns,
  created_at: instant('created_at').notNull().default(now),
  name: text('name').notNull(),
  active: boolean('active').notNull(),
  expires_at: day('expires_at').notNull(),
  actions: jsonb('actions').$type<DiscountAction[]>().notNull(),
  only_mnp: boolean('only_mnp').notNull(),
  dont_send_to_logistic: boolean('dont_send_to_logistic').notNull(),
});
