import { Button, Group, Stack } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import type { z } from 'zod';
import type { CallPath } from '#core/queries.ts';
import { shortcuts } from '../hooks/shortcuts.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { useDialogs, type ConfirmRequest, type DialogText } from '../dialog/dialogs.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { markAsSaved, useDraftForm } from './use-draft-form.ts';
import { focusFirstError } from './validate-and-focus.ts';
import { FormBar } from './form-bar.tsx';
import classes from './record-form.module.css';
import type { DraftForm } from '../resource.ts';
import { useUnsavedGuard } from './unsaved-guard.ts';
import { useBusyFields, type BusyHandler } from './use-busy-fields.ts';
import { DisabledReason } from '../layout/disabled-reason.tsx';
import { VariableCompletion } from '../variable-text/variable-completion.tsx';
import { VariableWarnings } from '../variable-text/variable-warnings.tsx';
import { useStoredDraft } from './use-stored-draft.ts';
import { useFormSave } from './use-form-save.ts';
import { useVersionedSave } from './use-versioned-save.ts';

interface Props<Draft extends z.ZodObject> {
  /** The contract's schema, which the form validates. */
  schema: Draft;
  initial: z.input<Draft>;
  labels: Record<string, string>;
  /** The version of `initial`: a save over a newer one is a conflict. */
  version?: number;
  /** Reads the stored values, to name the fields of a conflict. */
  readStored?: () => Promise<z.input<Draft>>;
  /** Sends the values over a version. */
  save: (values: z.input<Draft>, version?: number) => Promise<unknown>;
  /** The question before these values are saved, if they need one. */
  ask?: (values: z.input<Draft>) => ConfirmRequest | undefined;
  success: DialogText;
  /** A dialog about invalid fields; without it the fields alone show their errors. */
  invalid?: DialogText;
  /** The text for a failure; generic without it. */
  failure?: (failure: unknown) => DialogText | undefined;
  /** Empties the form after a save, for passwords. */
  clears?: boolean;
  /** Calls whose answers a save changes. */
  refresh?: readonly CallPath[];
  onSaved?: () => void;
  /** Loads the version that someone else saved. */
  onReload?: () => void;
  saveText?: string;
  /** Why this user may not save it; null if the user may. */
  blocker?: string | null;
  /** Buttons beside Save, on a form that is the whole page. */
  actions?: (isDirty: boolean) => ReactNode;
  /** The form is the whole page: its button stays visible at the bottom. */
  isPage?: boolean;
  /** `busyHandler` makes the `onBusy` of an upload field: nothing is saved during an upload. */
  children: (form: DraftForm<Draft>, busyHandler: BusyHandler) => ReactNode;
}

/** A form that sends one call and stays open, such as a part of a profile, a user or a company. */
export const CallForm = <Draft extends z.ZodObject>(props: Props<Draft>) => {
  const { t } = useTranslation('ui');
  const dialogs = useDialogs();
  const form = useDraftForm(props.schema, props.initial);
  const draft = useStoredDraft(form, {
    name: Object.keys(props.schema.shape).join(' '),
    version: props.version ?? null,
    isStored: !props.clears,
  });
  const [isBusy, busyHandler] = useBusyFields();
  const { initial, version, readStored, blocker = null } = props;
  const versioned = useVersionedSave({ form, initial, version, readStored, save: props.save });
  const { isSaving, save, conflictDialog } = useFormSave({
    form,
    send: async (version) => {
      const values = form.getValues();
      await versioned.save(values, version);
      if (props.clears) form.reset();
      else markAsSaved(form, values);
    },
    ask: () => props.ask?.(form.getValues()),
    refresh: props.refresh,
    success: props.success,
    labels: props.labels,
    failure: (failure) => props.failure?.(failure),
    readChanges: versioned.readChanges,
    onSaved: () => {
      letLeave();
      props.onSaved?.();
    },
    onKept: draft.keep,
    onReload: props.onReload,
  });

  const submit = async (options = { isLeaving: false }): Promise<boolean> => {
    if (isSaving || isBusy || blocker !== null) return false;
    const { hasErrors, errors } = form.validate();
    if (!hasErrors) return save(undefined, options);
    if (props.invalid) await dialogs.alert({ kind: 'error', ...props.invalid });
    focusFirstError(form, errors);
    return false;
  };
  const letLeave = useUnsavedGuard(form.isDirty(), () => submit({ isLeaving: true }), draft.discard);

  // A page may have several such forms: Ctrl+S saves those with changes.
  useHotkeys([[shortcuts.forms.save, () => void (form.isDirty() && submit())]], [], true);

  const saveButton = (
    <DisabledReason reason={blocker}>
      <Button
        type="submit"
        loading={isSaving}
        disabled={isBusy || blocker !== null}
        // Leaving a field may show its error and move the button away from under the pointer.
        onMouseDown={(event) => event.preventDefault()}
      >
        {props.saveText ?? t('save')}
      </Button>
    </DisabledReason>
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
          <div className={classes.fields}>
            <DraftNotice offer={draft.offer} />
            <VariableCompletion>{props.children(form, busyHandler)}</VariableCompletion>
            <VariableWarnings values={form.getValues()} labels={props.labels} />
          </div>
          <FormBar isDirty={form.isDirty()}>
            {props.actions?.(form.isDirty())}
            {saveButton}
          </FormBar>
        </>
      ) : (
        <Stack gap="md">
          <DraftNotice offer={draft.offer} />
          {props.children(form, busyHandler)}
          <Group justify="flex-end">{saveButton}</Group>
        </Stack>
      )}
      <ConflictDialog {...conflictDialog} labels={props.labels} />
    </form>
  );
};
