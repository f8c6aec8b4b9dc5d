import { readStored } from './storage.ts';

/**
 * A session can run out while somebody works. The calls that notice wait here until the password was given again over the
 * page, or until the user signed out instead.
 */
export const renewal = {
  isAsked: (): boolean => waiting.length > 0,

  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /** True once a new session is stored, false when there will be none. */
  ask: (): Promise<boolean> => {
    if (readStored('session') === null) return Promise.resolve(false);
    return new Promise((resolve) => {
      waiting = [...waiting, resolve];
      tell();
    });
  },

  settle: (renewed: boolean): void => {
    const settled = waiting;
    waiting = [];
    for (const resolve of settled) resolve(renewed);
    tell();
  },
};

let waiting: ((renewed: boolean) => void)[] = [];
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};
