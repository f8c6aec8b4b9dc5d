import { describe, expect, it } from 'vitest';
import { parseIds, moveId, offerChoices, offerName, removeId } from './offer-list.ts';

describe('the offers of a landing page', () => {
  it('are parsed from a comma-separated list', () => {
    expect(parseIds('12,7')).toEqual(['12', '7']);
    expect(parseIds('')).toEqual([]);
  });

  it.each([
    [0, 1, ['b', 'a', 'c']],
    [2, 0, ['c', 'a', 'b']],
    [1, 1, ['a', 'b', 'c']],
  ])('move from index %i to %i', (from, to, order) => {
    expect(moveId(['a', 'b', 'c'], from, to)).toEqual(order);
  });

  it('are removed one by one', () => {
    expect(removeId(['a', 'b', 'c'], 'b')).toEqual(['a', 'c']);
  });

  it('have their names from the shop', () => {
    expect(offerName(offers, '7')).toBe('Super 100');
    expect(offerName(offers, '9')).toBeUndefined();
  });

  it('are chosen by their billing offer, which has the names of all offers that are matched to it', () => {
    expect(offerName(offers, '8')).toBe('Uno + Due');
    expect(offerChoices(offers, [])).toEqual([
      { value: '8', label: 'Uno + Due' },
      { value: '7', label: 'Super 100' },
    ]);
    expect(offerChoices(offers, ['8'])).toEqual([{ value: '7', label: 'Super 100' }]);
  });

  const offers = [
    { name: 'Uno', external_id: 8 },
    { name: 'Super 100', external_id: 7 },
    { name: 'Due', external_id: 8 },
  ];
});
