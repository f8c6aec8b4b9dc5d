import type { DiscountCode } from '@simdesk/contract';
import { AmountType, DiscountType, formatEuro, type DiscountAction } from '@simdesk/rules';
import { useTranslation } from '#core/use-translation.tsx';
import classes from './discount-codes.module.css';

/** The name of a code, and what it gives. */
export const CodeName = ({ code: { name, actions, only_mnp } }: { code: DiscountCode }) => {
  const { t } = useTranslation('discount-codes');
  const textOf = ({ discount_type, amount, amount_type }: DiscountAction) => {
    const title = t(`actions.${discount_type}`);
    if (discount_type === DiscountType.OrderAndShipmentFree) return title;
    return t('gives', { title, amount: amount_type === AmountType.Percent ? `${amount}%` : formatEuro(amount) });
  };
  const gifts = [...actions.map(textOf), ...(only_mnp ? [t('fields.only_mnp')] : [])].join(' · ');
  return (
    <div>
      <span title={name}>{name}</span>
      <span className={classes.gives} title={gifts}>
        {gifts}
      </span>
    </div>
  );
};
