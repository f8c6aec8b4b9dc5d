import { Text } from '@mantine/core';
import type { Offer } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import { useTranslation } from '#core/use-translation.tsx';
import { SeoFields } from '#ui/fields/seo-fields.tsx';
import { FormCard } from '#ui/form/form-card.tsx';
import { PreviewLinkButton } from '#ui/publishing/preview-link-button.tsx';
import { PublishingCard } from '#ui/publishing/publishing-card.tsx';
import { SectionNav } from '#ui/navigation/section-nav.tsx';
import type { BusyHandler } from '#ui/form/use-busy-fields.ts';
import { TariffCard } from '../../tariff-card.tsx';
import type { BssOffers } from '../../../bss/index.ts';
import { OfferCard } from '../card/offer-card.tsx';
import { MatchingCard } from '../matching/matching-card.tsx';
import { DisplayCard } from './display-card.tsx';
import { MainCard } from './main-card.tsx';
import classes from './offer-fields.module.css';
import { toCard, type OfferForm } from './offer-form.ts';
import { ParametersCard } from './parameters-card.tsx';

const sections = ['main', 'publishing', 'parameters', 'display', 'tariff', 'matching', 'seo'] as const;

interface Props {
  form: OfferForm;
  /** Null for a new offer. */
  record: Offer | null;
  billing: BssOffers;
  busyHandler: BusyHandler;
}

/** The sections of an offer, with a live preview of its card. */
export const OfferFields = ({ form, record, billing, busyHandler }: Props) => {
  const { t } = useTranslation('offers');
  const labels = t('fields', { returnObjects: true });
  return (
    <div className={classes.layout}>
      <div className={classes.nav}>
        <SectionNav label={t('sections.label')} sections={sections.map((id) => ({ id, title: t(`sections.${id}`) }))} />
      </div>
      <div>
        <MainCard form={form} record={record} />
        <PublishingCard id="publishing" form={form} labels={labels} isPublished={form.getValues().publish === 1}>
          {record && <PreviewLinkButton calls={calls.previewLinks.offers} record={record} isDirty={form.isDirty()} />}
        </PublishingCard>
        <ParametersCard form={form} busyHandler={busyHandler} />
        <DisplayCard form={form} busyHandler={busyHandler} />
        <TariffCard
          id="tariff"
          title={t('sections.tariff')}
          form={form}
          labels={labels}
          choices={{ activatable: t('activatable'), notActivatable: t('notActivatable') }}
          area="offers"
          busyHandler={busyHandler}
        />
        <MatchingCard form={form} record={record} billing={billing} />
        <FormCard id="seo" title={t('sections.seo')}>
          <SeoFields form={form} prefix="" labels={labels} urlHint={t('urlHint')} />
        </FormCard>
      </div>
      <aside className={classes.preview} aria-label={t('preview.title')}>
        <OfferCard offer={toCard(form.getValues())} />
        <Text size="sm" c="dimmed">
          {t('preview.hint')}
        </Text>
      </aside>
    </div>
  );
};
