import { boolean, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { flag, instant, money, now, recordColumns } from '../columns.ts';

export const cachedAnswers = pgTable('outside_copies', {
  name: text('name').primaryKey(),
  data: jsonb('data').$type<unknown>().notNull(),
  refreshed_at: instant('refreshed_at').notNull().default(now),
});

export const offerDetails = pgTable('offer_details', {
  ...recordColumns(),
  bss_details_id: integer('bss_details_id').notNull(),
  bss_details_title: text('bss_details_title').notNull(),
  bss_details_renewal_price: money('bss_details_renewal_price'),
  bss_details_activation_price: money('bss_details_activation_price'),
  name_it: text('name_it').notNull().default(''),
  name_en: text('name_en').notNull().default(''),
  price_eur: money('price_eur'),
  act_price_eur: money('act_price_eur'),
  price_for: smallint('price_for').notNull().default(1),
  act_price_for: smallint('act_price_for').notNull().default(1),
  other_texts: text('other_texts').notNull().default('{}'),
  priority: integer('priority').notNull(),
  publish: flag('publish').notNull().default(1),
});

export const shopSettings = pgTable('shop_settings', {
  ...recordColumns(),
  only_one: boolean('only_one').notNull().default(true),
  eshopPrice: money('eshop_price').notNull(),
  esimPrice: money('esim_price').notNull(),
  esimReplacementPrice: money('esim_replacement_price').notNull(),
  esimMnpPrice: money('esim_mnp_price').notNull(),
  SIMPrice: money('sim_price').notNull(),
  publish: flag('publish').notNull(),
  overview: text('overview').notNull(),
  note: text('note').notNull(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  keywords: text('keywords').notNull(),
  url: text('url').notNull(),
});
