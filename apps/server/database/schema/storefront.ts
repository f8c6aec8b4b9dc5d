import type { StorefrontKeyKind } from '@simdesk/rules';
import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, now } from '../columns.ts';

/** The shops that place orders. */
export const shops = pgTable('shops', {
  uuid: uuid('uuid').primaryKey().defaultRandom(),
  name: text('name').notNull(),
  create_at: instant('created_at').notNull().default(now),
});

/** API keys of shops and partners. */
export const storefrontKeys = pgTable('storefront_keys', {
  uuid: uuid('uuid').primaryKey().defaultRandom(),
  name: text('name').notNull(),
  key_hash: text('key_hash').notNull(),
  kind: text('kind').$type<StorefrontKeyKind>().notNull(),
  shop_uuid: uuid('shop_uuid'),
  create_at: instant('created_at').notNull().default(now),
  created_by: text('created_by').notNull(),
  last_used_at: instant('last_used_at'),
  revoked_at: instant('revoked_at'),
});

/** The requests of shops by idempotency key, with their answers. */
export const storefrontRequests = pgTable(
  'storefront_requests',
  {
    key_uuid: uuid('key_uuid').notNull(),
    idempotency_key: text('idempotency_key').notNull(),
    request_hash: text('request_hash').notNull(),
    answer: jsonb('answer').$type<unknown>(),
    create_at: instant('created_at').notNull().default(now),
  },
  ({ key_uuid, idempotency_key }) => [primaryKey({ columns: [key_uuid, idempotency_key] })],
);
