import type { Problem } from '@simdesk/rules';
import { integer, json, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
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

/** Lines as they are stored: the number of each with its cells in the order of the columns. */
export interface StagedLines {
  columns: string[];
  lines: [line: number, ...cells: string[]][];
}

/** What is known of a line: what would be loaded, or its problems. Others that repeat it have the same key. */
export type LineResult<Value = unknown> =
  | { value: Value; key: string }
  | { problems: Record<string, Problem>; key: string | null };

/** Lines that are checked and loaded together, stored as one: a row for each of them costs more than the check itself. */
export const importBatches = pgTable(
  'import_batches',
  {
    import_uuid: uuid('import_uuid').notNull(),
    last_line: integer('last_line').notNull(),
    lines: json('lines').$type<StagedLines>().notNull(),
    /** In the order of the lines; null if a line is not checked. */
    results: json('results').$type<(LineResult | null)[]>().notNull(),
    /** How many of its lines have a value, and how many have problems. */
    valid: integer('valid').notNull(),
    failed: integer('failed').notNull(),
  },
  ({ import_uuid, last_line }) => [primaryKey({ columns: [import_uuid, last_line] })],
);
