import { tabSession } from './tab-session.ts';

/**
 * A session can expire while the user works. Calls refused for that reason wait here until the user has entered the password
 * in a dialog, or has signed out.
 */
export const sessionRenewal = {
  isRequested: (): boolean => waiting.length > 0,

  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /** Resolves to true as soon as a new session is stored, to false if the user signs out. */
  request: (): Promise<boolean> => {
    if (tabSession.get() === null) return Promise.resolve(false);
    return new Promise((resolve) => {
      waiting = [...waiting, resolve];
      notify();
    });
  },

  finish: (renewed: boolean): void => {
    const resolvers = waiting;
    waiting = [];
    for (const resolve of resolvers) resolve(renewed);
    notify();
  },
};

let waiting: ((renewed: boolean) => void)[] = [];
const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};
