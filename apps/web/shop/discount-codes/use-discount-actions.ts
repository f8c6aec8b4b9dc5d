import { amountNote, discountAmount, DiscountType, type AmountNote } from '@simdesk/rules';
import { useState } from 'react';
import { newAction, actionValues, type DiscountCodeForm, type ActionValues } from './discount-code-form.ts';

export interface DiscountActions {
  /** The action of a type with its current or last values; `index` is null while it is switched off. */
  of: (type: DiscountType) => { action: ActionValues; index: number | null };
  isLocked: (type: DiscountType) => boolean;
  toggle: (type: DiscountType, isOn: boolean) => void;
  change: (type: DiscountType, changed: Partial<ActionValues>) => void;
  typeAmount: (type: DiscountType, text: string) => void;
  /** How the amount differs from what was typed, if it does. */
  noteOf: (type: DiscountType) => AmountNote | null;
}

/** The notes about typed amounts, by type. */
export type AmountNotes = Partial<Record<DiscountType, AmountNote | null>>;

export interface AmountNoteState {
  notes: AmountNotes;
  setNotes: (notes: AmountNotes) => void;
}

/** Switches the actions of a code on and off. An action that is switched on again gets its last values back. */
export const useDiscountActions = (form: DiscountCodeForm, { notes, setNotes }: AmountNoteState): DiscountActions => {
  const [previous, setPrevious] = useState<readonly ActionValues[]>([]);
  const actions = actionValues(form.getValues());
  const isFree = actions.some(({ discount_type }) => discount_type === DiscountType.OrderAndShipmentFree);
  const latest = (type: DiscountType): ActionValues =>
    [...actions, ...previous].find(({ discount_type }) => discount_type === type) ?? newAction(type);
  const others = (type: DiscountType) => actions.filter(({ discount_type }) => discount_type !== type);

  const set = (next: ActionValues[]) => {
    // Errors are stored by index, and the indexes change here.
    for (const path of Object.keys(form.errors)) if (path.startsWith('actions')) form.clearFieldError(path);
    form.setFieldValue(
      'actions',
      next.toSorted((a, b) => a.discount_type - b.discount_type),
    );
  };

  return {
    of: (type) => {
      const index = actions.findIndex(({ discount_type }) => discount_type === type);
      return { action: latest(type), index: index === -1 ? null : index };
    },
    isLocked: (type) => isFree && type !== DiscountType.OrderAndShipmentFree,
    toggle: (type, isOn) => {
      setPrevious((before) => [...actions, ...before]);
      const isFreeAction = type === DiscountType.OrderAndShipmentFree;
      if (isFreeAction && !isOn) form.setFieldValue('dont_send_to_logistic', false);
      set(isOn ? [...(isFreeAction ? [] : others(type)), latest(type)] : others(type));
    },
    change: (type, changed) => set([...others(type), { ...latest(type), ...changed }]),
    typeAmount: (type, text) => {
      const action = latest(type);
      setNotes({ ...notes, [type]: amountNote(text, action.amount_type, notes[type] ?? null) });
      set([...others(type), { ...action, amount: discountAmount(text, action.amount_type) }]);
    },
    noteOf: (type) => {
      const note = notes[type] ?? null;
      return note?.amount === latest(type).amount ? note : null;
    },
  };
};
