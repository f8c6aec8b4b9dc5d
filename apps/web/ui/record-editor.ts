import type { Call } from '@simdesk/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { send } from '#core/api.ts';
import { logQuietly } from '#core/log.ts';
import { refresh } from '#core/queries.ts';
import type { ConflictChoice } from './conflict-dialog.tsx';
import { conflictIn, type Conflict } from './conflict.ts';
import { useDialogs } from './dialogs.tsx';
import { missingIn, problemsIn, useDraftForm } from './draft-form.ts';
import { isRight } from './first-mistake.ts';
import { naming, type DraftForm, type FormResource, type Recorded } from './resource.ts';
import { useSaveFailure } from './save-failure.ts';

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
  const dialogs = useDialogs();
  const tellFailure = useSaveFailure();
  const schema = resource.create ? resource.create.input : resource.draft;
  // A record that exists is checked as its update is: more of it may be required by then.
  const checked = record === null ? schema : resource.update.input;
  const own = record === null ? {} : { uuid: record.uuid };
  const form = useDraftForm(schema, initial, (values) => problemsIn(checked, { ...values, ...own }));
  const [isSaving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const missing = missingIn(checked, { ...form.getValues(), ...own });

  const store = async (version: number | undefined): Promise<void> => {
    setSaving(true);
    try {
      const draft = toWire(form.getValues());
      if (record !== null) await send(resource.update, { ...takenBy(resource.update, draft), uuid: record.uuid, version });
      else if (resource.create) await send(resource.create, draft);
      else throw new Error('Records of this kind are not created by hand');
      setConflict(null);
      form.resetDirty();
      // Not the record itself: the form would begin anew under the dialog that tells of its success.
      void refresh([resource.list]);
      const usual = { title: t('ui:success'), text: t(record === null ? 'created' : 'updated') };
      await dialogs.alert({ kind: 'success', ...(success ?? usual) });
      onSaved();
    } catch (failure) {
      await explain(failure);
    } finally {
      setSaving(false);
    }
  };

  const explain = async (failure: unknown): Promise<void> => {
    const found = conflictIn(failure);
    if (found && record !== null) setConflict({ ...found, changed: await changedMeanwhile(record) });
    else await tellFailure(form, failure, failureText === undefined ? {} : { text: failureText });
  };

  /** Good to know, but the choice does not wait for it. */
  const changedMeanwhile = async (mine: Item): Promise<string[]> => {
    try {
      return changedFields(schema, mine, await send(resource.get, naming(resource.get, mine.uuid)));
    } catch (failure) {
      logQuietly(failure);
      return [];
    }
  };

  return {
    form,
    missing,
    isSaving,
    isDirty: form.isDirty(),
    save: () => {
      if (!isSaving && isRight(form)) void store(record?.version);
    },
    settling: {
      conflict,
      onStay: () => setConflict(null),
      onReload: () => {
        form.resetDirty();
        setConflict(null);
        void refresh([resource.get]);
      },
      onOverwrite: () => void store(conflict?.version),
    },
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
