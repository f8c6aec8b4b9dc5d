import { offersOf } from '@simdesk/sandbox/billing-offers';
import { expect, it } from 'vitest';
import { demoBssOffers } from './billing.ts';

it('the demo has the price list of the sandbox on a day without changes', () => {
  // Day 4 since 1970: every third day a price differs, every fifth an offer is missing.
  expect(offersOf(new Date('1970-01-05T12:00:00Z'))).toEqual(demoBssOffers);
});
