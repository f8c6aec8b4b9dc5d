import { pgTable, text } from 'drizzle-orm/pg-core';
import { flag, recordColumns } from '../columns.ts';

export const emailNotifications = pgTable('email_notifications', {
  ...recordColumns(),
  template_id: text('template_id').notNull(),
  template_name: text('template_name').notNull(),
  topic_name: text('topic_name').notNull(),
  send_to: text('send_to').notNull(),
  file: text('file').notNull(),
  /** The variables of the file as it mentions them, because the file itself lies where the database cannot look. */
  mentions: text('mentions').notNull(),
  publish: flag('publish').notNull(),
});
