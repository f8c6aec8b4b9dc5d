import { ApiRefusal } from '#core/failures.ts';

/** Someone else saved the same record after it was loaded. */
export interface Conflict {
  by: string;
  at: string;
  version: number;
  /** Names of the fields that differ between the stored and the loaded version. */
  changed: string[];
}

/** The conflict in a refused save, or null. The caller adds the changed fields, which need a second read of the record. */
export const parseConflict = (failure: unknown): Conflict | null => {
  if (!(failure instanceof ApiRefusal) || failure.code !== 'stale') return null;
  const { by, at, version } = failure.details;
  return { by: String(by), at: String(at), version: Number(version), changed: [] };
};
