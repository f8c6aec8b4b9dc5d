import type { MatchedOffer } from './use-matched-offers.ts';

/** The wire has the ids joined by commas. */
export const parseIds = (joined: string): string[] => joined.split(',').filter((id) => id !== '');

export const offerName = (offers: readonly MatchedOffer[], id: string): string | undefined =>
  offers.find(({ external_id }) => String(external_id) === id)?.name;

export const moveId = (ids: readonly string[], from: number, to: number): string[] => {
  const rest = ids.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...ids.slice(from, from + 1));
};

export const removeId = (ids: readonly string[], id: string): string[] => ids.filter((each) => each !== id);
