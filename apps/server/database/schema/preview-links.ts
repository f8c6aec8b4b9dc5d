import type { PreviewArea } from '@simdesk/rules';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, now } from '../columns.ts';

/** Links that show a record to people without an account. */
export const previewLinks = pgTable('preview_links', {
  uuid: uuid('uuid').primaryKey().defaultRandom(),
  area: text('area').$type<PreviewArea>().notNull(),
  record_uuid: uuid('record_uuid').notNull(),
  /** The token is in the link alone. */
  token_hash: text('token_hash').notNull(),
  created_by: text('created_by').notNull(),
  expires_at: instant('expires_at').notNull(),
  create_at: instant('created_at').notNull().default(now),
});
