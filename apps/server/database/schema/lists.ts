import type { Density, ListPath } from '@simdesk/rules';
import { boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, now } from '../columns.ts';

export const savedViews = pgTable('saved_views', {
  uuid: uuid('uuid').primaryKey().defaultRandom(),
  list: text('list').$type<ListPath>().notNull(),
  name: text('name').notNull(),
  owner: uuid('owner').notNull(),
  /** Whether the whole team sees it. */
  shared: boolean('shared').notNull(),
  query: text('query').notNull(),
  columns: text('columns').array(),
  create_at: instant('created_at').notNull().default(now),
  changed_at: instant('changed_at').notNull().default(now),
});

export const listSettings = pgTable(
  'list_settings',
  {
    user_uuid: uuid('user_uuid').notNull(),
    list: text('list').$type<ListPath>().notNull(),
    columns: text('columns').array(),
    density: text('density').$type<Density>().notNull().default('comfortable'),
    default_view: uuid('default_view'),
  },
  ({ user_uuid, list }) => [primaryKey({ columns: [user_uuid, list] })],
);
