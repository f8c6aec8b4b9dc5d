import type { BssOffer } from '@simdesk/contract';
import {
  billingDifferences,
  bssOfferOf,
  isOnlyPrices,
  noBssOffer,
  readBssTerms,
  renewalPrice,
  specialPriceAfter,
  type BssDifference,
  type BssTerms,
} from '@simdesk/rules';
import type { BssOffers } from '../../../bss/index.ts';
import { parsePrice, type OfferForm, type OfferValues } from '../form/offer-form.ts';

export interface BssMatch {
  /** Id of the matched billing offer; −1 for none. */
  id: number;
  /** Terms of the billing offer when it was matched. */
  savedTerms: BssTerms | null;
  /** Changes since then. */
  differences: BssDifference[];
  match: (offer: BssOffer | null) => void;
  /** Saves the current terms; null if they are saved already, or if billing no longer has the offer. */
  updateTerms: (() => void) | null;
  /** Replaces the prices of the shop by those of billing; null if they are the same. */
  takePrices: (() => void) | null;
}

/** Matches the offer of the form to a billing offer. The prices for ported numbers change with it. */
export const useBssMatch = (form: OfferForm, { state, offers }: BssOffers): BssMatch => {
  const { external_id, external_data = '', price, price_for, price_vodafone, price_others } = form.getValues();
  const id = Number(external_id ?? noBssOffer);
  const savedTerms = readBssTerms(external_data);
  const current = bssOfferOf(id, offers);

  const match = (offer: BssOffer | null) =>
    form.setValues({
      external_id: offer?.ID ?? noBssOffer,
      external_data: offer ? JSON.stringify(offer) : '',
      price_vodafone: updatedPrice(price_vodafone, savedTerms?.RenewalPriceVodafone, offer?.RenewalPriceVodafone),
      price_others: updatedPrice(price_others, savedTerms?.RenewalPriceOtherNetworks, offer?.RenewalPriceOtherNetworks),
    });

  const ownPrice = parsePrice(price);
  const prices = { price: ownPrice ?? 0, price_vodafone: parsePrice(price_vodafone), price_others: parsePrice(price_others) };
  const matched = { ...prices, external_id: id, external_data, price_for: Number(price_for) };
  // Without a copy of the billing offers, differences are unknown; a price that is not entered yet is none.
  const allDifferences = state === 'ready' ? billingDifferences(matched, offers) : [];
  const differences = ownPrice === null ? allDifferences.filter(({ kind }) => kind !== 'shopPrice') : allDifferences;
  const hasPrices = differences.some(({ kind }) => kind === 'shopPrice');

  return {
    id,
    savedTerms,
    differences,
    match,
    updateTerms: current && !isOnlyPrices(differences) ? () => match(current) : null,
    takePrices:
      current && hasPrices
        ? () =>
            form.setValues({
              price: renewalPrice(current, 'new') ?? price,
              price_vodafone: current.RenewalPriceVodafone,
              price_others: current.RenewalPriceOtherNetworks,
            })
        : null,
  };
};

type PriceInput = OfferValues['price_vodafone'];

const updatedPrice = (input: PriceInput, before: number | null = null, after: number | null = null): PriceInput => {
  const own = parsePrice(input);
  // Keeps input that is not a valid price yet.
  if (own === null && input) return input;
  const next = specialPriceAfter(own, before, after);
  return next === own ? input : next;
};
