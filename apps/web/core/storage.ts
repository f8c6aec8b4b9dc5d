/** Values stored in the browser. The names of the first three keys are part of the specification. */
export const storedKeys = {
  session: 'XSessionUUID',
  company: 'x-company-uuid',
  language: 'language',
  /** The session of an administrator who acts as another user. */
  ownSession: 'x-own-session-uuid',
  /** What the user may not do, although every role may by default. */
  withheldPermissions: 'withheld-permissions',
  /** CSV files of reports are for Excel in Italian. */
  csvForExcel: 'csv-for-excel',
  /** The records that each user opened last, until the user signs out. */
  recentRecords: 'recent-records',
  /** Saves that wait for a connection. */
  waitingSaves: 'waiting-saves',
  /** Unsaved input of forms. */
  formDrafts: 'form-drafts',
} as const;

export const readStored = (name: keyof typeof storedKeys): string | null => localStorage.getItem(storedKeys[name]) || null;

export const writeStored = (name: keyof typeof storedKeys, value: string | null): void => {
  if (value === null) localStorage.removeItem(storedKeys[name]);
  else localStorage.setItem(storedKeys[name], value);
};

/** Reports changes made by other tabs; the browser sends no event for changes of the same tab. */
export const onChangeInOtherTab = (name: keyof typeof storedKeys, onChange: (value: string | null) => void): (() => void) => {
  const listen = (event: StorageEvent) => {
    // A null key means that the other tab cleared everything.
    if (event.key === storedKeys[name] || event.key === null) onChange(readStored(name));
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
};
