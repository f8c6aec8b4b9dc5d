import { TextInput } from '@mantine/core';
import type { StaticPage, StaticPageDraft } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import { useTranslation } from '#core/use-translation.tsx';
import { CreatedAt } from '#ui/layout/created-at.tsx';
import { FlagField } from '#ui/fields/flag-field.tsx';
import { NameField } from '#ui/fields/name-field.tsx';
import { SeoFields } from '#ui/fields/seo-fields.tsx';
import { FormCard } from '#ui/form/form-card.tsx';
import { PreviewLinkButton } from '#ui/publishing/preview-link-button.tsx';
import { PublishingCard } from '#ui/publishing/publishing-card.tsx';
import type { DraftForm } from '#ui/resource.ts';
import { RichText } from '#ui/rich-text/rich-text.tsx';
import type { BusyHandler } from '#ui/form/use-busy-fields.ts';

interface Props {
  form: DraftForm<typeof StaticPageDraft>;
  /** Null for a new page. */
  record: StaticPage | null;
  busyHandler: BusyHandler;
}

export const StaticPageFields = ({ form, record, busyHandler }: Props) => {
  const { t } = useTranslation(['static-pages', 'ui']);
  const labels = t('fields', { returnObjects: true });
  return (
    <>
      <FormCard title={t('cards.page')}>
        <FlagField label={t('ui:publish')} {...form.getInputProps('publish')} />
        <NameField
          label={labels.page_title}
          url={record === null ? form.getInputProps('url') : undefined}
          {...form.getInputProps('page_title')}
        />
        <TextInput label={labels.h1} description={t('h1Hint')} {...form.getInputProps('h1')} />
        <RichText
          label={labels.content}
          variant="static-page"
          onBusy={busyHandler('content')}
          {...form.getInputProps('content')}
        />
        <CreatedAt at={record?.created_at} updated={record?.updated_at} />
      </FormCard>
      <PublishingCard form={form} labels={labels} isPublished={form.getValues().publish === 1}>
        {record && <PreviewLinkButton calls={calls.previewLinks.staticPages} record={record} isDirty={form.isDirty()} />}
      </PublishingCard>
      <FormCard title={t('cards.seo')}>
        <SeoFields form={form} prefix="" labels={labels} urlHint={t('urlHint')} urlRequired />
        <FlagField label={labels.dont_index_page} {...form.getInputProps('dont_index_page')} />
        <FlagField label={labels.dont_show_on_sitemap} {...form.getInputProps('dont_show_on_sitemap')} />
      </FormCard>
    </>
  );
};
