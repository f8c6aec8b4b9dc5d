import { contract, type Offer } from '@simdesk/contract';
import { useCall } from '#core/queries.ts';

/** An offer as landing pages show it, known by the id that billing gave it. */
export type MatchedOffer = Pick<Offer, 'name' | 'price' | 'data' | 'external_id'>;

/**
 * The shop's offers that are matched to one of billing's, each once, in the shop's order. Landing pages do without them: what
 * cannot be read, or is no list, is none, and stands in the log.
 */
export const useMatchedOffers = (): readonly MatchedOffer[] => {
  const { data } = useCall(contract.shop.offers.list, {});
  const offers = Array.isArray(data?.data) ? data.data : [];
  const matched = offers.filter(({ external_id }) => external_id !== -1);
  return [...new Map(matched.toReversed().map((offer) => [offer.external_id, offer])).values()].toReversed();
};
