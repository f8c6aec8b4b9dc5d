import type { BssOffer } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import { useCall } from '#core/queries.ts';

export interface BssOffers {
  /** `missing`: there is no copy yet, or it cannot be read. */
  state: 'loading' | 'missing' | 'ready';
  offers: readonly BssOffer[];
  refreshedAt: string | null;
}

/** The active offers of the billing system, as last fetched. */
export const useBssOffers = (): BssOffers => {
  const { data, isPending } = useCall(calls.bss.activeOffers, {});
  if (isPending) return { state: 'loading', offers: [], refreshedAt: null };
  if (!data?.data) return { state: 'missing', offers: [], refreshedAt: null };
  return { state: 'ready', offers: data.data, refreshedAt: data.refreshed_at };
};
