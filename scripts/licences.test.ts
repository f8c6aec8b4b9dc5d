import { describe, expect, it } from 'vitest';
import { isCompatible, productionLicences } from './lib/licences.mjs';

describe('the licence of every package of the product', () => {
  it('is known and compatible with GPL-2.0-or-later', () => {
    const packages = productionLicences() as { name: string; licence: string }[];
    expect(packages.length).toBeGreaterThan(100);
    expect(packages.filter(({ licence }) => !isCompatible(licence))).toEqual([]);
  });

  it.each([
    ['MIT', true],
    ['(MIT OR CC0-1.0)', true],
    ['(Proprietary OR MIT)', true],
    ['MIT AND ISC AND BSD-3-Clause', true],
    ['MIT AND Proprietary', false],
    ['GPL-2.0-only', false],
    ['SSPL-1.0', false],
    ['unknown', false],
    ['none', false],
  ])('%s: %s', (expression, expected) => {
    expect(isCompatible(expression)).toBe(expected);
  });
});
