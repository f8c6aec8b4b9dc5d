import { Text } from '@mantine/core';
import type { Offer } from '@simdesk/contract';
import { useTranslation } from 'react-i18next';
import { SectionNav } from '#ui/navigation/section-nav.tsx';
import type { BusyOf } from '#ui/form/use-busy-fields.ts';
import { TariffCard } from '../../tariff-card.tsx';
import type { BssOffers } from '../../../bss/index.ts';
import { OfferCard } from '../card/offer-card.tsx';
import { MatchingCard } from '../matching/matching-card.tsx';
import { DisplayCard } from './display-card.tsx';
import { MainCard } from './main-card.tsx';
import classes from './offer-fields.module.css';
import { toCard, type OfferForm } from './offer-form.ts';
import { ParametersCard } from './parameters-card.tsx';
import { SeoCard } from './seo-card.tsx';

const sections = ['main', 'parameters', 'display', 'tariff', 'matching', 'seo'] as const;

interface Props {
  form: OfferForm;
  /** Null for a new offer. */
  record: Offer | null;
  billing: BssOffers;
  busyOf: BusyOf;
}

/** The sections of an offer, and beside them its card as visitors will see it. */
export const OfferFields = ({ form, record, billing, busyOf }: Props) => {
  const { t } = useTranslation('offers');
  return (
    <div className={classes.layout}>
      <div className={classes.nav}>
        <SectionNav label={t('sections.label')} sections={sections.map((id) => ({ id, title: t(`sections.${id}`) }))} />
      </div>
      <div>
        <MainCard form={form} record={record} />
        <ParametersCard form={form} busyOf={busyOf} />
        <DisplayCard form={form} busyOf={busyOf} />
        <TariffCard
          id="tariff"
          title={t('sections.tariff')}
          form={form}
          labels={t('fields', { returnObjects: true })}
          choices={{ activatable: t('activatable'), notActivatable: t('notActivatable') }}
          area="offers"
          busyOf={busyOf}
        />
        <MatchingCard form={form} billing={billing} />
        <SeoCard form={form} />
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
