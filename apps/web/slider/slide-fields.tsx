import { SimpleGrid, TextInput } from '@mantine/core';
import type { Slide, SlideDraft } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import { useTranslation } from '#core/use-translation.tsx';
import { CreatedAt } from '#ui/layout/created-at.tsx';
import { FlagField } from '#ui/fields/flag-field.tsx';
import { ImageWithAlt } from '#ui/fields/image-with-alt.tsx';
import { FormCard } from '#ui/form/form-card.tsx';
import { PreviewLinkButton } from '#ui/publishing/preview-link-button.tsx';
import { PublishingCard } from '#ui/publishing/publishing-card.tsx';
import type { DraftForm } from '#ui/resource.ts';
import type { BusyHandler } from '#ui/form/use-busy-fields.ts';

interface Props {
  form: DraftForm<typeof SlideDraft>;
  /** Null for a new slide. */
  record: Slide | null;
  busyHandler: BusyHandler;
}

export const SlideFields = ({ form, record, busyHandler }: Props) => {
  const { t } = useTranslation(['slider', 'ui']);
  const picture = (name: 'image' | 'image_m', alt: 'alt' | 'alt_m', size: string) => (
    <ImageWithAlt
      label={t(`fields.${name}`)}
      required
      area="slider"
      size={size}
      onBusy={busyHandler(name)}
      alt={{ label: t(`fields.${alt}`), ...form.getInputProps(alt) }}
      {...form.getInputProps(name)}
    />
  );
  return (
    <>
      <FormCard title={t('cards.main')}>
        <FlagField label={t('ui:publish')} {...form.getInputProps('publish')} />
        <FlagField label={t('fields.display_text')} description={t('displayTextHint')} {...form.getInputProps('display_text')} />
        <TextInput label={t('fields.title')} required {...form.getInputProps('title')} />
        <TextInput label={t('fields.subtitle')} required {...form.getInputProps('subtitle')} />
        <TextInput
          label={t('fields.link')}
          description={t('linkHint')}
          required
          placeholder="/"
          inputMode="url"
          {...form.getInputProps('link')}
        />
        <CreatedAt at={record?.create_at} />
      </FormCard>
      <PublishingCard form={form} labels={t('fields', { returnObjects: true })} isPublished={form.getValues().publish === 1}>
        {record && <PreviewLinkButton calls={calls.previewLinks.slides} record={record} isDirty={form.isDirty()} />}
      </PublishingCard>
      <FormCard title={t('cards.pictures')}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
          {picture('image', 'alt', '1400*800')}
          {picture('image_m', 'alt_m', '450*680')}
        </SimpleGrid>
      </FormCard>
    </>
  );
};
