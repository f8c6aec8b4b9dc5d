import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { missingCoordinate, parseDegrees, roundDegrees, normalizeAddress, storeMap } from './stores.ts';

describe('degrees', () => {
  it.each([
    ['45.464183', 45.464183],
    [' 9,189595 ', 9.189595],
    ['-73', -73],
    ['+9.5', 9.5],
    ['0', 0],
    ['', null],
    ['  ', null],
    ['45.46N', Number.NaN],
    ['1e3', Number.NaN],
    ['45.464.183', Number.NaN],
    ['0x1F', Number.NaN],
    ['1234', Number.NaN],
  ])('%j are %s', (typed, degrees) => {
    expect(parseDegrees(typed)).toBe(degrees);
  });

  it('are rounded once and then do not change', () => {
    expect(roundDegrees(45.46418312345)).toBe(45.464183);
    fc.assert(
      fc.property(fc.double({ min: -180, max: 180, noNaN: true }), (degrees) => {
        const rounded = roundDegrees(degrees);
        expect(Math.abs(rounded - degrees)).toBeLessThanOrEqual(5.1e-7);
        expect(roundDegrees(rounded)).toBe(rounded);
      }),
    );
  });
});

it.each([
  [{ latitude: 45, longitude: 9 }, null],
  [{ latitude: 0, longitude: 0 }, null],
  [{ latitude: null, longitude: null }, null],
  [{}, null],
  [{ latitude: 45, longitude: null }, 'longitude'],
  [{ latitude: 0, longitude: '' }, 'longitude'],
  [{ latitude: '', longitude: '9' }, 'latitude'],
  [{ longitude: 9 }, 'latitude'],
])('a store with %j lacks %s', (store, missing) => {
  expect(missingCoordinate(store)).toBe(missing);
});

it('an address is the same for any spacing and capitalisation', () => {
  expect(normalizeAddress('  Via  Forlì 1,\tMILANO ')).toBe('via forlì 1, milano');
  expect(normalizeAddress('via Forl\u0069\u0300 1, Milano')).toBe(normalizeAddress('Via Forlì 1, Milano'));
});

it('[stores.map] the map starts in the centre of Milan, at zoom 10, 400 pixels high', () => {
  expect(storeMap).toEqual({ centre: { latitude: 45.464183, longitude: 9.189595 }, zoom: 10, height: 400 });
});
