import { toCents, toEuro } from '@simdesk/rules';
import { sql } from 'drizzle-orm';
import { customType, integer, text, uuid } from 'drizzle-orm/pg-core';

/**
 * Column types that convert between database and wire, so that a row can be sent as an answer. The tables' properties have wire
 * names; a word that is misspelt on the wire is spelt correctly in the database.
 */

/** boolean in the database, 1 or 0 on the wire. */
export const flag = customType<{ data: 0 | 1; driverData: boolean }>({
  dataType: () => 'boolean',
  toDriver: (value) => value === 1,
  fromDriver: (value) => (value ? 1 : 0),
});

/** timestamptz in the database, ISO 8601 in UTC on the wire. */
export const instant = customType<{ data: string; driverData: Date | string }>({
  dataType: () => 'timestamptz',
  toDriver: (value) => value,
  fromDriver: (value) => (typeof value === 'string' && isUtc(value) ? isoText(value) : new Date(value).toISOString()),
});

/** Whether PostgreSQL wrote a moment as 2026-01-31 22:59:59.123456+00, with any number of digits after the second. */
const isUtc = (text: string): boolean => text.length >= 22 && text.charCodeAt(10) === 0x20 && text.endsWith('+00');

/** Without a `Date`, which takes several times as long. */
const isoText = (text: string): string =>
  `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(3, '0').slice(0, 3)}Z`;

/** date in the database, YYYY-MM-DD on the wire. */
export const day = customType<{ data: string; driverData: string }>({ dataType: () => 'date' });

/** numeric in the database, euros rounded to cents on the wire. */
export const money = customType<{ data: number; driverData: string }>({
  dataType: () => 'numeric(12,2)',
  toDriver: (value) => toEuro(toCents(value)).toFixed(2),
  fromDriver: Number,
});

/** A sum of many orders. */
export const moneySum = customType<{ data: number; driverData: string }>({
  dataType: () => 'numeric(14,2)',
  fromDriver: Number,
});

/** uuid[] in the database, joined by commas on the wire. */
export const uuidList = customType<{ data: string; driverData: string[] }>({
  dataType: () => 'uuid[]',
  toDriver: (value) => (value === '' ? [] : value.split(',')),
  fromDriver: (value) => value.join(','),
});

/** integer[] in the database, joined by commas on the wire. */
export const wholeNumberList = customType<{ data: string; driverData: number[] }>({
  dataType: () => 'integer[]',
  toDriver: (value) => (value === '' ? [] : value.split(',').map(Number)),
  fromDriver: (value) => value.join(','),
});

export const now = sql`now()`;

export const recordColumns = () => ({
  uuid: uuid('uuid').primaryKey().defaultRandom(),
  version: integer('version').notNull().default(1),
  create_at: instant('created_at').notNull().default(now),
  changed_at: instant('changed_at').notNull().default(now),
  changed_by: text('changed_by').notNull().default(''),
});

/** From when to when visitors see a published record; null is without a limit. */
export const periodColumns = () => ({ publish_from: instant('publish_from'), publish_until: instant('publish_until') });
