import type { MailState } from '@simdesk/contract';
import type { MailLanguage } from '@simdesk/rules';
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { flag, instant, now, recordColumns } from '../columns.ts';

export const emailNotifications = pgTable('email_notifications', {
  ...recordColumns(),
  template_id: text('template_id').notNull(),
  template_name: text('template_name').notNull(),
  topic_name: text('topic_name').notNull(),
  send_to: text('send_to').notNull(),
  file: text('file').notNull(),
  /** The variables that the file mentions, because queries cannot read the file. */
  mentions: text('mentions').notNull(),
  publish: flag('publish').notNull(),
});

/** Texts that staff start from when they write to a customer. */
export const replyTemplates = pgTable('reply_templates', {
  ...recordColumns(),
  name: text('name').notNull(),
  language: text('language').$type<MailLanguage>().notNull(),
  subject: text('subject').notNull(),
  body: text('body').notNull(),
  publish: flag('publish').notNull(),
});

/** Mails about orders, waiting, sent or failed. */
export const outbox = pgTable('outbox', {
  uuid: uuid('uuid').primaryKey().defaultRandom(),
  create_at: instant('created_at').notNull().default(now),
  order_uuid: uuid('order_uuid').notNull(),
  template_uuid: uuid('template_uuid').notNull(),
  event: text('event').notNull(),
  template_name: text('template_name').notNull(),
  recipients: text('recipients').notNull(),
  subject: text('subject').notNull(),
  html: text('html').notNull().default(''),
  state: text('state').$type<MailState>().notNull().default('waiting'),
  error: text('error').notNull().default(''),
  attempts: integer('attempts').notNull().default(0),
  sent_at: instant('sent_at'),
  erased_at: instant('erased_at'),
});
