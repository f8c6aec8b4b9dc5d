import type { Listed } from '@simdesk/contract';
import { limits } from '@simdesk/rules';
import { and, asc, desc, gte, ilike, is, lt, or, SQL, type Column } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../database/connection.ts';
import { linkOf } from '../../database/link.ts';
import type { CursorRows } from '../../database/list-cursors.ts';
import { Refusal } from '../refusal.ts';

/** A list is searched and sorted by columns or expressions. */
export type ListColumn = Column | SQL;

/** Case-insensitive: every word must occur in one of the columns. */
export const searchFilter = (columns: ListColumn[], words: string | undefined): SQL | undefined =>
  and(
    ...(words ?? '')
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => or(...columns.map((column) => ilike(column, `%${escapeLike(word)}%`)))),
  );

/** From the start, and before the end; null leaves an end open. */
export const dateRangeFilter = (column: Column, from: Date | null, to: Date | null): SQL | undefined =>
  and(from ? gte(column, from.toISOString()) : undefined, to ? lt(column, to.toISOString()) : undefined);

export const escapeLike = (word: string) => word.replace(/[\\%_]/g, (character) => `\\${character}`);

/** The requested sort order, then the default one; the last column is unique, so that pages never overlap. */
export const sortOrder = (
  sortable: Record<string, ListColumn>,
  sort: string | undefined,
  defaults: ListColumn[],
  last: ListColumn,
): SQL[] => {
  const name = sort?.replace(/^-/, '');
  const column = name !== undefined && Object.hasOwn(sortable, name) ? sortable[name] : undefined;
  if (name !== undefined && !column) throw new Refusal('invalid', {}, { sort: 'choice' });
  const direction = sort?.startsWith('-') ? desc : asc;
  return [...(column ? [direction(column)] : []), ...defaults.map((each) => (is(each, SQL) ? each : asc(each))), asc(last)];
};

/** A sorted query without its limit. */
interface OrderedRows<Row> extends CursorRows<Row> {
  limit: (count: number) => { offset: (count: number) => PromiseLike<Row[]> };
}

/** The rows of a table that match the filters. */
interface CountedRows {
  from: PgTable;
  where: SQL | undefined;
}

export interface Page {
  page?: number | undefined;
  pageSize?: number | undefined;
}

/** A page of the rows with the total count; all rows if no page is requested. */
export const readPage = async <Row>(
  db: Queryable,
  rows: OrderedRows<Row>,
  { page, pageSize = limits.pageSize }: Page,
  counted: CountedRows | number,
): Promise<Listed<Row>> =>
  page === undefined ? { data: await rows } : readSlice(db, rows, { limit: pageSize, offset: (page - 1) * pageSize }, counted);

/** The rows from `offset`, at most `limit`, with the total count, which may be known. */
export const readSlice = async <Row>(
  db: Queryable,
  rows: OrderedRows<Row>,
  { limit, offset }: Record<'limit' | 'offset', number>,
  counted: CountedRows | number,
): Promise<Listed<Row> & { total: number }> => {
  const { readNext } = linkOf(db);
  const data = await (readNext?.(rows, limit, offset) ?? rows.limit(limit).offset(offset));
  if (typeof counted === 'number') return { data, total: counted };
  // A slice that is not full is the last one, so the count is known.
  const isLast = data.length < limit && (data.length > 0 || offset === 0);
  // A file is read part by part, and nobody sees the count of each.
  const isKnown = isLast || readNext !== undefined;
  return { data, total: isKnown ? offset + data.length : await db.$count(counted.from, counted.where) };
};
