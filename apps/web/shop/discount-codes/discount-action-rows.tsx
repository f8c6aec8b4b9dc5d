import { DiscountType } from '@simdesk/rules';
import type { ComponentType, ReactNode } from 'react';
import { DiscountActionRow } from './discount-action-row.tsx';
import type { DiscountCodeForm } from './discount-code-form.ts';
import classes from './discount-codes.module.css';
import { OptionParams } from './option-params.tsx';
import { SupportParams } from './support-params.tsx';
import { useDiscountActions, type AmountNoteState, type DiscountActions } from './use-discount-actions.ts';

/** The actions of a code, one row per type. */
export const DiscountActionRows = ({ form, notes }: { form: DiscountCodeForm; notes: AmountNoteState }) => {
  const actions = useDiscountActions(form, notes);
  return (
    <div className={classes.rows}>
      {Object.values(DiscountType).map((type) => {
        const { index } = actions.of(type);
        const errorOf = (field: string) => (index === null ? undefined : form.errors[`actions.${index}.${field}`]);
        const Params = paramsOf[type];
        return (
          <DiscountActionRow
            key={type}
            type={type}
            actions={actions}
            error={errorOf('amount')}
            params={Params && <Params actions={actions} error={errorOf('params')} />}
          />
        );
      })}
    </div>
  );
};

const paramsOf: Partial<Record<DiscountType, ComponentType<{ actions: DiscountActions; error: ReactNode }>>> = {
  [DiscountType.Option]: OptionParams,
  [DiscountType.SimSupport]: SupportParams,
};
