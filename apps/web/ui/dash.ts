/** What is not there is said as a dash. */
export const dash = '–';

export const isNone = (value: unknown): value is '' | null | undefined => value === '' || value === null || value === undefined;

/** The text, or what `written` makes of the value; a dash for none. */
export const orDash = <Value>(value: Value | null | undefined, written: (value: Value) => string = String): string =>
  isNone(value) ? dash : written(value);
