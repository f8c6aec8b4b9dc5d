import { DiscountType } from '@simdesk/rules';
import { useState } from 'react';
import { newAction, typedActions, type DiscountCodeForm, type TypedAction } from './discount-code-form.ts';

export interface DiscountActions {
  /** The action of a kind, as it is on or as it was last; `place` is null while it is off. */
  of: (type: DiscountType) => { action: TypedAction; place: number | null };
  isLocked: (type: DiscountType) => boolean;
  toggle: (type: DiscountType, on: boolean) => void;
  change: (type: DiscountType, changed: Partial<TypedAction>) => void;
}

/** The actions of a code, switched on and off. What was typed into one that is switched off is there again when it is on. */
export const useDiscountActions = (form: DiscountCodeForm): DiscountActions => {
  const [kept, setKept] = useState<readonly TypedAction[]>([]);
  const actions = typedActions(form.getValues());
  const isFree = actions.some(({ discount_type }) => discount_type === DiscountType.OrderAndShipmentFree);
  const latest = (type: DiscountType): TypedAction =>
    [...actions, ...kept].find(({ discount_type }) => discount_type === type) ?? newAction(type);
  const others = (type: DiscountType) => actions.filter(({ discount_type }) => discount_type !== type);

  const set = (next: TypedAction[]) => {
    // Errors are kept by an action's place, which may now be another's.
    for (const path of Object.keys(form.errors)) if (path.startsWith('actions')) form.clearFieldError(path);
    form.setFieldValue(
      'actions',
      next.toSorted((a, b) => a.discount_type - b.discount_type),
    );
  };

  return {
    of: (type) => {
      const place = actions.findIndex(({ discount_type }) => discount_type === type);
      return { action: latest(type), place: place === -1 ? null : place };
    },
    isLocked: (type) => isFree && type !== DiscountType.OrderAndShipmentFree,
    toggle: (type, on) => {
      setKept((before) => [...actions, ...before]);
      const makesFree = type === DiscountType.OrderAndShipmentFree;
      if (makesFree && !on) form.setFieldValue('dont_send_to_logistic', false);
      set(on ? [...(makesFree ? [] : others(type)), latest(type)] : others(type));
    },
    change: (type, changed) => set([...others(type), { ...latest(type), ...changed }]),
  };
};
