import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalEuro, formatEuro, isMoneyColumn, parseEuro, priceCharacters, toCents, toEuro } from './money.ts';

describe('formatting a price', () => {
  it.each([
    [12.5, '12,50€'],
    [0, '0,00€'],
    [9.99, '9,99€'],
    [1000, '1000,00€'],
    [0.05, '0,05€'],
    [-3.1, '-3,10€'],
    [-0.001, '0,00€'],
    [1.005, '1,01€'],
  ])('[money.format] %d is %s', (euro, shown) => {
    expect(formatEuro(euro)).toBe(shown);
  });
});

describe('parsing a price', () => {
  it.each([
    ['12,5', 12.5],
    ['12.50', 12.5],
    ['12,50', 12.5],
    ['12', 12],
    ['0', 0],
    ['1 000,5', 1000.5],
    [' 7,05 ', 7.05],
    ['999999999,99', 999_999_999.99],
  ])('%j is %d', (text, euro) => {
    expect(parseEuro(text)).toBe(euro);
  });

  it.each(['', ' ', ',', '12,', ',5', '12,505', '1.000,50', '1,2,3', '-5', '+5', '12€', '1e3', '0x10', '1234567890', '١٢'])(
    '%j is no price',
    (text) => {
      expect(parseEuro(text)).toBeNull();
    },
  );

  it('price inputs keep only digits, space, dot and comma', () => {
    expect(priceCharacters('€ 1.0a0-0,5\t0e')).toBe(' 1.000,50');
  });
});

describe('cents', () => {
  it.each([
    [1.005, 101],
    [8.575, 858],
    [1.255, 126],
    [10.235, 1024],
    [-8.575, -858],
    [0.1 + 0.2, 30],
    [123_456_789.125, 12_345_678_913],
  ])('%d euro are %d cents', (euro, cents) => {
    expect(toCents(euro)).toBe(cents);
  });

  it('cents converted to euro and back are the same', () => {
    fc.assert(
      fc.property(cents, (whole) => {
        expect(toCents(toEuro(whole))).toBe(whole);
      }),
    );
  });

  it('a sum of prices in cents is exact', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1_000_000 }), { maxLength: 50 }), (prices) => {
        const sum = prices.reduce((total, price) => total + toCents(toEuro(price)), 0);
        expect(sum).toBe(prices.reduce((total, price) => total + price, 0));
      }),
    );
  });

  it('a formatted price can be typed again and is the same price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (whole) => {
        const typed = priceCharacters(formatEuro(toEuro(whole)));
        expect(parseEuro(typed)).toBe(toEuro(whole));
        expect(toCents(parseEuro(typed) ?? -1)).toBe(whole);
      }),
    );
  });
});

const cents = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 });

describe('money in files', () => {
  it('has two decimals', () =>
    expect([1.8, 0, 12, 7.19, 0.1 + 0.2].map(decimalEuro)).toEqual(['1.80', '0.00', '12.00', '7.19', '0.30']));

  it('is known by the names of columns', () => {
    for (const name of [
      'amount',
      'discount_amount',
      'price',
      'price_vodafone',
      'total_sum',
      'esimPrice',
      'bss_details_renewal_price',
    ])
      expect(isMoneyColumn(name), name).toBe(true);
    for (const name of ['id', 'latitude', 'priority', 'esim_count', 'status', 'amounts'])
      expect(isMoneyColumn(name), name).toBe(false);
  });
});
