import { SegmentedControl, Switch, TextInput } from '@mantine/core';
import { AmountType, discountAmount, DiscountType } from '@simdesk/rules';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './discount-codes.module.css';
import type { DiscountActions } from './use-discount-actions.ts';

interface Props {
  type: DiscountType;
  actions: DiscountActions;
  error: ReactNode;
  /** What exactly it applies to, for the kinds that ask for it. */
  params?: ReactNode;
}

export const DiscountActionRow = ({ type, actions, error, params }: Props) => {
  const { t } = useTranslation('discount-codes');
  const { action, place } = actions.of(type);
  const isOn = place !== null;
  const isFixed = type === DiscountType.OrderAndShipmentFree;
  const name = t(`actions.${type}`);
  const isPercent = action.amount_type === AmountType.Percent;
  return (
    <div className={classes.row} role="group" aria-label={name} data-on={isOn || undefined}>
      <Switch
        className={classes.what}
        classNames={{ label: classes.quoted ?? '' }}
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
        // A number of euro means nothing as a percentage.
        onChange={(chosen) =>
          actions.change(type, {
            amount_type: chosen === String(AmountType.Euro) ? AmountType.Euro : AmountType.Percent,
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
        onChange={(event) => actions.change(type, { amount: discountAmount(event.currentTarget.value, action.amount_type) })}
        error={error}
        rightSection={isPercent ? '%' : '€'}
      />
      {isOn && params && <div className={classes.params}>{params}</div>}
    </div>
  );
};
