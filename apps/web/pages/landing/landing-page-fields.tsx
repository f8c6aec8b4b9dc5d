import { SimpleGrid, TextInput } from '@mantine/core';
import type { LandingPage, LandingPageDraft } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import { CreatedAt } from '#ui/layout/created-at.tsx';
import { NameField } from '#ui/fields/name-field.tsx';
import { SeoUrlField } from '#ui/fields/seo-url-field.tsx';
import { ImageField } from '#ui/file-field/image-field.tsx';
import { FormCard } from '#ui/form/form-card.tsx';
import { PreviewLinkButton } from '#ui/publishing/preview-link-button.tsx';
import { PublishingCard } from '#ui/publishing/publishing-card.tsx';
import type { DraftForm } from '#ui/resource.ts';
import { RichText } from '#ui/rich-text/rich-text.tsx';
import type { BusyHandler } from '#ui/form/use-busy-fields.ts';
import { DiscountCodeField } from './discount-code-field.tsx';
import { OfferPicker } from './offer-picker.tsx';
import type { MatchedOffer } from './use-matched-offers.ts';

interface Props {
  form: DraftForm<typeof LandingPageDraft>;
  /** Null for a new page. */
  record: LandingPage | null;
  busyHandler: BusyHandler;
  offers: readonly MatchedOffer[];
}

export const LandingPageFields = ({ form, record, busyHandler, offers }: Props) => {
  const { t } = useTranslation('landing-pages');
  const labels = t('fields', { returnObjects: true });
  const section = { form, busyHandler };
  return (
    <>
      <FormCard title={t('cards.page')}>
        <NameField
          label={labels.title}
          url={record === null ? form.getInputProps('url') : undefined}
          {...form.getInputProps('title')}
        />
        <SeoUrlField label={labels.url} description={t('urlHint')} {...form.getInputProps('url')} />
        <CreatedAt at={record?.created_at} updated={record?.updated_at} />
      </FormCard>
      <PublishingCard form={form} labels={labels}>
        {record && <PreviewLinkButton calls={calls.previewLinks.landingPages} record={record} isDirty={form.isDirty()} />}
      </PublishingCard>
      <FormCard title={t('cards.header')}>
        <Banner {...section} banner="header_banner">
          <DiscountCodeField label={labels.header_banner_discount_code} {...form.getInputProps('header_banner_discount_code')} />
        </Banner>
      </FormCard>
      <FormCard title={t('cards.firstText')}>
        <TextSection {...section} section="text_section" />
      </FormCard>
      <FormCard title={t('cards.middle')}>
        <Banner {...section} banner="middle_banner" />
      </FormCard>
      <FormCard title={t('cards.offers')}>
        <OfferPicker label={labels.offer_list} offers={offers} {...form.getInputProps('offer_list')} />
      </FormCard>
      <FormCard title={t('cards.secondText')}>
        <TextSection {...section} section="second_text_section" />
      </FormCard>
    </>
  );
};

type PartProps = Pick<Props, 'form' | 'busyHandler'>;

interface BannerProps extends PartProps {
  banner: 'header_banner' | 'middle_banner';
  /** Extra fields of one of the banners. */
  children?: ReactNode;
}

/** Two texts over a picture, with an optional picture for phones. */
const Banner = ({ form, busyHandler, banner, children }: BannerProps) => {
  const { t } = useTranslation('landing-pages');
  const labels = t('fields', { returnObjects: true });
  const field = (name: keyof typeof labels) => ({ label: labels[name], ...form.getInputProps(name) });
  return (
    <>
      <TextInput required {...field(`${banner}_primary_text`)} />
      <TextInput required {...field(`${banner}_secondary_text`)} />
      {children}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
        <ImageField
          required
          area="landing-pages"
          size="700x350"
          onBusy={busyHandler(`${banner}_img_url`)}
          {...field(`${banner}_img_url`)}
        />
        <ImageField
          area="landing-pages"
          size="725x745"
          onBusy={busyHandler(`${banner}_img_mobile_url`)}
          {...field(`${banner}_img_mobile_url`)}
        />
      </SimpleGrid>
    </>
  );
};

/** Two headers and a formatted text. */
const TextSection = ({ form, busyHandler, section }: PartProps & { section: 'text_section' | 'second_text_section' }) => {
  const { t } = useTranslation('landing-pages');
  const labels = t('fields', { returnObjects: true });
  const content = `${section}_content` as const;
  return (
    <>
      <TextInput label={labels[`${section}_primary_header`]} required {...form.getInputProps(`${section}_primary_header`)} />
      <TextInput label={labels[`${section}_secondary_header`]} required {...form.getInputProps(`${section}_secondary_header`)} />
      <RichText label={labels[content]} required onBusy={busyHandler(content)} {...form.getInputProps(content)} />
    </>
  );
};
