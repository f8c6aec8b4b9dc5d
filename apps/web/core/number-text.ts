/** A whole number in the reader's language: 1,234 or 1.234. Italian would group from five digits only. */
export const numberText = (value: number, language: string | undefined): string =>
  value.toLocaleString(language, { useGrouping: 'always' });
