import { ApiRefusal } from '#core/failures.ts';

/** Somebody else saved the same record meanwhile. */
export interface Conflict {
  by: string;
  at: string;
  version: number;
  /** Names of the fields in which the stored version differs from the one that was loaded. */
  changed: string[];
}

/** The conflict for which a save was refused, if that is why. Which fields it is about, whoever reads the record again can tell. */
export const conflictIn = (failure: unknown): Conflict | null => {
  if (!(failure instanceof ApiRefusal) || failure.code !== 'stale') return null;
  const { by, at, version } = failure.details;
  return { by: String(by), at: String(at), version: Number(version), changed: [] };
};
