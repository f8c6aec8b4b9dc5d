import { Skeleton, Stack } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { ConflictDialog } from './conflict-dialog.tsx';
import { isRight } from './validate-and-focus.ts';
import { FormBar } from './form-bar.tsx';
import { FormCard } from './form-card.tsx';
import { useRecordEditor } from './record-editor.ts';
import classes from './record-form.module.css';
import type { DraftForm, FormResource, Recorded } from '../resource.ts';
import { SaveButtons } from './save-buttons.tsx';
import { useSubject } from '../navigation/use-tab-title.ts';
import { useUnsavedGuard } from './unsaved-guard.ts';
import { useBusyFields, type BusyOf } from './use-busy-fields.ts';
import { useGoBack } from '../navigation/use-go-back.ts';
import { useRecord, type OtherRead } from './use-record.ts';

interface Props<Item extends Recorded, Draft extends z.ZodObject> {
  resource: FormResource<Item, Draft>;
  /** Of the record that is edited; without one a new record is made. */
  uuid?: string | undefined;
  /** The values of a new record. */
  empty: z.input<Draft>;
  toForm: (item: Item) => z.input<Draft>;
  /** What a record is called among others of its kind. */
  nameOf?: (item: Item) => string;
  /** What each field is called, for the sentences about fields. */
  labels: Record<string, string>;
  /** Why it cannot be saved yet, in sentences: for forms whose rules are more than fields that must be filled. */
  reasons?: (values: z.input<Draft>) => string[];
  toWire?: (values: z.input<Draft>) => z.input<Draft>;
  /** Texts of the dialogs about a failed save and a failed load; the generic one, if not given. */
  failureText?: string;
  loadFailureText?: string;
  /** What a successful save says; 'created' or 'updated', if not given. */
  success?: { title: string; text: string } | undefined;
  /** Buttons beside Cancel and Save: the preview. */
  actions?: (values: z.input<Draft>) => ReactNode;
  /** What else must be there before the form is shown; a failure to read it leads away like that of the record. */
  alsoReads?: readonly OtherRead[];
  /** The list it belongs to. */
  list: string;
  /** Where it leads once it is saved: to its list, unless told otherwise. */
  saved?: Way | (() => void);
  /** Where Cancel leads, if not the same way. */
  cancelled?: Way;
  /** Where it leads when the record cannot be loaded: one page back, unless told otherwise. */
  notLoaded?: 'home';
  /** `busyOf` makes the `onBusy` of a field with uploads: nothing is saved while a file is on its way. */
  children: (form: DraftForm<Draft>, record: Item | null, busyOf: BusyOf) => ReactNode;
}

/** To the list, or one page back: who came from the list finds it as it was searched, who came by a link finds it all the same. */
type Way = 'list' | 'back';

/** A form page: loads, guards unsaved work, saves with the button or Ctrl+S, and settles conflicts. */
export const RecordForm = <Item extends Recorded, Draft extends z.ZodObject>(props: Props<Item, Draft>) => {
  const goBack = useGoBack();
  const navigate = useNavigate();
  const leave = () => (props.notLoaded === 'home' ? void navigate({ to: '/' }) : goBack());
  const { record, isPending } = useRecord(props.resource, props.uuid, leave, props.alsoReads, props.loadFailureText);
  useSubject((record && props.nameOf?.(record)) ?? null);
  if (isPending) return <FormSkeleton />;
  // A record that was reloaded begins a form of its own.
  return <OpenForm {...props} key={record ? record.version : 'new'} record={record} />;
};

const OpenForm = <Item extends Recorded, Draft extends z.ZodObject>({
  resource,
  record,
  empty,
  toForm,
  labels,
  reasons,
  toWire,
  failureText,
  success,
  actions,
  list,
  saved = 'list',
  cancelled = saved === 'back' ? 'back' : 'list',
  children,
}: Props<Item, Draft> & { record: Item | null }) => {
  const { t } = useTranslation('records');
  const goBack = useGoBack();
  const navigate = useNavigate();
  const go = (way: Way) => (way === 'back' ? goBack(list) : void navigate({ to: list }));
  const initial = record ? toForm(record) : empty;
  const onSaved = typeof saved === 'function' ? saved : () => go(saved);
  const editor = useRecordEditor({ resource, record, initial, toWire, failureText, success, onSaved });
  const { form, isDirty } = editor;
  const [isBusy, busyOf] = useBusyFields();
  // A form that gives its own reasons names in them also what is missing.
  const held = [...(reasons?.(form.getValues()) ?? []), ...(isBusy ? [t('uploading')] : [])];
  const save = () => {
    if (held.length > 0) isRight(form);
    else editor.save();
  };

  // Also while typing in a field or in the rich-text editor.
  useHotkeys([['mod+S', save]], [], true);
  useUnsavedGuard(isDirty);

  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <div className={classes.fields}>{children(form, record, busyOf)}</div>
      <FormBar isDirty={isDirty}>
        {actions?.(form.getValues())}
        <SaveButtons
          missing={reasons ? [] : editor.missing}
          labels={labels}
          reasons={held}
          isSaving={editor.isSaving}
          onCancel={() => go(cancelled)}
        />
      </FormBar>
      <ConflictDialog {...editor.settling} labels={labels} />
    </form>
  );
};

const FormSkeleton = () => (
  <FormCard>
    {Object.entries({ first: 34, second: 34, text: 220 }).map(([field, height]) => (
      <Stack gap={6} key={field}>
        <Skeleton height={12} width={120} />
        <Skeleton height={height} />
      </Stack>
    ))}
  </FormCard>
);
