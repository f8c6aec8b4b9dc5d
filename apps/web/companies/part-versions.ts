/**
 * Tracks the version that each form is based on. The forms edit parts of one record with one version: a write through one form
 * must not look like another user's change to the other forms, and another user's change must still be detected.
 */
export const createPartVersions = <Part extends string>(loaded: Record<Part, number>) => {
  const versions: Record<Part, number> = { ...loaded };
  return {
    /** Sends a part with its version, or with the version that the user chose to overwrite. */
    write: async (part: Part, send: (version: number) => Promise<unknown>, overwritten?: number): Promise<void> => {
      const version = overwritten ?? versions[part];
      await send(version);
      for (const other of Object.keys(versions) as Part[]) if (versions[other] === version) versions[other] = version + 1;
      versions[part] = version + 1;
    },
    setVersion: (part: Part, version: number): void => {
      versions[part] = version;
    },
  };
};
