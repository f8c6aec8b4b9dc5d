import { Select } from '@mantine/core';
import type { BssOffer } from '@simdesk/contract';
import { bssOfferOf, formatEuro, noBssOffer, type BssTerms } from '@simdesk/rules';
import type { ReactNode } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import type { BssOffers } from '../../../bss/index.ts';

interface Props {
  id: number;
  /** Terms stored with the match; the offer may no longer be active. */
  savedTerms: BssTerms | null;
  billing: BssOffers;
  onMatch: (offer: BssOffer | null) => void;
  error: ReactNode;
}

/** Selects an active offer of the billing system, or none. */
export const BssOfferSelect = ({ id, savedTerms, billing: { state, offers }, onMatch, error }: Props) => {
  const { t } = useTranslation(['offers', 'records']);
  const isInactive = id !== noBssOffer && bssOfferOf(id, offers) === null;
  const none = { value: String(noBssOffer), label: t(state === 'loading' ? 'records:loading' : 'matching.none') };
  const active = offers.map((offer) => ({ value: String(offer.ID), label: nameOf(offer) }));
  const inactive = { value: String(id), label: savedTerms ? nameOf(savedTerms) : `#${id}` };
  return (
    <Select
      label={t('matching.offer')}
      data={[none, ...active, ...(isInactive ? [inactive] : [])]}
      value={String(id)}
      onChange={(value) => {
        const offer = bssOfferOf(Number(value), offers);
        // An inactive offer can stay selected but cannot be selected again.
        if (offer || value === none.value) onMatch(offer);
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
