import type { UnansweredSave } from './failures.ts';

interface Message {
  title: string;
  text: string;
}

/** What happens to the actions of a signed-in user without a connection. */
export interface OfflineActions {
  /** Keeps a save until there is a connection, and says so; null if the browser has no room for it. */
  keep: (save: UnansweredSave) => Message | null;
  /** Why another action cannot be done now. */
  refusal: () => Message;
}

let current: OfflineActions | null = null;

/** Set by the shell: the sign-in page, which has actions too, keeps nothing and loads none of this. */
export const offlineActions = {
  get: (): OfflineActions | null => current,
  set: (actions: OfflineActions | null): void => {
    current = actions;
  },
};
