import { Alert, Button, Group, SimpleGrid } from '@mantine/core';
import type { BssOffer, Offer } from '@simdesk/contract';
import { isOnlyPrices } from '@simdesk/rules';
import IconAlertTriangle from 'icon:alert-triangle';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import { useDialogs } from '#ui/dialog/dialogs.tsx';
import { FormCard } from '#ui/form/form-card.tsx';
import { Warning } from '#ui/layout/warning.tsx';
import { BssCopyState, type BssOffers } from '../../../bss/index.ts';
import type { OfferForm } from '../form/offer-form.ts';
import { BssOfferTerms } from './bss-offer-terms.tsx';
import { BssOfferSelect } from './bss-offer-select.tsx';
import { BssDifferenceList } from './bss-difference-list.tsx';
import { PortingPriceField } from './porting-price-field.tsx';
import { useBssMatch } from './use-bss-match.ts';
import { useSecondMatchQuestion } from './use-second-match-question.ts';

interface Props {
  form: OfferForm;
  /** Null for a new offer. */
  record: Offer | null;
  billing: BssOffers;
}

/** The billing offer that the offer is matched to, its terms, and what has changed since. */
export const MatchingCard = ({ form, record, billing }: Props) => {
  const { t } = useTranslation(['offers', 'bss']);
  const { id, savedTerms, differences, match, updateTerms, takePrices } = useBssMatch(form, billing);
  const mayMatch = useSecondMatchQuestion(record?.uuid ?? null);
  const matchAfterQuestion = async (offer: BssOffer | null) => {
    if (offer === null || (await mayMatch(offer.ID))) match(offer);
  };
  useMissingOffersAlert(billing.state === 'missing');
  return (
    <FormCard id="matching" title={t('sections.matching')}>
      {billing.state === 'missing' && (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={t('bss:loadFailed')}>
          {t('matching.missing')}
        </Alert>
      )}
      <BssCopyState />
      <BssOfferSelect
        id={id}
        savedTerms={savedTerms}
        billing={billing}
        onMatch={(offer) => void matchAfterQuestion(offer)}
        error={form.errors['external_id']}
      />
      {differences.length > 0 && (
        <Warning title={t(isOnlyPrices(differences) ? 'bss:differences.prices' : 'bss:differences.title')}>
          <BssDifferenceList differences={differences} />
          {(updateTerms ?? takePrices) && (
            <Group gap="xs" mt="sm">
              {updateTerms && (
                <Button variant="default" size="xs" onClick={updateTerms}>
                  {t('bss:differences.takeOver')}
                </Button>
              )}
              {takePrices && (
                <Button variant="default" size="xs" onClick={takePrices}>
                  {t('bss:differences.takePrices')}
                </Button>
              )}
            </Group>
          )}
        </Warning>
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
