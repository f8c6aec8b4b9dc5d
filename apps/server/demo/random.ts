/** Pseudo-random values that repeat for a seed. */
export interface Random {
  /** From 0 up to 1. */
  next: () => number;
  between: (from: number, to: number) => number;
  integer: (from: number, to: number) => number;
  /** True with this probability. */
  chance: (probability: number) => boolean;
  pick: <T>(values: readonly T[]) => T;
}

export const seededRandom = (seed: number): Random => {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (from: number, to: number) => from + next() * (to - from);
  const integer = (from: number, to: number) => Math.floor(between(from, to + 1));
  return {
    next,
    between,
    integer,
    chance: (probability) => next() < probability,
    pick: (values) => {
      const value = values[integer(0, values.length - 1)];
      if (value === undefined) throw new Error('The list is empty');
      return value;
    },
  };
};
