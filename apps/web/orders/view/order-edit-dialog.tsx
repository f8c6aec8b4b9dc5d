import { Text } from '@mantine/core';
import type { Order } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import { useRef, useState } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import type { z } from 'zod';
import { send } from '#core/api.ts';
import { ConflictDialog } from '#ui/form/conflict-dialog.tsx';
import { parseConflict } from '#ui/form/conflict.ts';
import { findMissingFields, useDraftForm } from '#ui/form/use-draft-form.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { DraftNotice } from '#ui/form/draft-notice.tsx';
import { useFormSave } from '#ui/form/use-form-save.ts';
import { useStoredDraft } from '#ui/form/use-stored-draft.ts';
import { useFocusReturn } from '#ui/dialog/use-focus-return.ts';
import { refreshOrder } from './order-data.ts';
import type { OrderEdit, UnsavedEdit } from './order-edit.ts';

interface Props<Draft extends z.ZodObject> {
  edit: OrderEdit<Draft>;
  order: Order;
  /** Values that could not be saved the last time. */
  unsaved: UnsavedEdit<Draft> | null;
  /** Receives the values that could not be saved, if any. */
  onClose: (unsaved: UnsavedEdit<Draft> | null) => void;
}

/** Edits some fields of an order. A failure closes the dialog and hands the values to `onClose`. */
export const OrderEditDialog = <Draft extends z.ZodObject>({ edit, order, unsaved, onClose }: Props<Draft>) => {
  const { t } = useTranslation(['order-view', 'records', 'ui']);
  useFocusReturn();
  // The order is refetched while the dialog is open; the dialog edits the version it opened with.
  const [base, setBase] = useState(unsaved?.base ?? order);
  const storedOrder = useRef(base);
  const changedFields = useRef<string[]>([]);
  const form = useDraftForm(edit.schema, unsaved?.values ?? edit.toForm(base));

  const draft = useStoredDraft(form, { name: edit.name, version: base.order_info.version });

  const saveOver = async (over: Order): Promise<void> => {
    const { uuid, version } = over.order_info;
    try {
      await edit.save(form.getValues(), { uuid, version });
    } catch (failure) {
      if (!parseConflict(failure)) throw failure;
      const stored = await send(calls.orders.get, { uuid });
      storedOrder.current = stored;
      changedFields.current = changedBetween(edit.toForm(over), edit.toForm(stored));
      // The other user changed another part of the order: overwriting loses nothing.
      if (changedFields.current.length === 0) return saveOver(stored);
      throw failure;
    }
  };

  const saveAndClose = async (over: Order): Promise<void> => {
    try {
      await saveOver(over);
    } catch (failure) {
      if (!parseConflict(failure)) onClose({ base: over, values: form.getValues() });
      throw failure;
    }
    onClose(null);
    await refreshOrder();
  };

  const { isSaving, save, conflictDialog } = useFormSave({
    form,
    send: (version) => saveAndClose(version === undefined ? base : storedOrder.current),
    success: { title: t('ui:success'), text: t('records:updated') },
    undo: edit.undo,
    labels: edit.labels,
    failure: () => ({ text: t('edits.failed') }),
    readChanges: () => Promise.resolve(changedFields.current),
    onKept: (kept) => {
      draft.keep(kept);
      onClose(null);
    },
    onReload: () => {
      setBase(storedOrder.current);
      form.setValues(edit.toForm(storedOrder.current));
      form.clearErrors();
      void refreshOrder();
    },
  });

  const isDirty = changedBetween(edit.toForm(base), form.getValues()).length > 0;
  const submit = () => {
    if (!form.validate().hasErrors) void save();
  };

  return (
    <FormDialog
      title={edit.title}
      isDirty={isDirty}
      missing={findMissingFields(edit.schema, form.getValues())}
      labels={edit.labels}
      isSaving={isSaving}
      onSave={submit}
      onClose={() => onClose(null)}
      onDiscard={draft.discard}
      overlay={<ConflictDialog {...conflictDialog} labels={edit.labels} />}
    >
      <DraftNotice offer={draft.offer} />
      {unsaved && (
        <Text size="sm" c="dimmed">
          {t('edits.restored')}
        </Text>
      )}
      {edit.fields(form)}
    </FormDialog>
  );
};

const changedBetween = (before: object, after: object): string[] => {
  const oldValues = new Map(Object.entries(before));
  return Object.entries(after).flatMap(([name, value]) => (oldValues.get(name) === value ? [] : [name]));
};
