/** For waiting on background work: long enough for a busy machine. */
export const waitOptions = { timeout: 30_000, interval: 20 };
