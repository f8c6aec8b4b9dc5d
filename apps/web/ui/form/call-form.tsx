import { Button, Group, Stack } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { ConflictDialog } from './conflict-dialog.tsx';
import { useDialogs } from '../dialog/dialogs.tsx';
import { useDraftForm } from './draft-form.ts';
import { focusFirstMistake } from './validate-and-focus.ts';
import { FormBar } from './form-bar.tsx';
import classes from './record-form.module.css';
import type { DraftForm } from '../resource.ts';
import { useUnsavedGuard } from './unsaved-guard.ts';
import { useBusyFields, type BusyOf } from './use-busy-fields.ts';
import { useSaving } from './use-saving.ts';

interface Words {
  title: string;
  text: string;
}

interface Props<Draft extends z.ZodObject> {
  /** What the form checks, in the contract's words. */
  schema: Draft;
  initial: z.input<Draft>;
  labels: Record<string, string>;
  /** Sends what was typed; `version` is the one to overwrite, once the reader has chosen to. */
  save: (values: z.input<Draft>, version?: number) => Promise<unknown>;
  success: Words;
  /** What an invalid submit is told; without it the fields say enough. */
  invalid?: Words;
  /** The words for a failure; the generic ones, if it has none of its own. */
  failure?: (failure: unknown) => Words | undefined;
  /** What was typed is not kept once it is saved: passwords. */
  clears?: boolean;
  onSaved?: () => void;
  /** Loads the record again, when somebody else changed it and the reader wants to see that. */
  onReload?: () => void;
  saveText?: string;
  /** The form is the whole page: its button stays in sight at the foot. */
  isPage?: boolean;
  /** `busyOf` makes the `onBusy` of a field with uploads: nothing is saved while a file is on its way. */
  children: (form: DraftForm<Draft>, busyOf: BusyOf) => ReactNode;
}

/** A form that sends one call and stays: the parts of a profile, of a user, of a company. */
export const CallForm = <Draft extends z.ZodObject>(props: Props<Draft>) => {
  const { t } = useTranslation('ui');
  const dialogs = useDialogs();
  const form = useDraftForm(props.schema, props.initial);
  const [isBusy, busyOf] = useBusyFields();
  useUnsavedGuard(form.isDirty());
  const { isSaving, store, settling } = useSaving({
    form,
    save: async (version) => {
      await props.save(form.getValues(), version);
      if (props.clears) form.reset();
      else form.resetDirty();
    },
    success: props.success,
    failure: (failure) => props.failure?.(failure),
    onSaved: props.onSaved,
    onReload: props.onReload,
  });

  const submit = async (): Promise<void> => {
    if (isSaving || isBusy) return;
    const { hasErrors, errors } = form.validate();
    if (!hasErrors) return store();
    if (props.invalid) await dialogs.alert({ kind: 'error', ...props.invalid });
    focusFirstMistake(form, errors);
  };

  // Several such forms may stand on one page: the key saves what was changed.
  useHotkeys([['mod+S', () => void (form.isDirty() && submit())]], [], true);

  const saveButton = (
    <Button
      type="submit"
      loading={isSaving}
      disabled={isBusy}
      // A field that is left may say what is wrong with it, and the button would be gone from under the pointer.
      onMouseDown={(event) => event.preventDefault()}
    >
      {props.saveText ?? t('save')}
    </Button>
  );

  return (
    <form
      className={props.isPage ? classes.form : undefined}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {props.isPage ? (
        <>
          <div className={classes.fields}>{props.children(form, busyOf)}</div>
          <FormBar isDirty={form.isDirty()}>{saveButton}</FormBar>
        </>
      ) : (
        <Stack gap="md">
          {props.children(form, busyOf)}
          <Group justify="flex-end">{saveButton}</Group>
        </Stack>
      )}
      <ConflictDialog {...settling} labels={props.labels} />
    </form>
  );
};
