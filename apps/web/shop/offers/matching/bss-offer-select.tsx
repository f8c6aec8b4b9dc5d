import { Select } from '@mantine/core';
import type { BssOffer } from '@simdesk/contract';
import { bssOfferOf, formatEuro, noBssOffer, type BssTerms } from '@simdesk/rules';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BssOffers } from '../../../bss/index.ts';

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
  const isGone = id !== noBssOffer && bssOfferOf(id, offers) === null;
  const none = { value: String(noBssOffer), label: t(state === 'loading' ? 'records:loading' : 'matching.none') };
  const active = offers.map((offer) => ({ value: String(offer.ID), label: nameOf(offer) }));
  const gone = { value: String(id), label: kept ? nameOf(kept) : `#${id}` };
  return (
    <Select
      label={t('matching.offer')}
      data={[none, ...active, ...(isGone ? [gone] : [])]}
      value={String(id)}
      onChange={(chosen) => {
        const offer = bssOfferOf(Number(chosen), offers);
        // The one that is gone can be kept or left, not chosen again.
        if (offer || chosen === none.value) onMatch(offer);
      }}
      searchable
      allowDeselect={false}
      nothingFoundMessage={t('records:noEntries')}
      error={error}
    />
  );
};

const nameOf = ({ ID, Title, RenewalPrice }: BssTerms): string =>
  [`#${ID}`, Title, RenewalPrice === null ? '' : formatEuro(RenewalPrice)].filter(Boolean).join(' · ');
