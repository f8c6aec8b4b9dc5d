import { useTranslation } from 'react-i18next';
import type { BusyOf } from '#ui/form/use-busy-fields.ts';
import { TariffCard } from '../tariff-card.tsx';
import type { OptionForm } from './option-fields.tsx';

export const OptionTariffCard = ({ form, busyOf }: { form: OptionForm; busyOf: BusyOf }) => {
  const { t } = useTranslation('options');
  return (
    <TariffCard
      title={t('sections.tariff')}
      form={form}
      labels={t('fields', { returnObjects: true })}
      choices={{ activatable: t('activatable'), notActivatable: t('notActivatable') }}
      area="options"
      busyOf={busyOf}
    />
  );
};
