import { orderSearchTerms } from '@simdesk/rules';
import { and, not, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { dateRangeFilter, escapeLike } from '../core/records/listing.ts';
import { requireRow } from '../core/records/rows.ts';
import type { Queryable } from '../database/connection.ts';
import { orderTexts, orderTrackings } from '../database/schema/order-texts.ts';
import { orders } from '../database/schema/orders.ts';
import type { Range } from './order-counts.ts';

/** How the orders of a search are found: by the index of texts, by the texts of their days, or by a look at each order on the way. */
export type SearchRead = FoundBy | 'orders';
type FoundBy = 'index' | 'days';

/**
 * The search for a phone number in any form, or for parts of an order's texts: every term must occur in one of its forms. Both sides
 * are in lower case.
 */
export const matchesSearch = (words: string | undefined, reads: SearchRead, range: Range): SQL | undefined => {
  const terms = orderSearchTerms(words ?? '');
  if (terms.length === 0) return undefined;
  if (reads === 'orders') return matchesTerms(orders.search, terms);
  return sql`${orders.id} in (select id from (${foundOrders(terms, reads, reads === 'index' ? always : range)}) as found)`;
};

/** Whether a text that has all that orders are searched by contains every term. */
export const matchesTerms = (text: PgColumn, terms: Terms): SQL | undefined =>
  everyTerm(terms, (form) => contains(text, form, 'read'));

const always: Range = { from: null, to: null };

/**
 * Number and time of each order that a search finds, once: the orders that have all terms in their text, and those that have one in their
 * tracking number and the others in either.
 */
export const foundOrders = (terms: Terms, reads: FoundBy, { from, to }: Range): SQL => {
  const { id, create_at, text } = orderTexts;
  const { tracking } = orderTrackings;
  const within = dateRangeFilter(create_at, from, to);
  const inText = inTexts(terms, reads);
  const beside = everyTerm(terms, (form) => or(contains(text, form, 'read'), contains(tracking, form, 'read')));
  const notInText = not(everyTerm(terms, (form) => contains(text, form, 'read')) ?? sql`true`);
  return sql`
    select ${id} as id, ${create_at} as created_at from ${orderTexts} where ${and(within, inText)}
    union all
    select ${id} as id, ${create_at} as created_at from ${orderTrackings} join ${orderTexts} on ${id} = ${orderTrackings.id}
    where ${and(inTrackings(terms), within, beside, notInText)}`;
};

/** The terms of a search: the forms of each. */
export type Terms = ReturnType<typeof orderSearchTerms>;

const everyTerm = (terms: Terms, matches: (form: string) => SQL | undefined): SQL | undefined =>
  and(...terms.map((forms) => or(...forms.map((form) => (form === '' ? undefined : matches(form))))));

/** All terms in the text. If one of them is rare, the index need not know the others. */
const inTexts = (terms: Terms, reads: FoundBy): SQL | undefined => {
  const { text } = orderTexts;
  const rare = terms.find(isRareTerm);
  return and(
    ...terms.map((forms) =>
      everyTerm([forms], (form) => {
        if (forms === rare) return containsPieces(text, form, piecesOf(form));
        if (rare !== undefined || reads !== 'index') return contains(text, form, 'read');
        // The index takes time for each piece of each word, and of several words few orders have the ends of all.
        return terms.length > 1 ? containsPieces(text, form, endsOf(form)) : contains(text, form, 'index');
      }),
    ),
  );
};

/** Any term in the tracking number. */
const inTrackings = (terms: Terms): SQL | undefined => {
  const { tracking } = orderTrackings;
  const forms = terms.flat().filter((form) => form !== '');
  return or(...forms.map((form) => containsPieces(tracking, form, piecesOf(form))));
};

/** The orders whose text may contain one of these numbers, codes or e-mails, found by the index. */
export const mayContain = (forms: string[]): SQL => {
  const { id, text } = orderTexts;
  const found = or(
    ...forms.map((form) => {
      const pieces = piecesOf(form);
      return and(...(pieces.length > 0 ? pieces : [form]).map((piece) => contains(text, piece, 'index')));
    }),
  );
  return sql`${orders.id} in (select ${id} from ${orderTexts} where ${found ?? sql`false`})`;
};

/** Numbers, codes and e-mails. */
const isRareTerm = (forms: string[]): boolean => forms.every((form) => piecesOf(form).length > 0);

/**
 * About how many orders of all days a search finds by their texts and by their tracking numbers, as the planner knows it from its
 * statistics; infinite for one or two letters.
 */
export const estimateFound = async (db: Queryable, words: string): Promise<Record<'texts' | 'trackings', number>> => {
  const terms = orderSearchTerms(words);
  if (terms.some(isRareTerm)) return { texts: 1, trackings: 0 };
  // The index does not know them.
  if (!terms.some((forms) => forms.every((form) => /[\p{L}\p{N}]{3}/u.test(form))))
    return { texts: Infinity, trackings: Infinity };
  const inText = everyTerm(terms, (form) => contains(orderTexts.text, form, 'index'));
  // No parallel worker can keep a limit: without it a plan may have something else at its top, or the two in another order.
  const { rows } = await db.execute<Explained>(sql`
    explain (format json) (select from ${orderTexts} where ${inText ?? sql`true`} limit ${sql.raw(noLimit)})
    union all (select from ${orderTrackings} where ${inTrackings(terms) ?? sql`false`} limit ${sql.raw(noLimit)})`);
  const [texts, trackings] = requireRow(rows)['QUERY PLAN'][0].Plan.Plans;
  return { texts: texts['Plan Rows'], trackings: trackings['Plan Rows'] };
};

const noLimit = '1000000000';

interface Explained extends Record<string, unknown> {
  'QUERY PLAN': [{ Plan: { Plans: [PlannedRows, PlannedRows] } }];
}

interface PlannedRows {
  'Plan Rows': number;
}

/** The index has another collation: with `read` the planner does not use it, but still estimates the number of orders. */
const contains = (column: PgColumn, form: string, by: 'index' | 'read'): SQL => {
  const pattern = `%${escapeLike(form)}%`;
  return by === 'index' ? sql`${column} like ${pattern}` : sql`${column} collate "C" like ${pattern}`;
};

/** By the index of some pieces; without pieces by that of the whole form. */
const containsPieces = (column: PgColumn, form: string, pieces: string[]): SQL | undefined =>
  pieces.length === 0
    ? contains(column, form, 'index')
    : and(contains(column, form, 'read'), ...pieces.map((piece) => contains(column, piece, 'index')));

/** The first and the last three letters of a word; none for a short one or one with signs. */
const endsOf = (form: string): string[] =>
  /^[a-z]{5,}$/.test(form) ? [form.slice(0, pieceLength), form.slice(-pieceLength)] : [];

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
