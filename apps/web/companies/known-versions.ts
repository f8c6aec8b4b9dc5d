import { useRef } from 'react';

/**
 * Several forms edit parts of one record, which counts its changes as a whole: which version does each form know? One's own
 * change through one form must not look like somebody else's to the others, and somebody else's must not pass unnoticed.
 */
export const useKnownVersions = <Part extends string>(loaded: Record<Part, number>) => {
  const known = useRef<Record<Part, number>>(loaded);
  return {
    /** Sends a change of a part as it was known, or over the version that the reader has chosen to overwrite. */
    write: async (part: Part, send: (version: number) => Promise<unknown>, overwritten?: number): Promise<void> => {
      const version = overwritten ?? known.current[part];
      await send(version);
      const next: Record<Part, number> = { ...known.current };
      for (const other of Object.keys(next) as Part[]) if (next[other] === version) next[other] = version + 1;
      next[part] = version + 1;
      known.current = next;
    },
    /** The part was loaded again. */
    learn: (part: Part, version: number): void => {
      known.current = { ...known.current, [part]: version };
    },
  };
};
