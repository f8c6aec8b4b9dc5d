import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  billingDifferences,
  bssDifferences,
  noBssOffer,
  portingRefusal,
  readBssTerms,
  specialPriceAfter,
  type BssDifference,
  type BssTerms,
} from './bss.ts';

const giga = { ID: 72, Title: 'Giga extra 20', Price: 3, Period: 'month' };
const sms = { ID: 73, Title: 'SMS 200', Price: 1, Period: 'month' };
const terms: BssTerms = {
  ID: 103,
  Title: 'Super 150 GB',
  RenewalPrice: 9.99,
  RenewalPriceNewActivations: 9.99,
  RenewalPriceVodafone: 11.99,
  RenewalPriceOtherNetworks: null,
  PortInOnly: false,
  ActivationPrice: 0,
  ActivationPriceNewActivations: 0,
  ActivationPriceVodafone: 0,
  ActivationPriceOtherNetworks: 0,
  ExcludedOperatorIdsForPorting: [{ ID: 8, Name: 'ho. Mobile' }],
  DependentOptions: [giga, sms],
};
const savedTerms = JSON.stringify(terms);

const renewal = 9.99;
const plainTerms: BssTerms = { ...terms, RenewalPriceNewActivations: null, RenewalPriceVodafone: null };
const shopPrice = (by: string, before: number, after: number) => ({ kind: 'shopPrice', by, before, after });
const matched = {
  external_id: 103,
  external_data: savedTerms,
  price: renewal,
  price_for: 0,
  price_vodafone: 11.99,
  price_others: null,
};

describe('the differences of a matched offer in billing', () => {
  it.each<[string, Partial<BssTerms>, BssDifference[]]>([
    ['nothing', {}, []],
    ['the title', { Title: 'Super 150' }, [{ kind: 'title', before: 'Super 150 GB', after: 'Super 150' }]],
    ['a price', { RenewalPrice: 10.99 }, [{ kind: 'price', field: 'RenewalPrice', before: 9.99, after: 10.99 }]],
    ['a price to nothing', { ActivationPrice: null }, [{ kind: 'price', field: 'ActivationPrice', before: 0, after: null }]],
    [
      'a price that there was none for',
      { RenewalPriceOtherNetworks: 8.99 },
      [{ kind: 'price', field: 'RenewalPriceOtherNetworks', before: null, after: 8.99 }],
    ],
    ['a price by less than a cent', { RenewalPrice: 9.990000001 }, []],
    ['for ported numbers only', { PortInOnly: true }, [{ kind: 'portInOnly', before: false, after: true }]],
    [
      'the excluded operators',
      { ExcludedOperatorIdsForPorting: [{ ID: 9, Name: 'Kena Mobile' }] },
      [
        { kind: 'operator', before: 'ho. Mobile', after: null },
        { kind: 'operator', before: null, after: 'Kena Mobile' },
      ],
    ],
    ['the order of the options', { DependentOptions: [sms, giga] }, []],
    ['an option’s price', { DependentOptions: [{ ...giga, Price: 4 }, sms] }, [optionDifference(giga, { ...giga, Price: 4 })]],
    [
      'an option’s period',
      { DependentOptions: [giga, { ...sms, Period: 'week' }] },
      [optionDifference(sms, { ...sms, Period: 'week' })],
    ],
    [
      'an option for another',
      { DependentOptions: [giga, { ...sms, ID: 74 }] },
      [optionDifference(sms, null), optionDifference(null, { ...sms, ID: 74 })],
    ],
  ])('%s', (_what, changed, differences) => {
    expect(bssDifferences(savedTerms, { ...terms, ...changed })).toEqual(differences);
  });

  it('an offer that billing no longer has is reported as vanished', () => {
    expect(bssDifferences(savedTerms, null)).toEqual([{ kind: 'vanished' }]);
  });

  it.each(['', '{}', 'no json', '[]', 'null', '{"ID":"103"}', JSON.stringify({ ...terms, ID: 104 })])(
    'nothing of the matched offer was kept in %j',
    (data) => {
      expect(bssDifferences(data, terms)).toEqual([{ kind: 'unkept' }]);
    },
  );

  it('[offers.external_id] an offer without a match has no differences; a matched one is compared with the active offer of its id', () => {
    expect(billingDifferences({ ...matched, external_id: noBssOffer, external_data: '' }, [])).toEqual([]);
    expect(billingDifferences(matched, [{ ...terms, ID: 104 }, terms])).toEqual([]);
    expect(billingDifferences(matched, [])).toEqual([{ kind: 'vanished' }]);
  });

  it.each([
    ['its price', { price: 5 }, {}, [shopPrice('new', 5, renewal)]],
    ['a price for ported numbers', { price_others: 3 }, {}, [shopPrice('others', 3, renewal)]],
    ['no price for ported numbers, where billing has one', {}, { RenewalPriceVodafone: 4 }, [shopPrice('vodafone', renewal, 4)]],
    ['a price of billing for new numbers', { price: 7 }, { RenewalPriceNewActivations: 7 }, []],
    ['a price for the first month', { price: 1, price_for: 1 }, {}, []],
    ['an unknown price of billing', { price: 5 }, { RenewalPrice: null }, []],
  ] as const)('%s differs from billing until it is the same, also if the terms are', (_what, own, changed, differences) => {
    const current = { ...plainTerms, ...changed };
    const offer = { ...matched, price_vodafone: null, ...own, external_data: JSON.stringify(current) };
    expect(billingDifferences(offer, [current])).toEqual(differences);
  });
});

describe('the saved terms', () => {
  it('[offers.external_data] are the JSON of the matched offer and are read as they were written', () => {
    expect(readBssTerms(savedTerms)).toEqual(terms);
  });

  it('can be read from any text without an error', () => {
    fc.assert(
      fc.property(fc.json(), (data) => {
        const parsed = readBssTerms(data);
        if (parsed) expect(bssDifferences(JSON.stringify(parsed), parsed)).toEqual([]);
      }),
    );
  });
});

describe('an offer for ported numbers only', () => {
  const forPorted = { PortInOnly: true, ExcludedOperatorIdsForPorting: [{ ID: 8, Name: 'ho. Mobile' }] };
  it.each([
    ['a new number', forPorted, null, 'port_in_only'],
    ['a number of an excluded operator', forPorted, 8, 'donor_excluded'],
    ['a number of another operator', forPorted, 2, null],
    ['a new number, where anybody may buy it', { ...forPorted, PortInOnly: false }, null, null],
  ])('%s', (_whose, offer, donor, refusal) => {
    expect(portingRefusal(offer, donor)).toBe(refusal);
  });
});

describe('a price for ported numbers', () => {
  it.each([
    ['takes the matched offer’s', null, null, 11.99, 11.99],
    ['follows a new price', 11.99, 11.99, 12.49, 12.49],
    ['follows to nothing', 11.99, 11.99, null, null],
    ['stays as it was typed', 10, 11.99, 12.49, 10],
    ['stays empty where it was emptied', null, 11.99, 12.49, null],
  ])('%s', (_what, own, before, after, expected) => {
    expect(specialPriceAfter(own, before, after)).toBe(expected);
  });
});

function optionDifference(before: typeof giga | null, after: typeof giga | null): BssDifference {
  return { kind: 'option', before, after };
}
