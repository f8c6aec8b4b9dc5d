/** A position in the write-ahead log of the database, in bytes. */
export type Position = number;

interface Sample {
  /** When the primary was asked: all that was committed before is before the position. */
  at: number;
  position: Position;
}

/**
 * How old the data of a replica are, from the positions that the primary reported at known times. Both times are this process's, so
 * that no clocks are compared, and an idle primary, which writes nothing, makes no replica look old.
 */
export const openFreshness = () => {
  let samples: Sample[] = [];
  /** The replica has everything that was committed before. */
  let freshAt = -Infinity;
  /** When the primary was asked last. */
  let askedAt = -Infinity;
  let replayed: Position = -Infinity;
  return {
    freshAt: () => freshAt,
    /** How old the replica was when it was asked last; null if that is not known. */
    lagMs: () => (freshAt === -Infinity ? null : askedAt - freshAt),
    replayed: () => replayed,
    add: (primary: Sample, replica: Position): void => {
      const last = samples.at(-1);
      // A primary that was restored or replaced may have lost what was at these positions.
      if (last && primary.position < last.position) samples = [];
      replayed = replica;
      askedAt = primary.at;
      samples = [...samples.filter(({ at }) => primary.at - at < rememberedMs), primary];
      const newest = samples.findLast(({ position }) => position <= replica);
      if (newest) freshAt = newest.at;
    },
    /** The replica has replayed up to here, which says nothing of its age. */
    noteReplayed: (position: Position): void => void (replayed = Math.max(replayed, position)),
    forget: (): void => {
      freshAt = -Infinity;
      replayed = -Infinity;
    },
  };
};

/** Longer than the longest lag that may be accepted. */
const rememberedMs = 600_000;
