import type { Listed } from '@simdesk/contract';
import { limits } from '@simdesk/rules';
import { and, asc, desc, gte, ilike, is, lte, or, SQL, type Column } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../database/connection.ts';
import { Refusal } from '../refusal.ts';

/** What a list is searched and sorted by: a column, or what is made of some. */
export type Listable = Column | SQL;

/** Case-insensitive over all the given columns; every word must be found somewhere. */
export const searching = (columns: Listable[], words: string | undefined): SQL | undefined =>
  and(
    ...(words ?? '')
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => or(...columns.map((column) => ilike(column, `%${literal(word)}%`)))),
  );

/** From one moment to another, both included; what is not given does not narrow it. */
export const during = (column: Column, from: Date | null, to: Date | null): SQL | undefined =>
  and(from ? gte(column, from.toISOString()) : undefined, to ? lte(column, to.toISOString()) : undefined);

const literal = (word: string) => word.replace(/[\\%_]/g, (character) => `\\${character}`);

/** The asked-for order, or the usual one; the last column is unique, so that pages never overlap. */
export const ordering = (
  sortable: Record<string, Listable>,
  sort: string | undefined,
  usual: Listable[],
  last: Listable,
): SQL[] => {
  const name = sort?.replace(/^-/, '');
  const asked = name !== undefined && Object.hasOwn(sortable, name) ? sortable[name] : undefined;
  if (name !== undefined && !asked) throw new Refusal('invalid', {}, { sort: 'choice' });
  const direction = sort?.startsWith('-') ? desc : asc;
  return [...(asked ? [direction(asked)] : usual.map((column) => (is(column, SQL) ? column : asc(column)))), asc(last)];
};

/** Rows in their order, before a part of them is cut out. */
interface Rows<Row> extends PromiseLike<Row[]> {
  limit: (count: number) => { offset: (count: number) => PromiseLike<Row[]> };
}

/** What is counted: the rows of a table that the filters choose. */
interface Counted {
  from: PgTable;
  where: SQL | undefined;
}

export interface Page {
  page?: number | undefined;
  pageSize?: number | undefined;
}

/** A page of the rows and how many there are in all; everything when no page is asked for. */
export const pageOf = async <Row>(
  db: Queryable,
  rows: Rows<Row>,
  { page, pageSize = limits.pageSize }: Page,
  counted: Counted,
): Promise<Listed<Row>> =>
  page === undefined ? { data: await rows } : partOf(db, rows, { limit: pageSize, offset: (page - 1) * pageSize }, counted);

/** So many of the rows after the first ones, and how many there are in all. */
export const partOf = async <Row>(
  db: Queryable,
  rows: Rows<Row>,
  { limit, offset }: Record<'limit' | 'offset', number>,
  { from, where }: Counted,
): Promise<Listed<Row> & { total: number }> => {
  const data = await rows.limit(limit).offset(offset);
  // A part that is not full is the last one: nothing is left to count.
  const isLast = data.length < limit && (data.length > 0 || offset === 0);
  return { data, total: isLast ? offset + data.length : await db.$count(from, where) };
};
