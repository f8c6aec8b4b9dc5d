import { formatEuro, type HistoryField, type HistoryValue } from '@simdesk/rules';
import { useTranslation } from '#core/use-translation.tsx';

/** The texts of history entries in the user's language. */
export const useHistoryTexts = () => {
  const { t } = useTranslation(['order-view', 'orders']);

  const nameOf = (field: HistoryField): string => {
    if (field.of === 'created') return t('history.created');
    if (field.of === 'unknown') return field.name;
    if (field.of === 'sim') return t(`history.sim.${field.field}`, { sim: field.sim });
    if (field.of === 'address') return `${t(`panels.${field.address}`)}: ${t(`address.${field.part}`)}`;
    return t(`parameters.${field.field}`);
  };

  return {
    field: (field: HistoryField): string =>
      'isTooLate' in field && field.isTooLate ? t('history.tooLate', { parameter: nameOf(field) }) : nameOf(field),

    value: (value: HistoryValue): string => {
      if (value.kind === 'order') return t(`orders:statuses.${value.status}`);
      if (value.kind === 'payment') return t(`orders:paymentStatuses.${value.status}`);
      if (value.kind === 'refund')
        return t(`history.refund.${value.state}`, { amount: formatEuro(value.amount), reason: value.reason });
      if (value.kind === 'billing') return t(`history.billing.${value.state}`);
      return value.kind === 'sim' ? t(`simStatuses.${value.status}`) : value.text;
    },
  };
};
