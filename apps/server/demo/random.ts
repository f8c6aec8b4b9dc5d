/** Chance that falls the same way every time. */
export interface Chance {
  /** From 0 up to 1. */
  next: () => number;
  between: (from: number, to: number) => number;
  whole: (from: number, to: number) => number;
  happens: (share: number) => boolean;
  pick: <T>(from: readonly T[]) => T;
}

export const chanceOf = (seed: number): Chance => {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (from: number, to: number) => from + next() * (to - from);
  const whole = (from: number, to: number) => Math.floor(between(from, to + 1));
  return {
    next,
    between,
    whole,
    happens: (share) => next() < share,
    pick: (from) => {
      const picked = from[whole(0, from.length - 1)];
      if (picked === undefined) throw new Error('There is nothing to pick from');
      return picked;
    },
  };
};
