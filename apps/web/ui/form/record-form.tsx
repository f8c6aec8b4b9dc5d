import { Skeleton, Stack } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import type { z } from 'zod';
import type { DialogText } from '../dialog/dialogs.tsx';
import { shortcuts } from '../hooks/shortcuts.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { validateAndFocus } from './validate-and-focus.ts';
import { PresentPeople } from '../layout/present-people.tsx';
import { FormBar } from './form-bar.tsx';
import { FormCard } from './form-card.tsx';
import { useRecordEditor, type RecordDraft } from './use-record-editor.ts';
import classes from './record-form.module.css';
import type { DraftForm, FormResource, StoredRecord } from '../resource.ts';
import { SaveButtons } from './save-buttons.tsx';
import type { RecordKind } from '../navigation/record-kind.ts';
import { useTabTitle } from '../navigation/use-tab-title.ts';
import { useUnsavedGuard } from './unsaved-guard.ts';
import { useBusyFields, type BusyHandler } from './use-busy-fields.ts';
import { useMayCall } from '../hooks/use-may-call.ts';
import { useGoBack } from '../navigation/use-go-back.ts';
import { OutdatedMentions } from '../variable-text/outdated-mentions.tsx';
import { VariableCompletion } from '../variable-text/variable-completion.tsx';
import { VariableWarnings } from '../variable-text/variable-warnings.tsx';
import { VersionsButton } from '../versions/versions-button.tsx';
import { useRecord, type RelatedQuery } from './use-record.ts';

interface Props<Item extends StoredRecord, Draft extends z.ZodObject> {
  resource: FormResource<Item, Draft>;
  /** The record to edit; without it the form creates a record. */
  uuid?: string | undefined;
  draft: RecordDraft<Item, Draft>;
  /** What the title of the tab and the recently opened records say; null for a record that is the only one. */
  title: RecordTitle<Item> | null;
  /** The name of each field, for sentences about fields. */
  labels: Record<string, string>;
  /** Sentences that say why it cannot be saved yet, for forms with more rules than required fields. */
  reasons?: (values: z.input<Draft>) => string[];
  /** Texts of the dialogs, where the generic ones do not fit. */
  texts?: { saved?: DialogText | undefined; saveFailed?: string; loadFailed?: string };
  exits: Exits;
  /** Buttons beside Cancel and Save, such as the preview. */
  actions?: (values: z.input<Draft>) => ReactNode;
  /** Variables of this record's own, besides those of the content. */
  variables?: readonly string[];
  /** Amounts in its texts are prices of the shop. */
  hasShopPrices?: boolean;
  /** Other data that the form needs; a failure to read it leaves the form as a failure to read the record does. */
  relatedQueries?: readonly RelatedQuery[];
  /** `busyHandler` makes the `onBusy` of an upload field: nothing is saved during an upload. */
  children: (form: DraftForm<Draft>, record: Item | null, busyHandler: BusyHandler) => ReactNode;
}

interface RecordTitle<Item> {
  kind: RecordKind;
  nameOf: (item: Item) => string;
  /** By default it says if the record is not published. */
  stateOf?: (item: Item) => string | undefined;
}

/** The page after the form. `back` is the previous page, or the list for a visitor who opened the form by a link. */
interface Exits {
  list: string;
  /** After a save; the list by default. */
  saved?: 'list' | 'back' | (() => void);
  /** After Cancel; the exit after a save by default. */
  cancelled?: 'list' | 'back';
  /** If the record cannot be loaded; one page back by default. */
  notLoaded?: 'home';
}

/** A form page: loads the record, guards unsaved changes, saves by button or Ctrl+S, and resolves conflicts. */
export const RecordForm = <Item extends StoredRecord, Draft extends z.ZodObject>(props: Props<Item, Draft>) => {
  const { t } = useTranslation('ui');
  const { resource, uuid, title, texts, exits, relatedQueries } = props;
  const goBack = useGoBack();
  const navigate = useNavigate();
  const leave = () => (exits.notLoaded === 'home' ? void navigate({ to: '/' }) : goBack(exits.list));
  const { record, isPending } = useRecord(resource, uuid, leave, relatedQueries, texts?.loadFailed);
  const stateOf = title?.stateOf ?? ((item: Item) => (isHidden(item) ? t('notPublished') : undefined));
  useTabTitle(record && title && { kind: title.kind, name: title.nameOf(record), state: stateOf(record) });
  if (isPending) return <FormSkeleton />;
  // A reloaded record gets a new form.
  return <OpenForm {...props} key={record ? record.version : 'new'} record={record} />;
};

const OpenForm = <Item extends StoredRecord, Draft extends z.ZodObject>({
  resource,
  record,
  draft,
  labels,
  reasons,
  texts,
  exits: { list, saved = 'list', cancelled = saved === 'back' ? 'back' : 'list' },
  actions,
  variables,
  hasShopPrices = false,
  children,
}: Props<Item, Draft> & { record: Item | null }) => {
  const { t } = useTranslation('records');
  const goBack = useGoBack();
  const navigate = useNavigate();
  const exitTo = (exit: 'list' | 'back') => (exit === 'back' ? goBack(list) : void navigate({ to: list }));
  const onSaved = () => {
    letLeave();
    if (typeof saved === 'function') saved();
    else exitTo(saved);
  };
  const editor = useRecordEditor({ resource, record, draft, labels, texts, onSaved });
  const { form, isDirty } = editor;
  const mayEdit = useMayCall(record ? resource.update : resource.create);
  const [isBusy, busyHandler] = useBusyFields();
  // A form with reasons of its own names the missing fields in them.
  const blockers = [
    ...(reasons?.(form.getValues()) ?? []),
    ...(isBusy ? [t('uploading')] : []),
    ...(mayEdit ? [] : [t('mayNotEdit')]),
  ];
  const save = () => {
    if (blockers.length > 0) validateAndFocus(form);
    else editor.save();
  };

  // Also while the focus is in a field or in the rich-text editor.
  useHotkeys([[shortcuts.forms.save, save]], [], true);
  const saveToLeave = async () => {
    if (blockers.length === 0) return editor.saveToLeave();
    validateAndFocus(form);
    return false;
  };
  const letLeave = useUnsavedGuard(isDirty, saveToLeave, editor.discardDraft);

  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <div className={classes.fields}>
        <DraftNotice offer={editor.offer} />
        <VariableCompletion>{children(form, record, busyHandler)}</VariableCompletion>
        <VariableWarnings values={form.getValues()} labels={labels} names={variables} />
        <OutdatedMentions values={form.getValues()} labels={labels} hasShopPrices={hasShopPrices} />
      </div>
      <FormBar isDirty={isDirty}>
        <PresentPeople call={resource.get} uuid={record?.uuid} />
        {record && <VersionsButton resource={resource} record={record} isDirty={isDirty} />}
        {actions?.(form.getValues())}
        <SaveButtons
          missing={reasons ? [] : editor.missing}
          labels={labels}
          reasons={blockers}
          isSaving={editor.isSaving}
          onCancel={() => exitTo(cancelled)}
        />
      </FormBar>
      <ConflictDialog {...editor.conflictDialog} labels={labels} />
    </form>
  );
};

/** Stores call the field `status`. */
const isHidden = (item: StoredRecord & { publish?: unknown; status?: unknown }): boolean =>
  item.publish === 0 || item.status === 0;

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
