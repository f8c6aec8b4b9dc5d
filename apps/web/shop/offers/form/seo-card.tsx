import { useTranslation } from 'react-i18next';
import { SeoFields } from '#ui/fields/seo-fields.tsx';
import { FormCard } from '#ui/form/form-card.tsx';
import type { OfferForm } from './offer-form.ts';

export const SeoCard = ({ form }: { form: OfferForm }) => {
  const { t } = useTranslation('offers');
  return (
    <FormCard id="seo" title={t('sections.seo')}>
      <SeoFields form={form} prefix="" labels={t('fields', { returnObjects: true })} urlHint={t('urlHint')} />
    </FormCard>
  );
};
