import { isRecord, jsonObject, numberOr, textOf } from './json.ts';
import { toCents } from './money.ts';
import { PriceFor } from './offers.ts';
import { offerPrice, type OfferPrices, type PortingCase } from './prices.ts';

/** The `external_id` of an offer without a matched billing offer. */
export const noBssOffer = -1;

/** The terms of a billing offer, with the billing system's field names. */
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

/** A difference between a billing offer and the saved terms of the shop offer matched to it. */
export type BssDifference =
  /** The billing system no longer has the offer. */
  | { kind: 'vanished' }
  /** The match was saved without the terms. */
  | { kind: 'unkept' }
  | { kind: 'title'; before: string; after: string }
  | { kind: 'price'; field: BssPriceField; before: number | null; after: number | null }
  | { kind: 'portInOnly'; before: boolean; after: boolean }
  /** A donor operator that is excluded now (`before` is null) or no longer. */
  | { kind: 'operator'; before: string | null; after: string | null }
  | { kind: 'option'; before: BssOption | null; after: BssOption | null }
  /** A monthly price of the shop that is not the one that billing charges. */
  | { kind: 'shopPrice'; by: PortingCase; before: number; after: number };

/** The differences between the saved terms of a matched offer and the current billing offer. */
export const bssDifferences = (externalData: string, current: BssTerms | null): BssDifference[] => {
  if (current === null) return [{ kind: 'vanished' }];
  const savedTerms = readBssTerms(externalData);
  if (savedTerms === null || savedTerms.ID !== current.ID) return [{ kind: 'unkept' }];
  return [
    ...(savedTerms.Title === current.Title ? [] : [{ kind: 'title' as const, before: savedTerms.Title, after: current.Title }]),
    ...bssPriceFields
      .filter((field) => !isSamePrice(savedTerms[field], current[field]))
      .map((field) => ({ kind: 'price' as const, field, before: savedTerms[field], after: current[field] })),
    ...(savedTerms.PortInOnly === current.PortInOnly
      ? []
      : [{ kind: 'portInOnly' as const, before: savedTerms.PortInOnly, after: current.PortInOnly }]),
    ...pairById(savedTerms.ExcludedOperatorIdsForPorting, current.ExcludedOperatorIdsForPorting)
      .filter(([before, after]) => before?.Name !== after?.Name)
      .map(([before, after]) => ({ kind: 'operator' as const, before: before?.Name ?? null, after: after?.Name ?? null })),
    ...pairById(savedTerms.DependentOptions, current.DependentOptions)
      .filter(([before, after]) => !isSameOption(before, after))
      .map(([before, after]) => ({ kind: 'option' as const, before, after })),
  ];
};

/** A shop offer with its match and the prices that customers see. */
export interface MatchedOfferPrices extends Omit<OfferPrices, 'name'> {
  external_id: number;
  external_data: string;
  price_for: number;
}

/** The differences of a shop offer, in its saved terms and in its prices; none if it is not matched. */
export const billingDifferences = (offer: MatchedOfferPrices, active: readonly BssTerms[]): BssDifference[] => {
  if (offer.external_id === noBssOffer) return [];
  const current = bssOfferOf(offer.external_id, active);
  return [...bssDifferences(offer.external_data, current), ...(current ? shopPriceDifferences(offer, current) : [])];
};

/** Whether the terms are up to date and only the shop's own prices differ. */
export const isOnlyPrices = (differences: readonly BssDifference[]): boolean =>
  differences.every(({ kind }) => kind === 'shopPrice');

/** Only a price per month can be compared: the others are for a first month or for several. */
const shopPriceDifferences = (offer: MatchedOfferPrices, terms: BssTerms): BssDifference[] =>
  offer.price_for === PriceFor.Month
    ? portingCases
        .filter((by) => by === 'new' || terms[renewalFields[by]] !== null || offer[`price_${by}`] !== null)
        .flatMap((by) => {
          const [before, after] = [offerPrice(offer, by), renewalPrice(terms, by)];
          return after === null || isSamePrice(before, after) ? [] : [{ kind: 'shopPrice' as const, by, before, after }];
        })
    : [];

/** What the billing system charges each month for a number of this origin; null if it does not say. */
export const renewalPrice = (terms: BssTerms, by: PortingCase): number | null => terms[renewalFields[by]] ?? terms.RenewalPrice;

const portingCases = ['new', 'vodafone', 'others'] as const satisfies readonly PortingCase[];

const renewalFields = {
  new: 'RenewalPriceNewActivations',
  vodafone: 'RenewalPriceVodafone',
  others: 'RenewalPriceOtherNetworks',
} as const satisfies Record<PortingCase, BssPriceField>;

export const bssOfferOf = <Terms extends BssTerms>(externalId: number, active: readonly Terms[]): Terms | null =>
  active.find(({ ID }) => ID === externalId) ?? null;

/** Why an offer cannot be bought with a number from this operator, or with a new number; null if it can. */
export const portingRefusal = (
  { PortInOnly, ExcludedOperatorIdsForPorting }: Pick<BssTerms, 'PortInOnly' | 'ExcludedOperatorIdsForPorting'>,
  donorId: number | null,
): 'port_in_only' | 'donor_excluded' | null => {
  if (donorId === null) return PortInOnly ? 'port_in_only' : null;
  return ExcludedOperatorIdsForPorting.some(({ ID }) => ID === donorId) ? 'donor_excluded' : null;
};

/** A price for ported numbers follows the billing system until staff enter another. */
export const specialPriceAfter = (own: number | null, before: number | null, after: number | null): number | null =>
  isSamePrice(own, before) ? after : own;

/** The saved terms of a matched offer (`external_data`); null if the text is empty or something else. */
export const readBssTerms = (externalData: string): BssTerms | null => {
  const data = jsonObject(externalData);
  const ID = numberOr(data['ID'], null);
  if (ID === null) return null;
  const price = (field: BssPriceField) => numberOr(data[field], null);
  return {
    ID,
    Title: textOf(data['Title']),
    RenewalPrice: price('RenewalPrice'),
    RenewalPriceNewActivations: price('RenewalPriceNewActivations'),
    RenewalPriceVodafone: price('RenewalPriceVodafone'),
    RenewalPriceOtherNetworks: price('RenewalPriceOtherNetworks'),
    PortInOnly: data['PortInOnly'] === true,
    ActivationPrice: price('ActivationPrice'),
    ActivationPriceNewActivations: price('ActivationPriceNewActivations'),
    ActivationPriceVodafone: price('ActivationPriceVodafone'),
    ActivationPriceOtherNetworks: price('ActivationPriceOtherNetworks'),
    ExcludedOperatorIdsForPorting: toRecords(data['ExcludedOperatorIdsForPorting']).map(({ ID: id, Name }) => ({
      ID: numberOr(id, 0),
      Name: textOf(Name),
    })),
    DependentOptions: toRecords(data['DependentOptions']).map(({ ID: id, Title, Price, Period }) => ({
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

/** Pairs the entries of two lists by id; null where one list has no such entry. */
const pairById = <Entry extends { ID: number }>(before: Entry[], after: Entry[]): [Entry | null, Entry | null][] =>
  [...new Set([...before, ...after].map(({ ID }) => ID))].map((id) => [
    before.find(({ ID }) => ID === id) ?? null,
    after.find(({ ID }) => ID === id) ?? null,
  ]);

const toRecords = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.filter(isRecord) : []);
