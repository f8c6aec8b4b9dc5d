import { parseEuro, toCents } from './money.ts';

/** What the texts of a record refer to. */
export interface Mentions {
  /** Links such as `#listino`, without the hash, to nothing in the texts themselves. */
  anchors: string[];
  /** Words that may be discount codes. */
  codes: string[];
  /** Amounts such as `5,99 €`, in cents, that are no price of the record itself. */
  prices: number[];
}

/** More of a kind than a person writes are not looked up. */
export const maxMentions = 200;

/** What the values of a record mention, each once. */
export const mentionsIn = (values: object): Mentions => {
  const texts = Object.values(values).filter((value): value is string => typeof value === 'string');
  const ownIds = new Set(texts.flatMap(idsIn));
  const ownPrices = new Set(Object.values(values).flatMap(ownPrice));
  return {
    anchors: distinct(texts.flatMap(anchorsIn)).filter((anchor) => !ownIds.has(anchor)),
    codes: distinct(texts.flatMap(codesIn)),
    prices: distinct(texts.flatMap(pricesIn)).filter((price) => !ownPrices.has(price)),
  };
};

const distinct = <Value>(values: Value[]): Value[] => [...new Set(values)].slice(0, maxMentions);

/** The anchors that a text links to: a rich text by its links, a field for an address by its value. */
export const anchorsIn = (text: string): string[] =>
  [...text.matchAll(/\bhref=["']#([^"']{1,100})["']/g), ...text.matchAll(/^\s*#([A-Za-z0-9_-]{1,100})\s*$/g)].map(
    ([, anchor = '']) => anchor,
  );

const idsIn = (text: string): string[] => Array.from(text.matchAll(/\s(?:id|name)=["']([^"']{1,100})["']/g), ([, id = '']) => id);

/** Words in capital letters, as codes are written. */
export const codesIn = (text: string): string[] =>
  Array.from(withoutTags(text).matchAll(/(?<![\p{L}\d])[A-Z0-9]{3,50}(?![\p{L}\d])/gu), ([word]) => word).filter((word) =>
    /[A-Z]/.test(word),
  );

/** Amounts with cents, before or after the sign of the euro. */
export const pricesIn = (text: string): number[] =>
  Array.from(
    withoutTags(text).matchAll(/(?<![\d.,])(\d{1,4})[.,](\d{2})\s{0,3}(?:€|euro\b)|€\s{0,3}(\d{1,4})[.,](\d{2})(?!\d)/gi),
    ([, whole, cents, wholeAfter, centsAfter]) => Number(`${whole ?? wholeAfter}${cents ?? centsAfter}`),
  );

/** A field that is nothing but a price. */
const ownPrice = (value: unknown): number[] => {
  const euro = typeof value === 'number' ? value : typeof value === 'string' ? parseEuro(value) : null;
  return euro === null || !Number.isFinite(euro) ? [] : [toCents(euro)];
};

/** Prices are often written over several tags: `5,99<sup>€</sup>`. */
const withoutTags = (text: string): string => text.replace(/<[^<>]*>/g, '').replace(/&nbsp;|\u00a0|\u202f/g, ' ');
