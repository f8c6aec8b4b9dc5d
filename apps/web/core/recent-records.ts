import { logFailure } from './log.ts';
import { readStored, writeStored } from './storage.ts';

/** A record that a user has opened. */
export interface RecentRecord {
  kind: string;
  name: string;
  detail?: string;
  /** The path of its screen. */
  path: string;
}

const maxRecents = 8;

/** The records that a user opened last in this browser, the newest first. */
export const readRecents = (user: string): RecentRecord[] => read()[user] ?? [];

/** Puts a record first; a record is in the list once. */
export const addRecent = (user: string, record: RecentRecord): void => {
  const others = readRecents(user).filter(({ path }) => path !== record.path);
  writeStored('recentRecords', JSON.stringify({ ...read(), [user]: [record, ...others].slice(0, maxRecents) }));
};

/** Removes the records of a user who signs out, or all if the user is not known. */
export const clearRecents = (user: string | undefined): void => {
  const { [user ?? '']: _removed, ...others } = read();
  writeStored('recentRecords', user === undefined || Object.keys(others).length === 0 ? null : JSON.stringify(others));
};

const read = (): Record<string, RecentRecord[]> => {
  const stored = readStored('recentRecords');
  if (stored === null) return {};
  try {
    return JSON.parse(stored) as Record<string, RecentRecord[]>;
  } catch (failure) {
    // Somebody else has written it: the list starts anew.
    logFailure(failure);
    return {};
  }
};
