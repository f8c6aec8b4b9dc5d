import { useSyncExternalStore } from 'react';

interface HelpState {
  isPanelOpen: boolean;
  isTourOn: boolean;
}

/** What is open of the help. The shell shows it, and several screens open it. */
export const useHelpState = (): HelpState => useSyncExternalStore(subscribe, () => state);

export const openHelp = (): void => change({ isPanelOpen: true });
export const closeHelp = (): void => change({ isPanelOpen: false });
export const startTour = (): void => change({ isPanelOpen: false, isTourOn: true });
export const endTour = (): void => change({ isTourOn: false });

let state: HelpState = { isPanelOpen: false, isTourOn: false };
const listeners = new Set<() => void>();

const change = (changed: Partial<HelpState>): void => {
  state = { ...state, ...changed };
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
