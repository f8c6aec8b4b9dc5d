import type { Change } from '../../database/link.ts';

/** The changes of the last half minute, for consoles that were without a stream meanwhile. */
export const createRecentChanges = () => {
  let heard: { change: Change; at: number }[] = [];
  /** From when on nothing is missing. */
  let completeSince = performance.now();
  const removeOld = () => {
    const oldest = performance.now() - keptMs;
    const kept = heard.findIndex(({ at }) => at >= oldest);
    heard = kept === -1 ? [] : heard.slice(kept);
  };
  return {
    add: (change: Change): void => {
      if (performance.now() - (heard[0]?.at ?? Infinity) > 2 * keptMs) removeOld();
      heard.push({ change, at: performance.now() });
    },
    /** Some changes were not heard. */
    lose: (): void => {
      heard = [];
      completeSince = performance.now();
    },
    /** The changes of so many milliseconds; null if they are not all known, or so many that reading everything is less work. */
    of: (ms: number): Change[] | null => {
      const since = performance.now() - ms;
      if (ms > keptMs || since < completeSince) return null;
      const changes = heard.filter(({ at }) => at >= since).map(({ change }) => change);
      return changes.length > mostTold ? null : changes;
    },
  };
};

/** Longer than what passes between two signs of life of a stream and until a console has connected again. */
const keptMs = 30_000;
const mostTold = 100;
