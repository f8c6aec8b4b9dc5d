import type { Call } from '@simdesk/contract';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { send } from '#core/api.ts';
import { logQuietly } from '#core/log.ts';
import { refresh } from '#core/queries.ts';
import type { ConflictChoice } from './conflict-dialog.tsx';
import { missingIn, problemsIn, useDraftForm } from './draft-form.ts';
import { isRight } from './validate-and-focus.ts';
import { naming, type DraftForm, type FormResource, type Recorded } from '../resource.ts';
import { useSaving } from './use-saving.ts';

interface Options<Item extends Recorded, Draft extends z.ZodObject> {
  resource: FormResource<Item, Draft>;
  /** The record as it was loaded; null for a new one. */
  record: Item | null;
  initial: z.input<Draft>;
  /** What is sent in place of the form's own values. */
  toWire?: ((values: z.input<Draft>) => z.input<Draft>) | undefined;
  /** The text of the dialog about a failed save; the generic one, if not given. */
  failureText?: string | undefined;
  /** The words of the dialog about a successful one; 'created' or 'updated', if not given. */
  success?: { title: string; text: string } | undefined;
  onSaved: () => void;
}

export interface RecordEditor<Draft extends z.ZodObject> {
  form: DraftForm<Draft>;
  /** Names of the required fields that are still empty. */
  missing: string[];
  isSaving: boolean;
  isDirty: boolean;
  save: () => void;
  /** Somebody else saved meanwhile. */
  settling: ConflictChoice;
}

/** What a form page and a form dialog have in common: checking, saving, and what happens when saving fails. */
export const useRecordEditor = <Item extends Recorded, Draft extends z.ZodObject>({
  resource,
  record,
  initial,
  toWire = (values) => values,
  failureText,
  success,
  onSaved,
}: Options<Item, Draft>): RecordEditor<Draft> => {
  const { t } = useTranslation(['records', 'ui']);
  const schema = resource.create ? resource.create.input : resource.draft;
  // A record that exists is checked as its update is: more of it may be required by then.
  const checked = record === null ? schema : resource.update.input;
  const own = record === null ? {} : { uuid: record.uuid };
  const form = useDraftForm(schema, initial, (values) => problemsIn(checked, { ...values, ...own }));
  const missing = missingIn(checked, { ...form.getValues(), ...own });

  const save = async (version?: number): Promise<void> => {
    const draft = toWire(form.getValues());
    if (record !== null) await send(resource.update, { ...takenBy(resource.update, draft), uuid: record.uuid, version });
    else if (resource.create) await send(resource.create, draft);
    else throw new Error('Records of this kind are not created by hand');
    form.resetDirty();
    // Not the record itself: the form would begin anew under the dialog that tells of its success.
    void refresh([resource.list]);
  };

  /** Good to know, but the choice does not wait for it. */
  const changedMeanwhile = async (): Promise<string[]> => {
    if (record === null) return [];
    try {
      return changedFields(schema, record, await send(resource.get, naming(resource.get, record.uuid)));
    } catch (failure) {
      logQuietly(failure);
      return [];
    }
  };

  const { isSaving, store, settling } = useSaving({
    form,
    save,
    success: success ?? { title: t('ui:success'), text: t(record === null ? 'created' : 'updated') },
    failure: () => (failureText === undefined ? {} : { text: failureText }),
    changed: changedMeanwhile,
    onSaved,
    onReload: () => void refresh([resource.get]),
  });

  return {
    form,
    missing,
    isSaving,
    isDirty: form.isDirty(),
    save: () => {
      if (!isSaving && isRight(form)) void store(record?.version);
    },
    settling,
  };
};

/** What a call takes of a draft: some fields are settled when a record is made. */
const takenBy = ({ input }: Pick<Call, 'input'>, draft: object): object =>
  Object.fromEntries(Object.entries(draft).filter(([name]) => name in input.shape));

const changedFields = (schema: z.ZodObject, mine: object, theirs: object): string[] => {
  const before = new Map(Object.entries(mine));
  const after = new Map(Object.entries(theirs));
  return Object.keys(schema.shape).filter((name) => JSON.stringify(before.get(name)) !== JSON.stringify(after.get(name)));
};
