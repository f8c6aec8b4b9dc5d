import { fieldsOf } from '#core/call-fields.ts';
import { useTranslation } from '#core/use-translation.tsx';
import type { z } from 'zod';
import { send } from '#core/api.ts';
import type { ConsoleCall } from '#core/console-call.ts';
import { logFailure } from '#core/log.ts';
import { refreshCalls } from '#core/queries.ts';
import type { DialogText } from '../dialog/dialogs.tsx';
import type { ConflictChoice } from './conflict-dialog.tsx';
import { findMissingFields, findProblems, markAsSaved, useDraftForm } from './use-draft-form.ts';
import { validateAndFocus } from './validate-and-focus.ts';
import { idInput, type DraftForm, type FormResource, type StoredRecord } from '../resource.ts';
import { inputSchema } from './input-schema.ts';
import { useFormSave } from './use-form-save.ts';
import { useStoredDraft, type DraftOffer } from './use-stored-draft.ts';

/** Converts a record to the values of a form and back. */
export interface RecordDraft<Item extends StoredRecord, Draft extends z.ZodObject> {
  /** The values of a new record. */
  empty: z.input<Draft>;
  toForm: (item: Item) => z.input<Draft>;
  /** The values to send; by default those of the form. */
  toWire?: (values: z.input<Draft>) => z.input<Draft>;
}

interface Options<Item extends StoredRecord, Draft extends z.ZodObject> {
  resource: FormResource<Item, Draft>;
  /** The record as it was loaded; null for a new one. */
  record: Item | null;
  draft: RecordDraft<Item, Draft>;
  labels: Record<string, string>;
  texts?: { saved?: DialogText | undefined; saveFailed?: string } | undefined;
  onSaved: () => void;
}

export interface RecordEditor<Draft extends z.ZodObject> {
  form: DraftForm<Draft>;
  /** Names of the required fields that are empty. */
  missing: string[];
  isSaving: boolean;
  isDirty: boolean;
  save: () => void;
  /** Saves without going where a save usually goes; false if it was not saved. */
  saveToLeave: () => Promise<boolean>;
  /** Unsaved input from before a reload. */
  offer: DraftOffer | null;
  /** The user leaves the form without its changes. */
  discardDraft: () => void;
  /** Opens if someone else saved the record after it was loaded. */
  conflictDialog: ConflictChoice;
}

/** The part that form pages and form dialogs share: validation, saving and failures. */
export const useRecordEditor = <Item extends StoredRecord, Draft extends z.ZodObject>({
  resource,
  record,
  draft: { empty, toForm, toWire = (values) => values },
  labels,
  texts = {},
  onSaved,
}: Options<Item, Draft>): RecordEditor<Draft> => {
  const { t } = useTranslation(['records', 'ui']);
  const schema = resource.create ? inputSchema(resource.create) : resource.draft;
  // An existing record is validated as its update: more fields may be required.
  const sentSchema = record === null ? schema : inputSchema(resource.update);
  const id = record === null ? {} : { uuid: record.uuid };
  const form = useDraftForm(schema, record ? toForm(record) : empty, (values) => findProblems(sentSchema, { ...values, ...id }));
  const draftStore = useStoredDraft(form, {
    name: `${resource.update.path} ${record?.uuid ?? ''}`,
    version: record?.version ?? null,
  });
  const missing = findMissingFields(sentSchema, { ...form.getValues(), ...id });

  const sendDraft = async (version?: number): Promise<void> => {
    const values = form.getValues();
    const draft = toWire(values);
    if (record !== null) await send(resource.update, { ...pickInputFields(resource.update, draft), uuid: record.uuid, version });
    else if (resource.create) await send(resource.create, draft);
    else throw new Error('Records of this kind are not created by hand');
    markAsSaved(form, values);
    // Not the record itself: the form would reset under the success dialog.
    void refreshCalls([resource.list]);
  };

  /** Empty if the record cannot be read: the conflict dialog works without the names. */
  const readChanges = async (): Promise<string[]> => {
    if (record === null) return [];
    try {
      return changedFields(schema, record, await send(resource.get, idInput(resource.get, record.uuid)));
    } catch (failure) {
      logFailure(failure);
      return [];
    }
  };

  const { isSaving, save, conflictDialog } = useFormSave({
    form,
    send: sendDraft,
    success: texts.saved ?? { title: t('ui:success'), text: t(record === null ? 'created' : 'updated') },
    labels,
    failure: () => (texts.saveFailed === undefined ? {} : { text: texts.saveFailed }),
    readChanges,
    onSaved,
    onKept: draftStore.keep,
    onReload: () => void refreshCalls([resource.get]),
  });

  return {
    form,
    missing,
    isSaving,
    isDirty: form.isDirty(),
    save: () => {
      if (!isSaving && validateAndFocus(form)) void save(record?.version);
    },
    saveToLeave: async () => !isSaving && validateAndFocus(form) && save(record?.version, { isLeaving: true }),
    offer: draftStore.offer,
    discardDraft: draftStore.discard,
    conflictDialog,
  };
};

/** The fields of a draft that the call accepts: some can only be set at creation. */
const pickInputFields = (call: Pick<ConsoleCall, 'path'>, draft: object): object =>
  Object.fromEntries(Object.entries(draft).filter(([name]) => fieldsOf(call).includes(name)));

const changedFields = (schema: z.ZodObject, loaded: object, stored: object): string[] => {
  const before = new Map(Object.entries(loaded));
  const after = new Map(Object.entries(stored));
  return Object.keys(schema.shape).filter((name) => JSON.stringify(before.get(name)) !== JSON.stringify(after.get(name)));
};
