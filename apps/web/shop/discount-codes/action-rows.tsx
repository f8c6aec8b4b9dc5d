import { DiscountType } from '@simdesk/rules';
import type { ComponentType, ReactNode } from 'react';
import { ActionRow } from './action-row.tsx';
import type { CodeForm } from './code-form.ts';
import classes from './discount-codes.module.css';
import { OptionParams } from './option-params.tsx';
import { SupportParams } from './support-params.tsx';
import { useActions, type Actions } from './use-actions.ts';

/** What a code takes off, one row for each kind. */
export const ActionRows = ({ form }: { form: CodeForm }) => {
  const actions = useActions(form);
  return (
    <div className={classes.rows}>
      {Object.values(DiscountType).map((type) => {
        const { place } = actions.of(type);
        const errorOf = (field: string) => (place === null ? undefined : form.errors[`actions.${place}.${field}`]);
        const Params = paramsOf[type];
        return (
          <ActionRow
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

const paramsOf: Partial<Record<DiscountType, ComponentType<{ actions: Actions; error: ReactNode }>>> = {
  [DiscountType.Option]: OptionParams,
  [DiscountType.SimSupport]: SupportParams,
};
