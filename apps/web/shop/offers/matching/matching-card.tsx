import { Alert, Button, SimpleGrid } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogs } from '#ui/dialogs.tsx';
import { FormCard } from '#ui/form-card.tsx';
import { BssCopyState } from '../../bss-copy-state.tsx';
import type { BssOffers } from '../../use-bss-offers.ts';
import type { OfferForm } from '../form/offer-form.ts';
import { BssOfferFacts } from './bss-offer-facts.tsx';
import { BssOfferSelect } from './bss-offer-select.tsx';
import { DifferenceList } from './difference-list.tsx';
import classes from './matching-card.module.css';
import { SpecialPriceField } from './special-price-field.tsx';
import { useMatching } from './use-matching.ts';

/** To which offer of the billing system an offer belongs, what that says of it, and what has changed since. */
export const MatchingCard = ({ form, billing }: { form: OfferForm; billing: BssOffers }) => {
  const { t } = useTranslation(['offers', 'billing']);
  const { id, kept, differences, match, takeOver } = useMatching(form, billing);
  useMissingOffersAlert(billing.state === 'missing');
  return (
    <FormCard id="matching" title={t('sections.matching')}>
      {billing.state === 'missing' && (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={t('billing:loadFailed')}>
          {t('matching.missing')}
        </Alert>
      )}
      <BssCopyState />
      <BssOfferSelect id={id} kept={kept} billing={billing} onMatch={match} error={form.errors['external_id']} />
      {differences.length > 0 && (
        <Alert
          color="orange"
          className={classes.changed ?? ''}
          icon={<IconAlertTriangle aria-hidden />}
          title={t('billing:differences.title')}
        >
          <DifferenceList differences={differences} />
          {takeOver && (
            <Button variant="default" size="xs" mt="sm" onClick={takeOver}>
              {t('billing:differences.takeOver')}
            </Button>
          )}
        </Alert>
      )}
      {kept && <BssOfferFacts terms={kept} />}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <SpecialPriceField form={form} name="price_vodafone" billed={kept?.RenewalPriceVodafone ?? null} />
        <SpecialPriceField form={form} name="price_others" billed={kept?.RenewalPriceOtherNetworks ?? null} />
      </SimpleGrid>
    </FormCard>
  );
};

/** Said once when the form opens: the place where it stays to be read is far down. */
const useMissingOffersAlert = (isMissing: boolean): void => {
  const { t } = useTranslation(['billing', 'ui']);
  const dialogs = useDialogs();
  const tell = useEffectEvent(() => void dialogs.alert({ kind: 'error', title: t('ui:error'), text: t('billing:loadFailed') }));
  useEffect(() => {
    if (isMissing) tell();
  }, [isMissing]);
};
