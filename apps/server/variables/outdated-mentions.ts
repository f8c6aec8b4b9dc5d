import type { OutdatedMentions } from '@simdesk/contract';
import { discountStatus, readBssTerms, toCents, type Mentions } from '@simdesk/rules';
import { and, eq, getTableColumns, inArray, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../database/connection.ts';
import { offerDetails, shopSettings } from '../database/schema/bss.ts';
import { sourceFiles } from '../database/schema/files.ts';
import { offers } from '../database/schema/offers.ts';
import { discountCodes, options } from '../database/schema/shop.ts';

/** Of what the texts of a record mention, what visitors can no longer use. */
export const findOutdated = async (db: Queryable, { anchors, codes, prices }: Mentions): Promise<OutdatedMentions> => ({
  anchors: anchors.length === 0 ? [] : await findMissingAnchors(db, anchors),
  codes: codes.length === 0 ? [] : await findUnusableCodes(db, codes),
  prices: prices.length === 0 ? [] : await findOtherPrices(db, prices),
});

const findMissingAnchors = async (db: Queryable, anchors: string[]): Promise<string[]> => {
  const files = await db
    .select({ anchor: sourceFiles.anchor })
    .from(sourceFiles)
    .where(and(inArray(sourceFiles.anchor, anchors), eq(sourceFiles.publish, 1)));
  const known = new Set(files.map(({ anchor }) => anchor));
  return anchors.filter((anchor) => !known.has(anchor));
};

/** Only words that are a code can be told from other words in capital letters. */
const findUnusableCodes = async (db: Queryable, words: string[]): Promise<OutdatedMentions['codes']> => {
  const { name, active, expires_at } = discountCodes;
  const codes = await db.select({ name, active, expires_at }).from(discountCodes).where(inArray(name, words)).orderBy(name);
  return codes.flatMap((code) => {
    const status = discountStatus(code, new Date());
    return status === 'Active' ? [] : [{ name: code.name, status }];
  });
};

/** The amounts that are neither a price of what is published, nor one of its terms in billing, nor the amount of a discount. */
const findOtherPrices = async (db: Queryable, prices: number[]): Promise<number[]> => {
  const known = [await pricesOf(db, shopSettings)];
  for (const table of [offers, options, offerDetails]) known.push(await pricesOf(db, table, eq(table.publish, 1)));
  const terms = await db.select({ terms: offers.external_data }).from(offers).where(eq(offers.publish, 1));
  for (const row of terms) known.push(Object.values(readBssTerms(row.terms) ?? {}));
  const codes = await db.select({ actions: discountCodes.actions }).from(discountCodes);
  for (const { actions } of codes) known.push(actions.map(({ amount }) => amount));
  const cents = new Set(known.flat().map((value) => (typeof value === 'number' ? toCents(value) : null)));
  return prices.filter((price) => !cents.has(price));
};

/** The values of all money columns of a table. */
const pricesOf = async (db: Queryable, table: PgTable, where?: SQL): Promise<unknown[]> => {
  const columns = Object.entries(getTableColumns(table)).filter(([, column]) => column.getSQLType() === moneyType);
  const rows = await db.select(Object.fromEntries(columns)).from(table).where(where);
  return rows.flatMap((row) => Object.values(row));
};

const moneyType = shopSettings.SIMPrice.getSQLType();
