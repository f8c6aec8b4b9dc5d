/** Splits rows, since a statement has a limited number of parameters. */
export const inBatches = <T>(rows: T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, batch) => rows.slice(batch * size, (batch + 1) * size));
