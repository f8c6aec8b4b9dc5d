import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import type { z } from 'zod';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DialogFrame } from '../dialog/dialog-frame.tsx';
import { PresentPeople } from '../layout/present-people.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { FormDialog } from './form-dialog.tsx';
import { useRecordEditor, type RecordDraft } from './use-record-editor.ts';
import type { DraftForm, FormResource, StoredRecord } from '../resource.ts';
import { useBusyFields, type BusyHandler } from './use-busy-fields.ts';
import { useFocusReturn } from '../dialog/use-focus-return.ts';
import { OutdatedMentions } from '../variable-text/outdated-mentions.tsx';
import { VariableCompletion } from '../variable-text/variable-completion.tsx';
import { VariableWarnings } from '../variable-text/variable-warnings.tsx';
import { useMayCall } from '../hooks/use-may-call.ts';
import { VersionsButton } from '../versions/versions-button.tsx';
import { useRecord } from './use-record.ts';

interface Props<Item extends StoredRecord, Draft extends z.ZodObject> {
  title: string;
  resource: FormResource<Item, Draft>;
  uuid?: string | undefined;
  draft: RecordDraft<Item, Draft>;
  labels: Record<string, string>;
  onClose: () => void;
  /** `busyHandler` makes the `onBusy` of an upload field: nothing is saved during an upload. */
  children: (form: DraftForm<Draft>, record: Item | null, busyHandler: BusyHandler) => ReactNode;
}

/** A small record in a dialog, with the validation, saving and conflicts of a form page. */
export const RecordDialog = <Item extends StoredRecord, Draft extends z.ZodObject>(props: Props<Item, Draft>) => {
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

const OpenDialog = <Item extends StoredRecord, Draft extends z.ZodObject>({
  title,
  resource,
  record,
  draft,
  labels,
  onClose,
  children,
}: Props<Item, Draft> & { record: Item | null }) => {
  const { t } = useTranslation('records');
  const editor = useRecordEditor({ resource, record, draft, labels, onSaved: onClose });
  const mayEdit = useMayCall(record ? resource.update : resource.create);
  const [isBusy, busyHandler] = useBusyFields();
  const save = () => {
    if (!isBusy && mayEdit) editor.save();
  };

  return (
    <FormDialog
      title={title}
      isDirty={editor.isDirty}
      missing={editor.missing}
      labels={labels}
      reasons={[...(isBusy ? [t('uploading')] : []), ...(mayEdit ? [] : [t('mayNotEdit')])]}
      isSaving={editor.isSaving}
      onSave={save}
      onClose={onClose}
      onDiscard={editor.discardDraft}
      actions={record && <VersionsButton resource={resource} record={record} isDirty={editor.isDirty} />}
      overlay={<ConflictDialog {...editor.conflictDialog} labels={labels} />}
    >
      <PresentPeople call={resource.get} uuid={record?.uuid} />
      <DraftNotice offer={editor.offer} />
      <VariableCompletion>{children(editor.form, record, busyHandler)}</VariableCompletion>
      <VariableWarnings values={editor.form.getValues()} labels={labels} />
      <OutdatedMentions values={editor.form.getValues()} labels={labels} hasShopPrices={false} />
    </FormDialog>
  );
};
