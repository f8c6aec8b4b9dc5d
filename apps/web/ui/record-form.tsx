import { Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { refresh } from '#core/queries.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { useRecordEditor } from './record-editor.ts';
import classes from './record-form.module.css';
import type { DraftForm, PlainResource, Recorded } from './resource.ts';
import { SaveButtons } from './save-buttons.tsx';
import { useUnsavedGuard } from './unsaved-guard.ts';
import { useRecord } from './use-record.ts';

interface Props<Item extends Recorded, Draft extends z.ZodObject> {
  resource: PlainResource<Item, Draft>;
  /** Of the record that is edited; without one a new record is made. */
  uuid?: string | undefined;
  /** The values of a new record. */
  empty: z.input<Draft>;
  toForm: (item: Item) => z.input<Draft>;
  /** What each field is called, for the sentences about fields. */
  labels: Record<string, string>;
  onLeave: () => void;
  onLoadFailure: () => void;
  children: (form: DraftForm<Draft>, record: Item | null) => ReactNode;
}

/** A form page: loads, guards unsaved work, saves with the button or Ctrl+S, and settles conflicts. */
export const RecordForm = <Item extends Recorded, Draft extends z.ZodObject>(props: Props<Item, Draft>) => {
  const { record, isPending } = useRecord(props.resource, props.uuid, props.onLoadFailure);
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
  onLeave,
  children,
}: Props<Item, Draft> & { record: Item | null }) => {
  const { t } = useTranslation('records');
  const editor = useRecordEditor({ resource, record, initial: record ? toForm(record) : empty, onSaved: onLeave });
  const { form, isDirty } = editor;

  // Also while typing in a field or in the rich-text editor.
  useHotkeys([['mod+S', editor.save]], [], true);
  useUnsavedGuard(isDirty);

  const reload = () => {
    form.resetDirty();
    editor.closeConflict();
    void refresh([resource.get]);
  };

  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        editor.save();
      }}
    >
      <div className={classes.fields}>{children(form, record)}</div>
      <div className={classes.bar}>
        <Text size="sm" c="dimmed" className={classes.state}>
          {isDirty ? t('unsaved') : ''}
        </Text>
        <SaveButtons missing={editor.missing} labels={labels} isSaving={editor.isSaving} onCancel={onLeave} />
      </div>
      <ConflictDialog
        conflict={editor.conflict}
        labels={labels}
        onStay={editor.closeConflict}
        onReload={reload}
        onOverwrite={editor.overwrite}
      />
    </form>
  );
};

const FormSkeleton = () => (
  <Paper withBorder p="md">
    <Stack gap="lg">
      {[34, 34, 220].map((height) => (
        <Stack gap={6} key={height}>
          <Skeleton height={12} width={120} />
          <Skeleton height={height} />
        </Stack>
      ))}
    </Stack>
  </Paper>
);
