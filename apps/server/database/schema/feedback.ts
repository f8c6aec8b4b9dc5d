import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, now } from '../columns.ts';

/** Only the columns about reading and handling ever change, until the message is erased. */
const messageColumns = () => ({
  uuid: uuid('uuid').primaryKey().defaultRandom(),
  create_at: instant('created_at').notNull().default(now),
  read_at: instant('read_at'),
  handled_at: instant('handled_at'),
  handled_by: text('handled_by').notNull().default(''),
  erased_at: instant('erased_at'),
});

export const contactMessages = pgTable('contact_messages', {
  ...messageColumns(),
  topic: text('topic').notNull(),
  name: text('name').notNull(),
  mail: text('mail').notNull(),
  phone: text('phone').notNull(),
  file: text('file').notNull(),
  message: text('message').notNull(),
});

export const partnerMessages = pgTable('partner_messages', {
  ...messageColumns(),
  business_name: text('business_name').notNull(),
  contact_name: text('contact_name').notNull(),
  region: text('region').notNull(),
  province: text('province').notNull(),
  address: text('address').notNull(),
  postcode: text('postcode').notNull(),
  vat_number: text('vat_number').notNull(),
  email: text('email').notNull(),
  phone_number: text('phone_number').notNull(),
});
