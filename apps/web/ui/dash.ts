/** Shown for a missing value. */
export const dash = '–';

export const isEmpty = (value: unknown): value is '' | null | undefined => value === '' || value === null || value === undefined;

/** The formatted value, or a dash if it is empty. */
export const orDash = <Value>(value: Value | null | undefined, format: (value: Value) => string = String): string =>
  isEmpty(value) ? dash : format(value);
