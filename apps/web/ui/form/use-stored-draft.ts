import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { z } from 'zod';
import { drafts, type DraftPlace, type StoredDraft } from '#core/drafts.ts';
import type { UnansweredSave } from '#core/failures.ts';
import { session } from '#core/session-store.ts';
import { waitingSaves } from '#core/waiting-saves.ts';
import type { DraftForm } from '../resource.ts';
import { markAsSaved } from './use-draft-form.ts';

interface Options {
  /** The name of the form, unique on its page. */
  name: string;
  /** The version of the edited record; null for a new one. */
  version: number | null;
  /** Off for forms whose input must not be stored, such as passwords. */
  isStored?: boolean;
}

/** Unsaved input from before a reload. */
export interface DraftOffer {
  draft: StoredDraft;
  /** The record was changed after the input was typed. */
  isOlder: boolean;
  /** Null if the form shows the values already. */
  restore: (() => void) | null;
  discard: () => void;
}

export interface FormDraft {
  offer: DraftOffer | null;
  /** The user leaves the form without its changes. */
  discard: () => void;
  /** The changes were not sent and wait for a connection. */
  keep: (save: UnansweredSave) => void;
}

/** Stores the unsaved input of a form, so that it survives a reload, and offers it when the form opens again. */
export const useStoredDraft = <Draft extends z.ZodObject>(
  form: DraftForm<Draft>,
  { name, version, isStored = true }: Options,
): FormDraft => {
  const [place] = useState(() => placeOf(name));
  const [stored, setStored] = useState(() => (isStored ? drafts.get(place) : null));
  const [isRestored, setRestored] = useState(stored !== null && isKept(stored));
  const hasChanges = useRef(false);
  const changes = JSON.stringify(isStored ? changesOf(form) : {});

  const fill = (draft: StoredDraft) => form.setValues(draft.values as Partial<z.input<Draft>>);
  const restoreKept = useEffectEvent(() => {
    if (stored && isKept(stored)) fill(stored);
  });
  useEffect(() => restoreKept(), []);

  useEffect(() => {
    if (changes === '{}') {
      if (hasChanges.current) forget(place, stored);
      hasChanges.current = false;
      return undefined;
    }
    hasChanges.current = true;
    // The values of a save that waits belong to that save until they are changed.
    if (stored && changes === JSON.stringify(stored.values)) return undefined;
    const write = () => drafts.set(place, { version, values: JSON.parse(changes) as Record<string, unknown> });
    const timer = setTimeout(write, writeDelayMs);
    window.addEventListener('pagehide', write);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', write);
    };
  }, [changes, place, stored, version]);

  const discard = () => {
    hasChanges.current = false;
    setStored(null);
    forget(place, stored);
  };

  return {
    offer: stored && (!isRestored || isKept(stored)) ? offerOf(stored) : null,
    discard,
    keep: ({ key }) => {
      const values = form.getValues();
      forget(place, stored);
      drafts.set(place, { version, values: changesOf(form), waitsFor: key });
      hasChanges.current = false;
      markAsSaved(form, values);
    },
  };

  function offerOf(draft: StoredDraft): DraftOffer {
    return {
      draft,
      isOlder: version !== null && draft.version !== null && draft.version < version,
      restore: isRestored
        ? null
        : () => {
            setRestored(true);
            fill(draft);
          },
      discard: () => {
        if (isRestored) form.reset();
        discard();
      },
    };
  }
};

/** Removes the input, and the refused save that it came from. */
const forget = (place: DraftPlace, draft: StoredDraft | null): void => {
  if (draft?.isRefused && draft.waitsFor !== undefined) waitingSaves.discard(draft.waitsFor);
  drafts.remove(place);
};

/** Whether the values were saved without an answer: they are shown again without a question. */
const isKept = ({ waitsFor, isRefused }: StoredDraft): boolean => waitsFor !== undefined || isRefused === true;

/** Where the input of a form of this page is stored. The forms of a company are those of the selected one. */
export const placeOf = (name: string): DraftPlace => ({
  page: window.location.pathname,
  form: `${name} ${session.snapshot().company ?? ''}`,
});

const changesOf = <Draft extends z.ZodObject>(form: DraftForm<Draft>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(form.getValues()).filter(
      ([name, value]) => form.isDirty(name) && !secretNames.test(name) && !(value instanceof Blob),
    ),
  );

const secretNames = /password|secret|token/i;

const writeDelayMs = 500;
