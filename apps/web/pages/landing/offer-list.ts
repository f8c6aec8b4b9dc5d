import type { MatchedOffer } from './use-matched-offers.ts';

/** The wire has the ids joined by commas. */
export const parseIds = (joined: string): string[] => joined.split(',').filter((id) => id !== '');

/** The names of all offers that are matched to a billing offer: a page shows each of them. */
export const offerName = (offers: readonly NamedOffer[], id: string): string | undefined =>
  offers
    .filter(({ external_id }) => String(external_id) === id)
    .map(({ name }) => name)
    .join(' + ') || undefined;

/** The billing offers to choose from, each once. */
export const offerChoices = (offers: readonly NamedOffer[], chosen: readonly string[]): { value: string; label: string }[] =>
  [...new Set(offers.map(({ external_id }) => String(external_id)))]
    .filter((id) => !chosen.includes(id))
    .map((id) => ({ value: id, label: offerName(offers, id) ?? id }));

type NamedOffer = Pick<MatchedOffer, 'name' | 'external_id'>;

export const moveId = (ids: readonly string[], from: number, to: number): string[] => {
  const rest = ids.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...ids.slice(from, from + 1));
};

export const removeId = (ids: readonly string[], id: string): string[] => ids.filter((each) => each !== id);
