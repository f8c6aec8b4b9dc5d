import { Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SeoUrlField } from '#ui/fields/seo-url-field.tsx';
import { FormCard } from '#ui/form-card.tsx';
import type { OptionForm } from './option-fields.tsx';

export const OptionSeoCard = ({ form }: { form: OptionForm }) => {
  const { t } = useTranslation('options');
  return (
    <FormCard title={t('sections.seo')}>
      <TextInput label={t('fields.seo_title')} {...form.getInputProps('seo_title')} />
      <Textarea label={t('fields.seo_description')} autosize minRows={2} {...form.getInputProps('seo_description')} />
      <TextInput label={t('fields.seo_keywords')} {...form.getInputProps('seo_keywords')} />
      <SeoUrlField label={t('fields.seo_url')} description={t('urlHint')} {...form.getInputProps('seo_url')} />
    </FormCard>
  );
};
