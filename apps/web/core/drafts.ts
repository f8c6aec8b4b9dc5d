import { session } from './session-store.ts';
import { readStoredJson, writeStoredJson } from './stored-json.ts';

/** Unsaved input of a form: the changed fields alone. */
export interface StoredDraft {
  user: string;
  at: number;
  /** The version that was edited; null for a new record. */
  version: number | null;
  values: Record<string, unknown>;
  /** The waiting save that has these values. */
  waitsFor?: string;
  /** The save was refused: the form shows the values without a question. */
  isRefused?: true;
}

/** A form of a screen. */
export interface DraftPlace {
  page: string;
  form: string;
}

/** Unsaved input may contain personal data: it ends with the sign-out, and after a day. */
const lifetimeMs = 24 * 60 * 60 * 1000;

/** A longer text is not worth the room of the others; the browser has five megabytes for all. */
const longestDraft = 200_000;
const mostDrafts = 20;

type Stored = Record<string, StoredDraft>;

const keyOf = ({ page, form }: DraftPlace): string => `${page} ${form}`;

const read = (): Stored => {
  const user = session.snapshot().user?.user_uuid;
  const all = Object.entries(readStoredJson<Stored>('formDrafts', {}));
  return Object.fromEntries(all.filter(([, draft]) => draft.user === user && draft.at > Date.now() - lifetimeMs));
};

const write = (drafts: Stored): void => {
  const latest = Object.entries(drafts)
    .toSorted(([, one], [, other]) => other.at - one.at)
    .slice(0, mostDrafts);
  writeStoredJson('formDrafts', latest.length === 0 ? null : Object.fromEntries(latest));
};

const without = (removed: (key: string, draft: StoredDraft) => boolean): Stored =>
  Object.fromEntries(Object.entries(read()).filter(([key, draft]) => !removed(key, draft)));

/** The unsaved input of this user in this browser. That of another user is removed by the next write. */
export const drafts = {
  get: (place: DraftPlace): StoredDraft | null => read()[keyOf(place)] ?? null,

  set: (place: DraftPlace, draft: Omit<StoredDraft, 'user' | 'at'>): void => {
    const user = session.snapshot().user?.user_uuid;
    if (user === undefined || JSON.stringify(draft.values).length > longestDraft) return;
    write({ ...read(), [keyOf(place)]: { ...draft, user, at: Date.now() } });
  },

  remove: (place: DraftPlace): void => write(without((key) => key === keyOf(place))),

  /** After the save that waited was made or is given up. */
  removeOf: (save: string): void => write(without((_, { waitsFor }) => waitsFor === save)),

  /** After the save that waited was refused. */
  release: (save: string): void => {
    const released = Object.entries(read()).map(([key, draft]): [string, StoredDraft] => [
      key,
      draft.waitsFor === save ? { ...draft, isRefused: true } : draft,
    ]);
    write(Object.fromEntries(released));
  },
};
