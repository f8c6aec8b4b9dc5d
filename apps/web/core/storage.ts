/** What the browser remembers between visits. The names of the first three keys are part of the specification. */
export const storedKeys = {
  session: 'XSessionUUID',
  company: 'x-company-uuid',
  language: 'language',
  /** The own session of one who acts as somebody else. */
  ownSession: 'x-own-session-uuid',
} as const;

export const readStored = (name: keyof typeof storedKeys): string | null => localStorage.getItem(storedKeys[name]) || null;

export const writeStored = (name: keyof typeof storedKeys, value: string | null): void => {
  if (value === null) localStorage.removeItem(storedKeys[name]);
  else localStorage.setItem(storedKeys[name], value);
};

/** Tells of a change made by another tab; the browser does not tell a tab of its own changes. */
export const onStoredElsewhere = (name: keyof typeof storedKeys, follow: (value: string | null) => void): (() => void) => {
  const listen = (event: StorageEvent) => {
    // A null key means that the other tab cleared everything.
    if (event.key === storedKeys[name] || event.key === null) follow(readStored(name));
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
};
