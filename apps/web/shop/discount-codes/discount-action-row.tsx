import { SegmentedControl, Switch, TextInput } from '@mantine/core';
import { AmountType, DiscountType } from '@simdesk/rules';
import type { ReactNode } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import classes from './discount-codes.module.css';
import type { DiscountActions } from './use-discount-actions.ts';

interface Props {
  type: DiscountType;
  actions: DiscountActions;
  error: ReactNode;
  /** Fields for what the action applies to, for the types that need them. */
  params?: ReactNode;
}

export const DiscountActionRow = ({ type, actions, error, params }: Props) => {
  const { t } = useTranslation('discount-codes');
  const { action, index } = actions.of(type);
  const isOn = index !== null;
  const isFixed = type === DiscountType.OrderAndShipmentFree;
  const name = t(`actions.${type}`);
  const note = isOn ? actions.noteOf(type) : null;
  const isPercent = action.amount_type === AmountType.Percent;
  return (
    <div className={classes.row} role="group" aria-label={name} data-on={isOn || undefined}>
      <Switch
        className={classes.what}
        classNames={{ label: classes.capitalised ?? '' }}
        label={name}
        description={t(`actionHints.${type}`)}
        checked={isOn}
        disabled={actions.isLocked(type)}
        onChange={(event) => actions.toggle(type, event.currentTarget.checked)}
      />
      <SegmentedControl
        aria-label={t('amountType', { action: name })}
        size="xs"
        disabled={!isOn || isFixed}
        data={[
          { value: String(AmountType.Percent), label: t('percent') },
          { value: String(AmountType.Euro), label: t('euro') },
        ]}
        value={String(action.amount_type)}
        // An amount in euro makes no sense as a percentage.
        onChange={(value) =>
          actions.change(type, {
            amount_type: value === String(AmountType.Euro) ? AmountType.Euro : AmountType.Percent,
            amount: '',
          })
        }
      />
      <TextInput
        aria-label={t('amountOf', { action: name })}
        className={classes.amount}
        inputMode="numeric"
        disabled={!isOn || isFixed}
        value={isOn ? action.amount : ''}
        onChange={(event) => actions.typeAmount(type, event.currentTarget.value)}
        error={note?.kind === 'separator' ? t(isPercent ? 'wholePercent' : 'wholeEuro') : error}
        description={note?.kind === 'zero' ? t('atLeastOne') : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        rightSection={isPercent ? '%' : '€'}
      />
      {isOn && params && <div className={classes.params}>{params}</div>}
    </div>
  );
};
