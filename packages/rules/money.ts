/**
 * On the wire, money is a number of euro; sums are computed in whole cents. Rounding to fifteen digits first corrects
 * floating-point errors: otherwise 8.575 euro would be slightly less than 857.5 cents and lose one.
 */
export const toCents = (euro: number): number => {
  const cents = Math.round(euro * 100);
  // Most are whole cents, for which the digits need not be written.
  if (cents / 100 === euro && Math.abs(cents) < 1e13) return cents || 0;
  return Math.sign(euro) * Math.round(Number((Math.abs(euro) * 100).toPrecision(15))) || 0;
};
export const toEuro = (cents: number): number => cents / 100;

/** 12.5 → 12,50€ */
export const formatEuro = (euro: number): string => {
  const cents = Math.abs(toCents(euro));
  const sign = toCents(euro) < 0 ? '-' : '';
  return `${sign}${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}€`;
};

/** 12.5 → 12.50, as files have it. */
export const decimalEuro = (euro: number): string => (toCents(euro) / 100).toFixed(2);

/** Whether a column of a list contains money, by its wire name. */
export const isMoneyColumn = (name: string): boolean => /(^|_)(amount|price|sum)(_|$)|[a-zA-Z]Price/.test(name);

/** '12,50', '12.50' and '12,5' are the same price; null if the text is not a price. */
export const parseEuro = (text: string): number | null => {
  const match = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text.replace(/\s/g, ''));
  return match ? Number(`${match[1]}.${(match[2] ?? '').padEnd(2, '0')}`) : null;
};

/** Price inputs take only digits, space, dot and comma. */
export const priceCharacters = (text: string): string => text.replace(/[^\d .,]/g, '');
