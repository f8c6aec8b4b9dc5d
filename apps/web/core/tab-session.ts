import { readStored } from './storage.ts';

/**
 * The session of this tab's calls. While a user is shown it is that user's session, not the stored one: another tab may have stored
 * that of another user, and nothing typed here may be sent under their name.
 */
export const tabSession = {
  get: (): string | null => (pinned === undefined ? readStored('session') : pinned),
  pin: (session: string | null): void => {
    pinned = session;
  },
  /** The calls use the stored session again. */
  unpin: (): void => {
    pinned = undefined;
  },
  /** Whether another tab has stored another session. */
  isReplaced: (): boolean => tabSession.get() !== readStored('session'),
};

let pinned: string | null | undefined;
