import { logFailure } from './log.ts';
import { readStored, writeStored, type storedKeys } from './storage.ts';

/** A stored value, or `fallback` if there is none or it cannot be read: an older release may have stored another. */
export const readStoredJson = <Value>(name: keyof typeof storedKeys, fallback: Value): Value => {
  try {
    return (JSON.parse(readStored(name) ?? 'null') as Value | null) ?? fallback;
  } catch (failure) {
    logFailure(failure);
    return fallback;
  }
};

/** Stores a value; false if the browser has no room for it. */
export const writeStoredJson = (name: keyof typeof storedKeys, value: unknown): boolean => {
  try {
    writeStored(name, value === null ? null : JSON.stringify(value));
    return true;
  } catch (failure) {
    logFailure(failure);
    return false;
  }
};
