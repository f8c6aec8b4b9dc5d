import type { Offer } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import { noBssOffer, type PublishedRecord } from '@simdesk/rules';
import { useCall } from '#core/queries.ts';

/** An offer as landing pages show it, identified by its billing id. */
export type MatchedOffer = Pick<Offer, 'name' | 'price' | 'data' | 'external_id' | 'active' | keyof PublishedRecord>;

/**
 * The offers that are matched to a billing offer, in the shop's order. Several can be matched to one. Empty if the offers cannot
 * be loaded: landing pages can be edited without them.
 */
export const useMatchedOffers = (): readonly MatchedOffer[] => {
  const { data } = useCall(calls.shop.offers.list, {});
  const offers = Array.isArray(data?.data) ? data.data : [];
  return offers.filter(({ external_id }) => external_id !== noBssOffer);
};
