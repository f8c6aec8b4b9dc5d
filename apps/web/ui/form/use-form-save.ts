import type { FormErrors } from '@mantine/form';
import { useState } from 'react';
import type { CallPath } from '#core/queries.ts';
import { useAction } from '../action/use-action.ts';
import type { ConfirmRequest, DialogText } from '../dialog/dialogs.tsx';
import type { ConflictChoice } from './conflict-dialog.tsx';
import { parseConflict, type Conflict } from './conflict.ts';
import { useSaveFailure } from './use-save-failure.ts';

interface Options {
  form: { resetDirty: () => void; setErrors: (errors: FormErrors) => void };
  /** Sends the values; `version` is the version to overwrite, if it is known. */
  send: (version?: number) => Promise<unknown>;
  /** The question before a save, if it needs one. */
  ask?: (() => ConfirmRequest | undefined) | undefined;
  /** Calls whose answers a save changes. */
  refresh?: readonly CallPath[] | undefined;
  success: DialogText;
  /** The names of the fields on the screen. */
  labels: Record<string, string>;
  /** The text for a failure; generic without it. */
  failure?: (failure: unknown) => Partial<DialogText> | undefined;
  /** Reads the names of the fields that someone else has changed, after a conflict. */
  readChanges?: () => Promise<string[]>;
  onSaved?: (() => void) | undefined;
  /** Shows the version that someone else saved. */
  onReload?: (() => void) | undefined;
}

/** Saves a form. After a conflict the user decides in a dialog. */
export const useFormSave = ({
  form,
  send,
  ask,
  refresh = [],
  success,
  labels,
  failure: failureText,
  readChanges,
  onSaved,
  onReload,
}: Options) => {
  const { run, isSending } = useAction();
  const showSaveFailure = useSaveFailure();
  const [conflict, setConflict] = useState<Conflict | null>(null);

  const save = async (version?: number): Promise<void> => {
    const question = ask?.();
    const isSaved = await run({
      ...(question && { ask: question }),
      send: () => send(version),
      refresh,
      done: () => setConflict(null),
      tell: success,
      fail: async (failure) => {
        const refused = parseConflict(failure);
        if (refused) setConflict({ ...refused, changed: (await readChanges?.()) ?? [] });
        else await showSaveFailure(form, failure, { labels, ...failureText?.(failure) });
      },
    });
    if (isSaved) onSaved?.();
  };

  const conflictDialog: ConflictChoice = {
    conflict,
    onStay: () => setConflict(null),
    onReload: () => {
      form.resetDirty();
      setConflict(null);
      onReload?.();
    },
    onOverwrite: () => void save(conflict?.version),
  };
  return { isSaving: isSending, save, conflictDialog };
};
