import { TextInput } from '@mantine/core';
import type { OfferCategory, OfferCategoryDraft } from '@simdesk/contract';
import { useTranslation } from '#core/use-translation.tsx';
import type { Catalogues } from '#core/catalogues.ts';
import { BasicFields } from '#ui/fields/basic-fields.tsx';
import { SeoFields } from '#ui/fields/seo-fields.tsx';
import type { DraftForm } from '#ui/resource.ts';

interface Props {
  form: DraftForm<typeof OfferCategoryDraft>;
  /** Null for a new category. */
  record: OfferCategory | null;
  labels: Catalogues['offer-categories']['fields'];
}

export const OfferCategoryFields = ({ form, record, labels }: Props) => {
  const { t } = useTranslation('offer-categories');
  return (
    <>
      <BasicFields form={form} record={record} labels={labels} url={record ? undefined : form.getInputProps('url')} />
      <TextInput label={labels.h1} {...form.getInputProps('h1')} />
      <SeoFields form={form} prefix="" labels={labels} urlHint={t('urlHint')} />
    </>
  );
};
