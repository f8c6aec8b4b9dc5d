import type { Option } from '@simdesk/contract';
import { useTranslation } from '#core/use-translation.tsx';
import { SeoFields } from '#ui/fields/seo-fields.tsx';
import { FormCard } from '#ui/form/form-card.tsx';
import type { BusyHandler } from '#ui/form/use-busy-fields.ts';
import { TariffCard } from '../tariff-card.tsx';
import type { OptionForm } from './option-form.ts';
import { OptionMainCard } from './option-main-card.tsx';
import { OptionTextsCard } from './option-texts-card.tsx';

interface Props {
  form: OptionForm;
  /** Null for a new option. */
  record: Option | null;
  busyHandler: BusyHandler;
}

export const OptionFields = ({ form, record, busyHandler }: Props) => {
  const { t } = useTranslation('options');
  const labels = t('fields', { returnObjects: true });
  return (
    <>
      <OptionMainCard form={form} record={record} />
      <OptionTextsCard form={form} busyHandler={busyHandler} />
      <TariffCard
        title={t('sections.tariff')}
        form={form}
        labels={labels}
        choices={{ activatable: t('activatable'), notActivatable: t('notActivatable') }}
        area="options"
        busyHandler={busyHandler}
      />
      <FormCard title={t('sections.seo')}>
        <SeoFields form={form} prefix="seo_" labels={labels} urlHint={t('urlHint')} />
      </FormCard>
    </>
  );
};
