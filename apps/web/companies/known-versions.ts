/**
 * Several forms edit parts of one record, which counts its changes as a whole: which version does each form know? One's own
 * change through one form must not look like somebody else's to the others, and somebody else's must not pass unnoticed.
 */
export const knownVersions = <Part extends string>(loaded: Record<Part, number>) => {
  const known: Record<Part, number> = { ...loaded };
  return {
    /** Sends a change of a part as it was known, or over the version that the reader has chosen to overwrite. */
    write: async (part: Part, send: (version: number) => Promise<unknown>, overwritten?: number): Promise<void> => {
      const version = overwritten ?? known[part];
      await send(version);
      for (const other of Object.keys(known) as Part[]) if (known[other] === version) known[other] = version + 1;
      known[part] = version + 1;
    },
    /** The part was loaded again. */
    learn: (part: Part, version: number): void => {
      known[part] = version;
    },
  };
};
