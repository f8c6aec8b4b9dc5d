import { useTranslation } from 'react-i18next';
import { SeoFields } from '#ui/fields/seo-fields.tsx';
import { FormCard } from '#ui/form/form-card.tsx';
import type { OptionForm } from './option-fields.tsx';

export const OptionSeoCard = ({ form }: { form: OptionForm }) => {
  const { t } = useTranslation('options');
  return (
    <FormCard title={t('sections.seo')}>
      <SeoFields form={form} prefix="seo_" labels={t('fields', { returnObjects: true })} urlHint={t('urlHint')} />
    </FormCard>
  );
};
