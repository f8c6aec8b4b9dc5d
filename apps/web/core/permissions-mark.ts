interface Mark {
  session: string;
  value: string;
}

let known: Mark | null = null;
const listeners = new Set<() => void>();

/** Each answer of the server has a mark of its user's permissions: another one means that they were changed meanwhile. */
export const permissionsMark = {
  note: (session: string | null, value: string | null): void => {
    if (session === null || value === null) return;
    const isChanged = known !== null && known.session === session && known.value !== value;
    known = { session, value };
    if (isChanged) for (const listener of listeners) listener();
  },

  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
