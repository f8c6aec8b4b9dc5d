import { useSyncExternalStore } from 'react';

/** Whether the server tells this tab of changes. The screens that ask from time to time ask less often meanwhile. */
export const liveHealth = {
  get: (): boolean => isHealthy,
  set: (next: boolean): void => {
    if (next === isHealthy) return;
    isHealthy = next;
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

let isHealthy = false;
const listeners = new Set<() => void>();

/** How often a screen asks: as usual without the stream of events, seldom with it, because an event may be lost. */
export const usePolling = (usualMs: number): number =>
  useSyncExternalStore(liveHealth.subscribe, liveHealth.get) ? slower * usualMs : usualMs;

const slower = 5;
