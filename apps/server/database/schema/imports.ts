import type { Problem } from '@simdesk/rules';
import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { instant, now } from '../columns.ts';

/** A file that is checked line by line, previewed, and then loaded exactly as previewed. */
export const imports = pgTable('imports', {
  uuid: uuid('uuid').primaryKey().defaultRandom(),
  kind: text('kind').notNull(),
  user_uuid: uuid('user_uuid').notNull(),
  file_name: text('file_name').notNull(),
  sha256: text('sha256').notNull(),
  state: text('state').$type<'checking' | 'ready' | 'loading' | 'loaded'>().notNull().default('checking'),
  current: integer('current').notNull().default(0),
  end: integer('end').notNull(),
  counts: jsonb('counts').$type<ImportCounts>().notNull(),
  job_uuid: uuid('job_uuid'),
  /** A load in several transactions continues after this line. */
  loaded_line: integer('loaded_line').notNull().default(0),
  encoding: text('encoding').$type<FileEncoding>().notNull().default('utf-8'),
  /** The sheet of a workbook that was read, and how many others were not. */
  sheet: text('sheet').notNull().default(''),
  skipped_sheets: integer('skipped_sheets').notNull().default(0),
  create_at: instant('created_at')
    .notNull()
    .default(sql`clock_timestamp()`),
  changed_at: instant('changed_at').notNull().default(now),
});

export type FileEncoding = 'utf-8' | 'windows-1252';

/** The number of lines, of valid and invalid ones, and other counts of the kind. */
export interface ImportCounts {
  rows: number;
  right: number;
  wrong: number;
  [tally: string]: number;
}

export const importRows = pgTable(
  'import_rows',
  {
    import_uuid: uuid('import_uuid').notNull(),
    line: integer('line').notNull(),
    cells: jsonb('cells').$type<Record<string, string>>().notNull(),
    value: jsonb('value').$type<unknown>(),
    problems: jsonb('problems').$type<Record<string, Problem>>(),
    key: text('key'),
  },
  ({ import_uuid, line }) => [primaryKey({ columns: [import_uuid, line] })],
);
