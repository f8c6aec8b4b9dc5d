import { Text } from '@mantine/core';
import { contract, type Order } from '@simdesk/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { send } from '#core/api.ts';
import { logQuietly } from '#core/log.ts';
import { ConflictDialog } from '#ui/form/conflict-dialog.tsx';
import { conflictIn, type Conflict } from '#ui/form/conflict.ts';
import { missingIn, useDraftForm } from '#ui/form/draft-form.ts';
import { useFailureAlert } from '#ui/dialog/failure-alert.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useSuccessAlert } from '#ui/dialog/success-alert.ts';
import { useFocusReturn } from '#ui/dialog/use-focus-return.ts';
import { refreshOrder } from './order-data.ts';
import type { Kept, OrderEdit } from './use-order-edit.tsx';

interface Props<Draft extends z.ZodObject> {
  edit: OrderEdit<Draft>;
  order: Order;
  /** What was typed the last time and could not be saved. */
  kept: Kept<Draft> | null;
  /** With what could not be saved, if anything. */
  onClose: (left: Kept<Draft> | null) => void;
}

/** Some fields of an order. A failure closes it; what was typed is kept by whoever opened it. */
export const OrderEditDialog = <Draft extends z.ZodObject>({ edit, order, kept, onClose }: Props<Draft>) => {
  const { t } = useTranslation(['order-view', 'records']);
  useFocusReturn();
  const tellSuccess = useSuccessAlert();
  const showFailure = useFailureAlert();
  // The order is read again while the dialog is open; what is edited is the one that was shown.
  const [base, setBase] = useState(kept?.base ?? order);
  const form = useDraftForm(edit.schema, kept?.typed ?? edit.of(base));
  const [isSaving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<(Conflict & { theirs: Order }) | null>(null);

  const store = async (over: Order): Promise<void> => {
    setSaving(true);
    const { uuid, version } = over.order_info;
    try {
      await edit.save(form.getValues(), { uuid, version });
    } catch (failure) {
      return explain(failure, over);
    }
    onClose(null);
    await refreshOrder();
    await tellSuccess(t('records:updated'));
  };

  const explain = async (failure: unknown, over: Order): Promise<void> => {
    const found = conflictIn(failure);
    const theirs = found && (await readAgain(over));
    if (theirs) {
      const changed = changedBetween(edit.of(over), edit.of(theirs));
      // Somebody changed another part of the order: nothing of theirs is lost.
      if (changed.length === 0) return store(theirs);
      setSaving(false);
      setConflict({ ...found, changed, theirs });
      return;
    }
    onClose({ base: over, typed: form.getValues() });
    await showFailure(failure, { text: t('edits.failed') });
  };

  const showTheirs = () => {
    if (!conflict) return;
    setBase(conflict.theirs);
    form.setValues(edit.of(conflict.theirs));
    form.clearErrors();
    setConflict(null);
    void refreshOrder();
  };

  const isDirty = changedBetween(edit.of(base), form.getValues()).length > 0;
  const save = () => {
    if (!isSaving && !form.validate().hasErrors) void store(base);
  };

  return (
    <FormDialog
      title={edit.title}
      isDirty={isDirty}
      missing={missingIn(edit.schema, form.getValues())}
      labels={edit.labels}
      isSaving={isSaving}
      onSave={save}
      onClose={() => onClose(null)}
      above={
        <ConflictDialog
          conflict={conflict}
          labels={edit.labels}
          onStay={() => setConflict(null)}
          onReload={showTheirs}
          onOverwrite={() => {
            if (conflict) void store(conflict.theirs);
            setConflict(null);
          }}
        />
      }
    >
      {kept && (
        <Text size="sm" c="dimmed">
          {t('edits.restored')}
        </Text>
      )}
      {edit.fields(form)}
    </FormDialog>
  );
};

/** Null when that fails too: the first failure is then told. */
const readAgain = async ({ order_info: { uuid } }: Order): Promise<Order | null> => {
  try {
    return await send(contract.orders.get, { uuid });
  } catch (failure) {
    logQuietly(failure);
    return null;
  }
};

const changedBetween = (before: object, after: object): string[] => {
  const was = new Map(Object.entries(before));
  return Object.entries(after).flatMap(([name, value]) => (was.get(name) === value ? [] : [name]));
};
