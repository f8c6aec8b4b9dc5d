import { Select } from '@mantine/core';
import type { BssOffer } from '@simdesk/contract';
import { bssOfferOf, formatEuro, noBssOffer, type BssTerms } from '@simdesk/rules';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BssOffers } from '../../use-bss-offers.ts';

interface Props {
  id: number;
  /** The matched offer as it is kept: it may no longer be among the active ones. */
  kept: BssTerms | null;
  billing: BssOffers;
  onMatch: (offer: BssOffer | null) => void;
  error: ReactNode;
}

/** One of the active offers of the billing system, or none. */
export const BssOfferSelect = ({ id, kept, billing: { state, offers }, onMatch, error }: Props) => {
  const { t } = useTranslation(['offers', 'records']);
  const isMatched = id !== noBssOffer;
  const isActive = bssOfferOf(id, offers) !== null;
  const active = offers.map((offer) => ({ value: String(offer.ID), label: nameOf(offer) }));
  const gone = { value: String(id), label: kept ? nameOf(kept) : `#${id}` };
  return (
    <Select
      label={t('matching.offer')}
      data={isMatched && !isActive ? [...active, gone] : active}
      value={isMatched ? String(id) : null}
      onChange={(chosen) => {
        // The one that is gone can be kept or left, not chosen again.
        const offer = chosen === null ? null : bssOfferOf(Number(chosen), offers);
        if (chosen === null || offer) onMatch(offer);
      }}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('matching.none') }}
      placeholder={state === 'loading' ? t('records:loading') : t('matching.notMatched')}
      nothingFoundMessage={t('records:noEntries')}
      error={error}
    />
  );
};

const nameOf = ({ ID, Title, RenewalPrice }: BssTerms): string =>
  [`#${ID}`, Title, RenewalPrice === null ? '' : formatEuro(RenewalPrice)].filter(Boolean).join(' · ');
