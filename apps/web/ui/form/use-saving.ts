import type { FormErrors } from '@mantine/form';
import { useState } from 'react';
import type { ConflictChoice } from './conflict-dialog.tsx';
import { conflictIn, type Conflict } from './conflict.ts';
import { useDialogs } from '../dialog/dialogs.tsx';
import { useSaveFailure } from './save-failure.ts';

interface Options {
  form: { resetDirty: () => void; setErrors: (errors: FormErrors) => void };
  /** Sends what was typed; `version` is the one to overwrite, where that is known. */
  save: (version?: number) => Promise<unknown>;
  success: { title: string; text: string };
  /** The words for a failure; the generic ones, if it has none of its own. */
  failure?: (failure: unknown) => { title?: string; text?: string } | undefined;
  /** Names of the fields that somebody else has changed; asked for when it comes to a conflict. */
  changed?: () => Promise<string[]>;
  onSaved?: (() => void) | undefined;
  /** Shows what somebody else has saved. */
  onReload?: (() => void) | undefined;
}

/** Saves a form and tells how it ended; a conflict is the reader's to settle. */
export const useSaving = ({ form, save, success, failure: words, changed, onSaved, onReload }: Options) => {
  const dialogs = useDialogs();
  const tellFailure = useSaveFailure();
  const [isSaving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);

  const store = async (version?: number): Promise<void> => {
    setSaving(true);
    try {
      await save(version);
      setConflict(null);
      await dialogs.alert({ kind: 'success', ...success });
      onSaved?.();
    } catch (failure) {
      await explain(failure);
    } finally {
      setSaving(false);
    }
  };

  const explain = async (failure: unknown): Promise<void> => {
    const found = conflictIn(failure);
    if (found) setConflict({ ...found, changed: (await changed?.()) ?? [] });
    else await tellFailure(form, failure, words?.(failure));
  };

  const settling: ConflictChoice = {
    conflict,
    onStay: () => setConflict(null),
    onReload: () => {
      form.resetDirty();
      setConflict(null);
      onReload?.();
    },
    onOverwrite: () => void store(conflict?.version),
  };
  return { isSaving, store, settling };
};
