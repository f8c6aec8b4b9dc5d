import { SimpleGrid } from '@mantine/core';
import { blogCardDesigns, type BlogPost, type BlogPostDraft } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import { useTranslation } from '#core/use-translation.tsx';
import { CreatedAt } from '#ui/layout/created-at.tsx';
import { ChoiceField } from '#ui/fields/choice-field.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { FlagField } from '#ui/fields/flag-field.tsx';
import { ImageWithAlt } from '#ui/fields/image-with-alt.tsx';
import { NameField } from '#ui/fields/name-field.tsx';
import { UntitledSeoFields } from '#ui/fields/seo-fields.tsx';
import { FormCard } from '#ui/form/form-card.tsx';
import { PreviewLinkButton } from '#ui/publishing/preview-link-button.tsx';
import { PublishingCard } from '#ui/publishing/publishing-card.tsx';
import type { DraftForm } from '#ui/resource.ts';
import { RichText } from '#ui/rich-text/rich-text.tsx';
import type { BusyHandler } from '#ui/form/use-busy-fields.ts';

interface Props {
  form: DraftForm<typeof BlogPostDraft>;
  /** Null for a new post. */
  record: BlogPost | null;
  busyHandler: BusyHandler;
}

export const PostFields = ({ form, record, busyHandler }: Props) => {
  const { t } = useTranslation(['blog', 'ui']);
  const labels = t('fields', { returnObjects: true });
  const url = record === null ? form.getInputProps('seo_url') : undefined;
  const designs = blogCardDesigns.map((design) => ({ value: design, label: t(`designs.${design}`) }));
  const picture = (name: 'image1' | 'image2', alt: 'alt1' | 'alt2', size: string) => (
    <ImageWithAlt
      label={labels[name]}
      area="blog"
      size={size}
      onBusy={busyHandler(name)}
      alt={{ label: labels[alt], ...form.getInputProps(alt) }}
      {...form.getInputProps(name)}
    />
  );
  return (
    <>
      <FormCard title={t('cards.main')}>
        <FlagField label={t('ui:publish')} {...form.getInputProps('publish')} />
        <NameField label={labels.title} url={url} {...form.getInputProps('title')} />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <DateField label={labels.date} required {...form.getInputProps('date')} />
          <ChoiceField label={labels.card_design} required choices={designs} {...form.getInputProps('card_design')} />
        </SimpleGrid>
        <CreatedAt at={record?.create_at} />
      </FormCard>
      <PublishingCard form={form} labels={labels} isPublished={form.getValues().publish === 1}>
        {record && <PreviewLinkButton calls={calls.previewLinks.blog} record={record} isDirty={form.isDirty()} />}
      </PublishingCard>
      <FormCard title={t('cards.images')}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
          {picture('image1', 'alt1', '1365*505')}
          {picture('image2', 'alt2', '680*450')}
        </SimpleGrid>
      </FormCard>
      <FormCard title={t('cards.content')}>
        <RichText
          label={labels.content}
          required
          variant="full"
          minHeight={320}
          onBusy={busyHandler('content')}
          {...form.getInputProps('content')}
        />
      </FormCard>
      <FormCard title={t('cards.seo')}>
        <UntitledSeoFields form={form} prefix="seo_" labels={labels} urlHint={t('urlHint')} urlRequired={record !== null} />
      </FormCard>
    </>
  );
};
