import { Alert, Button, SimpleGrid } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogs } from '#ui/dialog/dialogs.tsx';
import { FormCard } from '#ui/form/form-card.tsx';
import { BssCopyState, type BssOffers } from '../../../bss/index.ts';
import type { OfferForm } from '../form/offer-form.ts';
import { BssOfferTerms } from './bss-offer-terms.tsx';
import { BssOfferSelect } from './bss-offer-select.tsx';
import { BssDifferenceList } from './bss-difference-list.tsx';
import classes from './matching-card.module.css';
import { PortingPriceField } from './porting-price-field.tsx';
import { useBssMatch } from './use-bss-match.ts';

/** The billing offer that the offer is matched to, its terms, and what has changed since. */
export const MatchingCard = ({ form, billing }: { form: OfferForm; billing: BssOffers }) => {
  const { t } = useTranslation(['offers', 'bss']);
  const { id, savedTerms, differences, match, updateTerms } = useBssMatch(form, billing);
  useMissingOffersAlert(billing.state === 'missing');
  return (
    <FormCard id="matching" title={t('sections.matching')}>
      {billing.state === 'missing' && (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={t('bss:loadFailed')}>
          {t('matching.missing')}
        </Alert>
      )}
      <BssCopyState />
      <BssOfferSelect id={id} savedTerms={savedTerms} billing={billing} onMatch={match} error={form.errors['external_id']} />
      {differences.length > 0 && (
        <Alert
          color="orange"
          className={classes.changed ?? ''}
          icon={<IconAlertTriangle aria-hidden />}
          title={t('bss:differences.title')}
        >
          <BssDifferenceList differences={differences} />
          {updateTerms && (
            <Button variant="default" size="xs" mt="sm" onClick={updateTerms}>
              {t('bss:differences.takeOver')}
            </Button>
          )}
        </Alert>
      )}
      {savedTerms && <BssOfferTerms terms={savedTerms} />}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <PortingPriceField form={form} name="price_vodafone" billingPrice={savedTerms?.RenewalPriceVodafone ?? null} />
        <PortingPriceField form={form} name="price_others" billingPrice={savedTerms?.RenewalPriceOtherNetworks ?? null} />
      </SimpleGrid>
    </FormCard>
  );
};

/** Alerts once when the form opens, because the notice in this card is below the fold. */
const useMissingOffersAlert = (isMissing: boolean): void => {
  const { t } = useTranslation(['bss', 'ui']);
  const dialogs = useDialogs();
  const showAlert = useEffectEvent(() => void dialogs.alert({ kind: 'error', title: t('ui:error'), text: t('bss:loadFailed') }));
  useEffect(() => {
    if (isMissing) showAlert();
  }, [isMissing]);
};
