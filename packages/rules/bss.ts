import { isRecord, jsonObject, numberOr, textOf } from './json.ts';
import { toCents } from './money.ts';

/** An offer's `external_id` while no offer of the billing system is matched to it. */
export const noBssOffer = -1;

/** What the billing system says of an offer, in its own words. */
export interface BssTerms extends Record<BssPriceField, number | null> {
  ID: number;
  Title: string;
  PortInOnly: boolean;
  ExcludedOperatorIdsForPorting: BssOperator[];
  DependentOptions: BssOption[];
}

interface BssOperator {
  ID: number;
  Name: string;
}

export interface BssOption {
  ID: number;
  Title: string;
  Price: number;
  Period: string;
}

export const bssPriceFields = [
  'RenewalPrice',
  'RenewalPriceNewActivations',
  'RenewalPriceVodafone',
  'RenewalPriceOtherNetworks',
  'ActivationPrice',
  'ActivationPriceNewActivations',
  'ActivationPriceVodafone',
  'ActivationPriceOtherNetworks',
] as const;
export type BssPriceField = (typeof bssPriceFields)[number];

/** How the billing system's offer differs from the one that a shop offer was matched to. */
export type BssDifference =
  /** The billing system no longer has it. */
  | { kind: 'vanished' }
  /** It was matched without keeping what it said. */
  | { kind: 'unkept' }
  | { kind: 'title'; before: string; after: string }
  | { kind: 'price'; field: BssPriceField; before: number | null; after: number | null }
  | { kind: 'portInOnly'; before: boolean; after: boolean }
  /** A donor operator is excluded now (before is null), or no longer. */
  | { kind: 'operator'; before: string | null; after: string | null }
  | { kind: 'option'; before: BssOption | null; after: BssOption | null };

/** What changed in billing since an offer was matched: its kept data against the billing system's offer of today. */
export const bssDifferences = (externalData: string, current: BssTerms | null): BssDifference[] => {
  if (current === null) return [{ kind: 'vanished' }];
  const kept = readBssTerms(externalData);
  if (kept === null || kept.ID !== current.ID) return [{ kind: 'unkept' }];
  return [
    ...(kept.Title === current.Title ? [] : [{ kind: 'title' as const, before: kept.Title, after: current.Title }]),
    ...bssPriceFields
      .filter((field) => !isSamePrice(kept[field], current[field]))
      .map((field) => ({ kind: 'price' as const, field, before: kept[field], after: current[field] })),
    ...(kept.PortInOnly === current.PortInOnly
      ? []
      : [{ kind: 'portInOnly' as const, before: kept.PortInOnly, after: current.PortInOnly }]),
    ...pairs(kept.ExcludedOperatorIdsForPorting, current.ExcludedOperatorIdsForPorting)
      .filter(([before, after]) => before?.Name !== after?.Name)
      .map(([before, after]) => ({ kind: 'operator' as const, before: before?.Name ?? null, after: after?.Name ?? null })),
    ...pairs(kept.DependentOptions, current.DependentOptions)
      .filter(([before, after]) => !isSameOption(before, after))
      .map(([before, after]) => ({ kind: 'option' as const, before, after })),
  ];
};

/** The same for an offer of the shop; one that is not matched has nothing to differ from. */
export const billingDifferences = (
  offer: { external_id: number; external_data: string },
  active: readonly BssTerms[],
): BssDifference[] =>
  offer.external_id === noBssOffer ? [] : bssDifferences(offer.external_data, bssOfferOf(offer.external_id, active));

export const bssOfferOf = <Terms extends BssTerms>(externalId: number, active: readonly Terms[]): Terms | null =>
  active.find(({ ID }) => ID === externalId) ?? null;

/** Why an offer is not for a number that comes from this operator, or from nowhere; null if it is. */
export const portingRefusal = (
  { PortInOnly, ExcludedOperatorIdsForPorting }: Pick<BssTerms, 'PortInOnly' | 'ExcludedOperatorIdsForPorting'>,
  donorId: number | null,
): 'port_in_only' | 'donor_excluded' | null => {
  if (donorId === null) return PortInOnly ? 'port_in_only' : null;
  return ExcludedOperatorIdsForPorting.some(({ ID }) => ID === donorId) ? 'donor_excluded' : null;
};

/** A price for ported numbers follows the billing system until somebody types another. */
export const specialPriceAfter = (own: number | null, before: number | null, after: number | null): number | null =>
  isSamePrice(own, before) ? after : own;

/** The matched offer as it is kept with the shop's (`external_data`); null where nothing or something else was kept. */
export const readBssTerms = (externalData: string): BssTerms | null => {
  const kept = jsonObject(externalData);
  const ID = numberOr(kept['ID'], null);
  if (ID === null) return null;
  const price = (field: BssPriceField) => numberOr(kept[field], null);
  return {
    ID,
    Title: textOf(kept['Title']),
    RenewalPrice: price('RenewalPrice'),
    RenewalPriceNewActivations: price('RenewalPriceNewActivations'),
    RenewalPriceVodafone: price('RenewalPriceVodafone'),
    RenewalPriceOtherNetworks: price('RenewalPriceOtherNetworks'),
    PortInOnly: kept['PortInOnly'] === true,
    ActivationPrice: price('ActivationPrice'),
    ActivationPriceNewActivations: price('ActivationPriceNewActivations'),
    ActivationPriceVodafone: price('ActivationPriceVodafone'),
    ActivationPriceOtherNetworks: price('ActivationPriceOtherNetworks'),
    ExcludedOperatorIdsForPorting: entriesOf(kept['ExcludedOperatorIdsForPorting']).map(({ ID: id, Name }) => ({
      ID: numberOr(id, 0),
      Name: textOf(Name),
    })),
    DependentOptions: entriesOf(kept['DependentOptions']).map(({ ID: id, Title, Price, Period }) => ({
      ID: numberOr(id, 0),
      Title: textOf(Title),
      Price: numberOr(Price, 0),
      Period: textOf(Period),
    })),
  };
};

const isSamePrice = (one: number | null, other: number | null): boolean =>
  one === null || other === null ? one === other : toCents(one) === toCents(other);

const isSameOption = (one: BssOption | null, other: BssOption | null): boolean =>
  one !== null &&
  other !== null &&
  one.Title === other.Title &&
  one.Period === other.Period &&
  isSamePrice(one.Price, other.Price);

/** The entries of two lists side by side by their ids; null where one of the lists has none. */
const pairs = <Entry extends { ID: number }>(before: Entry[], after: Entry[]): [Entry | null, Entry | null][] =>
  [...new Set([...before, ...after].map(({ ID }) => ID))].map((id) => [
    before.find(({ ID }) => ID === id) ?? null,
    after.find(({ ID }) => ID === id) ?? null,
  ]);

const entriesOf = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.filter(isRecord) : []);
