import type { VersionedKind } from '@simdesk/rules';
import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, now } from '../columns.ts';

/** Every version of the records that keep them. */
export const recordVersions = pgTable(
  'record_versions',
  {
    kind: text('kind').$type<VersionedKind>().notNull(),
    record: uuid('record').notNull(),
    version: integer('version').notNull(),
    changed_at: instant('changed_at').notNull().default(now),
    changed_by: text('changed_by').notNull().default(''),
    values: jsonb('record_values').$type<Record<string, unknown>>().notNull(),
  },
  ({ kind, record, version }) => [primaryKey({ columns: [kind, record, version] })],
);
