import { orderSearchTerms } from '@simdesk/rules';
import { and, or, sql, type SQL } from 'drizzle-orm';
import { escapeLike } from '../core/records/listing.ts';
import { requireRow } from '../core/records/rows.ts';
import type { Queryable } from '../database/connection.ts';
import { orders } from '../database/schema/orders.ts';

/**
 * The search for a phone number in any form, or for parts of an order's texts: every term must occur in one of its forms. Both sides
 * are in lower case. `reads` says how the orders are found: by the index of texts, or by their days, which is quicker if these have few
 * orders.
 */
export const matchesSearch = (words: string | undefined, reads: 'index' | 'days' = 'index'): SQL | undefined => {
  const terms = orderSearchTerms(words ?? '');
  const rare = terms.find((forms) => forms.every((form) => piecesOf(form).length > 0));
  return and(
    ...terms.map((forms) =>
      or(
        ...forms.map((form) => {
          if (form === '') return undefined;
          if (rare === undefined) return reads === 'index' ? contains(form) : containsUnindexed(form);
          return forms === rare ? and(containsUnindexed(form), ...piecesOf(form).map(contains)) : containsUnindexed(form);
        }),
      ),
    ),
  );
};

/** About how many orders of all days a search finds, as the planner knows it from its statistics. Numbers and codes are rare. */
export const estimateFound = async (db: Queryable, words: string): Promise<number> => {
  const terms = orderSearchTerms(words);
  if (terms.some((forms) => forms.every((form) => piecesOf(form).length > 0))) return 1;
  const { rows } = await db.execute<Explained>(
    sql`explain (format json) select from orders where ${matchesSearch(words) ?? sql`true`}`,
  );
  return requireRow(rows)['QUERY PLAN'][0].Plan['Plan Rows'];
};

interface Explained extends Record<string, unknown> {
  'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }];
}

const contains = (form: string): SQL => sql`${orders.search} like ${`%${escapeLike(form)}%`}`;

/** The index has another collation, so that the planner does not use it, but it still estimates the number of orders. */
const containsUnindexed = (form: string): SQL => sql`${orders.search} collate "C" like ${`%${escapeLike(form)}%`}`;

/**
 * The pieces of a number, a code or an e-mail by which the index finds it. Three are enough to leave few orders, and each of the
 * others would cost as much again. None for words, which may be frequent: for these the planner decides.
 */
export const piecesOf = (form: string): string[] => {
  const name = form.includes('@') ? form.slice(0, form.lastIndexOf('@')) : form;
  const isEmail = name !== form && name.length >= 5;
  if (!isEmail && !(form.length >= 8 && /\d/.test(name))) return [];
  const starts = Array.from(
    { length: Math.max(0, name.length - pieceLength + 1) },
    (_, index) => name.length - pieceLength - index,
  );
  const pieces = starts.map((start) => ({ start, text: name.slice(start, start + pieceLength) }));
  const whole = pieces.filter(({ text }) => /^[\da-z]+$/.test(text));
  // Numbers often begin alike, so the end comes first; letters beside digits are rarest.
  const isMixed = ({ text }: { text: string }) => /\d/.test(text) && /[a-z]/.test(text);
  const chosen: typeof pieces = [];
  for (const piece of [...whole.filter(isMixed), ...whole.filter((each) => !isMixed(each))])
    if (chosen.length < maxPieces && chosen.every(({ start }) => Math.abs(start - piece.start) >= pieceLength))
      chosen.push(piece);
  return chosen.map(({ text }) => text);
};

/** The index knows texts by three letters or digits. */
const pieceLength = 3;
const maxPieces = 3;
