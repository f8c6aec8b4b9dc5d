import { toCents, toEuro } from '@simdesk/rules';
import { sql } from 'drizzle-orm';
import { customType, integer, text, uuid } from 'drizzle-orm/pg-core';

/**
 * Column types that hold values in the form in which they travel, so that a row is an answer. Property names of the tables
 * are the wire's; where the wire misspells a word, the column in the database is spelt right.
 */

/** A switch: boolean in the database, 1 or 0 on the wire. */
export const flag = customType<{ data: 0 | 1; driverData: boolean }>({
  dataType: () => 'boolean',
  toDriver: (value) => value === 1,
  fromDriver: (value) => (value ? 1 : 0),
});

/** A moment: timestamptz in the database, ISO 8601 in UTC on the wire. */
export const instant = customType<{ data: string; driverData: Date | string }>({
  dataType: () => 'timestamptz',
  toDriver: (value) => value,
  fromDriver: (value) => new Date(value).toISOString(),
});

/** A day: date in the database, YYYY-MM-DD on the wire. */
export const day = customType<{ data: string; driverData: string }>({ dataType: () => 'date' });

/** Money: numeric in the database, a number of euro rounded to cents on the wire. */
export const money = customType<{ data: number; driverData: string }>({
  dataType: () => 'numeric(12,2)',
  toDriver: (value) => toEuro(toCents(value)).toFixed(2),
  fromDriver: Number,
});

/** Several uuids: uuid[] in the database, joined by commas on the wire. */
export const uuidList = customType<{ data: string; driverData: string[] }>({
  dataType: () => 'uuid[]',
  toDriver: (value) => (value === '' ? [] : value.split(',')),
  fromDriver: (value) => value.join(','),
});

/** Several whole numbers: integer[] in the database, joined by commas on the wire. */
export const wholeNumberList = customType<{ data: string; driverData: number[] }>({
  dataType: () => 'integer[]',
  toDriver: (value) => (value === '' ? [] : value.split(',').map(Number)),
  fromDriver: (value) => value.join(','),
});

export const now = sql`now()`;

/** What every record has: who it is, since when, in which version, and who made that version. */
export const recordColumns = () => ({
  uuid: uuid('uuid').primaryKey().defaultRandom(),
  version: integer('version').notNull().default(1),
  create_at: instant('created_at').notNull().default(now),
  changed_at: instant('changed_at').notNull().default(now),
  changed_by: text('changed_by').notNull().default(''),
});
