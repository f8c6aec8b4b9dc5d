import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DialogFrame } from '../dialog/dialog-frame.tsx';
import { FormDialog } from './form-dialog.tsx';
import { useRecordEditor } from './record-editor.ts';
import type { DraftForm, FormResource, Recorded } from '../resource.ts';
import { useBusyFields, type BusyOf } from './use-busy-fields.ts';
import { useFocusReturn } from '../dialog/use-focus-return.ts';
import { useRecord } from './use-record.ts';

interface Props<Item extends Recorded, Draft extends z.ZodObject> {
  title: string;
  resource: FormResource<Item, Draft>;
  uuid?: string | undefined;
  empty: z.input<Draft>;
  toForm: (item: Item) => z.input<Draft>;
  labels: Record<string, string>;
  onClose: () => void;
  /** `busyOf` makes the `onBusy` of a field with uploads: nothing is saved while a file is on its way. */
  children: (form: DraftForm<Draft>, record: Item | null, busyOf: BusyOf) => ReactNode;
}

/** A small record in a dialog: the same checks, saving and conflicts as on a form page. */
export const RecordDialog = <Item extends Recorded, Draft extends z.ZodObject>(props: Props<Item, Draft>) => {
  useFocusReturn();
  const { record, isPending } = useRecord(props.resource, props.uuid, props.onClose);
  if (isPending) {
    return (
      <DialogFrame onClose={props.onClose} title={props.title}>
        <Skeleton height={180} />
      </DialogFrame>
    );
  }
  return <OpenDialog {...props} key={record ? record.version : 'new'} record={record} />;
};

const OpenDialog = <Item extends Recorded, Draft extends z.ZodObject>({
  title,
  resource,
  record,
  empty,
  toForm,
  labels,
  onClose,
  children,
}: Props<Item, Draft> & { record: Item | null }) => {
  const { t } = useTranslation('records');
  const editor = useRecordEditor({ resource, record, initial: record ? toForm(record) : empty, onSaved: onClose });
  const [isBusy, busyOf] = useBusyFields();
  const save = () => {
    if (!isBusy) editor.save();
  };

  return (
    <FormDialog
      title={title}
      isDirty={editor.isDirty}
      missing={editor.missing}
      labels={labels}
      reasons={isBusy ? [t('uploading')] : []}
      isSaving={editor.isSaving}
      onSave={save}
      onClose={onClose}
      above={<ConflictDialog {...editor.settling} labels={labels} />}
    >
      {children(editor.form, record, busyOf)}
    </FormDialog>
  );
};
