import { describe, expect, it } from 'vitest';
import { parseIds, moveId, offerName, removeId } from './offer-list.ts';

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
    const offers = [{ name: 'Super 100', price: 7.99, data: '100', external_id: 7 }];
    expect(offerName(offers, '7')).toBe('Super 100');
    expect(offerName(offers, '8')).toBeUndefined();
  });
});
