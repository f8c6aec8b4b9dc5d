import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shops } from './schema/storefront.ts';

it('a moment of PostgreSQL is read as a date reads it, with any fraction of a second and any offset', () => {
  const moment = fc.date({ min: new Date('1000-01-01'), max: new Date('2999-12-31'), noInvalidDate: true });
  const fraction = fc.option(fc.stringMatching(/^\.\d{1,6}$/), { nil: '' });
  const offset = fc.constantFrom('+00', '+01', '+02', '+05:30', '-03');
  fc.assert(
    fc.property(moment, fraction, offset, (at, part, zone) => {
      const text = at.toISOString().replace('T', ' ').replace(/\..*/, part) + zone;
      expect(shops.create_at.mapFromDriverValue(text)).toBe(new Date(text).toISOString());
    }),
    { numRuns: 500 },
  );
});
