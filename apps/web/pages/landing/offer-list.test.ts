import { describe, expect, it } from 'vitest';
import { idsOf, moved, nameOf, without } from './offer-list.ts';

describe('the offers of a landing page', () => {
  it('travel joined by commas', () => {
    expect(idsOf('12,7')).toEqual(['12', '7']);
    expect(idsOf('')).toEqual([]);
  });

  it.each([
    [0, 1, ['b', 'a', 'c']],
    [2, 0, ['c', 'a', 'b']],
    [1, 1, ['a', 'b', 'c']],
  ])('are moved from place %i to %i', (from, to, order) => {
    expect(moved(['a', 'b', 'c'], from, to)).toEqual(order);
  });

  it('are taken away one by one', () => {
    expect(without(['a', 'b', 'c'], 'b')).toEqual(['a', 'c']);
  });

  it('are called what the shop calls them', () => {
    const offers = [{ name: 'Super 100', price: 7.99, data: '100', external_id: 7 }];
    expect(nameOf(offers, '7')).toBe('Super 100');
    expect(nameOf(offers, '8')).toBeUndefined();
  });
});
