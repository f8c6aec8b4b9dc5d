import { Alert, Button, SimpleGrid } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogs } from '#ui/dialog/dialogs.tsx';
import { FormCard } from '#ui/form/form-card.tsx';
import { BssCopyState, type BssOffers } from '../../../bss/index.ts';
import type { OfferForm } from '../form/offer-form.ts';
import { BssOfferFacts } from './bss-offer-facts.tsx';
import { BssOfferSelect } from './bss-offer-select.tsx';
import { DifferenceList } from './difference-list.tsx';
import classes from './matching-card.module.css';
import { SpecialPriceField } from './special-price-field.tsx';
import { useMatching } from './use-matching.ts';

/** To which offer of the billing system an offer belongs, what that says of it, and what has changed since. */
export const MatchingCard = ({ form, billing }: { form: OfferForm; billing: BssOffers }) => {
  const { t } = useTranslation(['offers', 'bss']);
  const { id, kept, differences, match, takeOver } = useMatching(form, billing);
  useMissingOffersAlert(billing.state === 'missing');
  return (
    <FormCard id="matching" title={t('sections.matching')}>
      {billing.state === 'missing' && (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={t('bss:loadFailed')}>
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
          title={t('bss:differences.title')}
        >
          <DifferenceList differences={differences} />
          {takeOver && (
            <Button variant="default" size="xs" mt="sm" onClick={takeOver}>
              {t('bss:differences.takeOver')}
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
  const { t } = useTranslation(['bss', 'ui']);
  const dialogs = useDialogs();
  const tell = useEffectEvent(() => void dialogs.alert({ kind: 'error', title: t('ui:error'), text: t('bss:loadFailed') }));
  useEffect(() => {
    if (isMissing) tell();
  }, [isMissing]);
};
