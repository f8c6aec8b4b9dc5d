import type { BssOffer } from '@simdesk/contract';
import {
  billingDifferences,
  bssOfferOf,
  noBssOffer,
  readBssTerms,
  specialPriceAfter,
  type BssDifference,
  type BssTerms,
} from '@simdesk/rules';
import type { BssOffers } from '../../../bss/index.ts';
import { typedPrice, type OfferForm, type OfferValues } from '../form/offer-form.ts';

export interface Matching {
  /** Of the matched billing offer; −1 for none. */
  id: number;
  /** That offer as it was when it was matched. */
  kept: BssTerms | null;
  /** What has changed about it since. */
  differences: BssDifference[];
  match: (offer: BssOffer | null) => void;
  /** Takes today's data over; null where there is none. */
  takeOver: (() => void) | null;
}

/** Which offer of the billing system the form's offer is matched to. The prices for ported numbers follow it. */
export const useMatching = (form: OfferForm, { state, offers }: BssOffers): Matching => {
  const { external_id, external_data = '', price_vodafone, price_others } = form.getValues();
  const id = Number(external_id ?? noBssOffer);
  const kept = readBssTerms(external_data);
  const current = bssOfferOf(id, offers);

  const match = (offer: BssOffer | null) =>
    form.setValues({
      external_id: offer?.ID ?? noBssOffer,
      external_data: offer ? JSON.stringify(offer) : '',
      price_vodafone: followed(price_vodafone, kept?.RenewalPriceVodafone, offer?.RenewalPriceVodafone),
      price_others: followed(price_others, kept?.RenewalPriceOtherNetworks, offer?.RenewalPriceOtherNetworks),
    });

  return {
    id,
    kept,
    // Without a copy of the billing offers nobody knows whether this one has vanished.
    differences: state === 'ready' ? billingDifferences({ external_id: id, external_data }, offers) : [],
    match,
    takeOver: current && (() => match(current)),
  };
};

type TypedPrice = OfferValues['price_vodafone'];

const followed = (typed: TypedPrice, before: number | null = null, after: number | null = null): TypedPrice => {
  const own = typedPrice(typed);
  // What is typed and no price yet is somebody's work all the same.
  if (own === null && typed) return typed;
  const next = specialPriceAfter(own, before, after);
  return next === own ? typed : next;
};
