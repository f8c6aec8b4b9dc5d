import type { blogCardDesigns } from '@simdesk/contract';
import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { day, flag, instant, now, periodColumns, recordColumns, wholeNumberList } from '../columns.ts';

export const blogPosts = pgTable('blog_posts', {
  ...recordColumns(),
  title: text('title').notNull(),
  date: day('date').notNull(),
  publish: flag('publish').notNull(),
  ...periodColumns(),
  image1: text('image1').notNull(),
  alt1: text('alt1').notNull(),
  image2: text('image2').notNull(),
  alt2: text('alt2').notNull(),
  card_design: text('card_design').$type<(typeof blogCardDesigns)[number]>().notNull(),
  content: text('content').notNull(),
  seo_description: text('seo_description').notNull(),
  seo_keywords: text('seo_keywords').notNull(),
  seo_url: text('seo_url').notNull(),
});

/** Pages call their creation time `created_at` on the wire, unlike most other records. */
const pageColumns = () => {
  const { create_at: _, ...columns } = recordColumns();
  return { ...columns, created_at: instant('created_at').notNull().default(now) };
};

export const staticPages = pgTable('static_pages', {
  ...pageColumns(),
  publish: flag('publish').notNull(),
  ...periodColumns(),
  page_title: text('page_title').notNull(),
  content: text('content').notNull(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  keywords: text('keywords').notNull(),
  url: text('url').notNull(),
  h1: text('h1').notNull(),
  dont_index_page: flag('dont_index_page').notNull(),
  dont_show_on_sitemap: flag('dont_show_on_sitemap').notNull(),
});

export const landingPages = pgTable('landing_pages', {
  ...pageColumns(),
  ...periodColumns(),
  title: text('title').notNull(),
  url: text('url').notNull(),
  header_banner_primary_text: text('header_banner_primary_text').notNull(),
  header_banner_secondary_text: text('header_banner_secondary_text').notNull(),
  header_banner_discount_code: text('header_banner_discount_code').notNull(),
  header_banner_img_url: text('header_banner_img_url').notNull(),
  header_banner_img_name: text('header_banner_img_name').notNull(),
  header_banner_img_mobile_url: text('header_banner_img_mobile_url').notNull(),
  middle_banner_primary_text: text('middle_banner_primary_text').notNull(),
  middle_banner_secondary_text: text('middle_banner_secondary_text').notNull(),
  middle_banner_img_url: text('middle_banner_img_url').notNull(),
  middle_banner_img_mobile_url: text('middle_banner_img_mobile_url').notNull(),
  offer_list: wholeNumberList('offer_list').notNull(),
  text_section_primary_header: text('text_section_primary_header').notNull(),
  text_section_secondary_header: text('text_section_secondary_header').notNull(),
  text_section_content: text('text_section_content').notNull(),
  second_text_section_primary_header: text('second_text_section_primary_header').notNull(),
  second_text_section_secondary_header: text('second_text_section_secondary_header').notNull(),
  second_text_section_content: text('second_text_section_content').notNull(),
});

export const gasLucePage = pgTable('gas_luce_page', {
  ...pageColumns(),
  only_one: boolean('only_one').notNull().default(true),
  primary_header_text: text('primary_header_text').notNull().default(''),
  secondary_header_text: text('secondary_header_text').notNull().default(''),
  header_img_desktop_url: text('header_img_desktop_url').notNull().default(''),
  header_img_mobile_url: text('header_img_mobile_url').notNull().default(''),
  luce_offer_pun: text('luce_offer_pun').notNull().default(''),
  luce_offer_fixed: text('luce_offer_fixed').notNull().default(''),
  luce_offer_fixed_old: text('luce_offer_fixed_old').notNull().default(''),
  luce_offer_img_url: text('luce_offer_img_url').notNull().default(''),
  luce_offer_pdf_url: text('luce_offer_pdf_url').notNull().default(''),
  gas_offer_psv: text('gas_offer_psv').notNull().default(''),
  gas_offer_fixed: text('gas_offer_fixed').notNull().default(''),
  gas_offer_fixed_old: text('gas_offer_fixed_old').notNull().default(''),
  gas_offer_img_url: text('gas_offer_img_url').notNull().default(''),
  gas_offer_pdf_url: text('gas_offer_pdf_url').notNull().default(''),
  details_section_text: text('details_section_text').notNull().default(''),
  before_form_section_text: text('before_form_section_text').notNull().default(''),
  form_section_text: text('form_section_text').notNull().default(''),
  privacy_pdf_url: text('privacy_pdf_url').notNull().default(''),
});
