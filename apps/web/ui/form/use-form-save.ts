import type { FormErrors } from '@mantine/form';
import { useState } from 'react';
import type { UnansweredSave } from '#core/failures.ts';
import type { CallPath } from '#core/queries.ts';
import { useAction, type Undo } from '../action/use-action.ts';
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
  /** Writes the values from before, if it can. */
  undo?: (() => Undo | null) | undefined;
  /** The names of the fields on the screen. */
  labels: Record<string, string>;
  /** The text for a failure; generic without it. */
  failure?: (failure: unknown) => Partial<DialogText> | undefined;
  /** Reads the names of the fields that someone else has changed, after a conflict. */
  readChanges?: () => Promise<string[]>;
  onSaved?: (() => void) | undefined;
  /** The values wait for a connection, after which the form counts as saved. */
  onKept: (save: UnansweredSave) => void;
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
  undo,
  labels,
  failure: failureText,
  readChanges,
  onSaved,
  onKept,
  onReload,
}: Options) => {
  const { run, isSending } = useAction();
  const showSaveFailure = useSaveFailure();
  const [conflict, setConflict] = useState<Conflict | null>(null);

  /** Answers whether it was saved or is kept. A save that leaves the page by itself does not go where a save usually goes. */
  const save = async (version?: number, { isLeaving } = { isLeaving: false }): Promise<boolean> => {
    const question = ask?.();
    const isSaved = await run({
      ...(question && { ask: question }),
      send: () => send(version),
      isSave: true,
      kept: (save) => {
        setConflict(null);
        onKept(save);
      },
      refresh,
      done: () => setConflict(null),
      tell: success,
      undo,
      fail: async (failure) => {
        const refused = parseConflict(failure);
        if (refused) setConflict({ ...refused, changed: (await readChanges?.()) ?? [] });
        else await showSaveFailure(form, failure, { labels, ...failureText?.(failure) });
      },
    });
    if (isSaved && !isLeaving) onSaved?.();
    return isSaved;
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
