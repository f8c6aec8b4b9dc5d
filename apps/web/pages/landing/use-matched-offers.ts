import type { Offer } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import { useCall } from '#core/queries.ts';

/** An offer as landing pages show it, identified by its billing id. */
export type MatchedOffer = Pick<Offer, 'name' | 'price' | 'data' | 'external_id'>;

/**
 * The offers that are matched to a billing offer, one per billing offer, in the shop's order. Empty if the offers cannot be
 * loaded: landing pages can be edited without them.
 */
export const useMatchedOffers = (): readonly MatchedOffer[] => {
  const { data } = useCall(calls.shop.offers.list, {});
  const offers = Array.isArray(data?.data) ? data.data : [];
  const matchedOffers = offers.filter(({ external_id }) => external_id !== -1);
  return [...new Map(matchedOffers.toReversed().map((offer) => [offer.external_id, offer])).values()].toReversed();
};
