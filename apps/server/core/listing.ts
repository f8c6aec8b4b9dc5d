import { and, asc, desc, ilike, is, or, SQL, type Column } from 'drizzle-orm';
import { Refusal } from './refusal.ts';

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
