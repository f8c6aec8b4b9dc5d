import { offersOf } from '@simdesk/sandbox/billing-offers';
import { expect, it } from 'vitest';
import { demoBssOffers } from './billing.ts';

it('the demo knows the price list that the sandbox plays, as it is on a day without changes', () => {
  // The fourth day since 1970: every third a price is another, every fifth an offer is gone.
  expect(offersOf(new Date('1970-01-05T12:00:00Z'))).toEqual(demoBssOffers);
});
