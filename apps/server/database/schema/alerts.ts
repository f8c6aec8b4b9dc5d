import type { MailLanguage } from '@simdesk/contract';
import type { AlertKind } from '@simdesk/rules';
import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** One row. */
export const alertSettings = pgTable('alert_settings', {
  is_only: boolean('is_only').primaryKey().default(true),
  /** After how many minutes something owed and an outage are worth a mail. */
  minutes: integer('minutes').notNull().default(30),
  language: text('language').$type<MailLanguage>().notNull().default('en'),
});

export const alertRecipients = pgTable('alert_recipients', {
  user_uuid: uuid('user_uuid').primaryKey(),
});

/** The faults that are not over. */
export const alerts = pgTable(
  'alerts',
  {
    kind: text('kind').$type<AlertKind>().notNull(),
    /** The outside system or the host; empty for a backup. */
    subject: text('subject').notNull(),
    since: instant('since').notNull(),
    /** Since when the checks have not found it any more. */
    fine_since: instant('fine_since'),
  },
  ({ kind, subject }) => [primaryKey({ columns: [kind, subject] })],
);
