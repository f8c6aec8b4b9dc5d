import { expect, it } from 'vitest';
import { discountableOptions } from './discountable-options.ts';

const giga = { ID: 72, Title: 'Giga extra 20', Price: 3, Period: 'month' };
const sms = { ID: 73, Title: 'SMS 200', Price: 1, Period: 'month' };

it('lists the shop’s options first, by billing id, and leaves out options without one', () => {
  const shopOptions = [
    { bss: '7101', name: '10 Giga', price: 2.99 },
    { bss: '', name: 'Blocco', price: 0 },
    { bss: '7101', name: '10 Giga Estate', price: 1.99 },
  ];
  expect(discountableOptions(shopOptions, [])).toEqual([
    { bss: '7101', name: '10 Giga, 10 Giga Estate', price: 2.99, onlyInBilling: false },
  ]);
});

it('adds each billing-only option once and never replaces an option of the shop', () => {
  const shopOptions = [{ bss: '72', name: '20 Giga', price: 4 }];
  expect(discountableOptions(shopOptions, [{ DependentOptions: [giga, sms] }, { DependentOptions: [sms] }])).toEqual([
    { bss: '72', name: '20 Giga', price: 4, onlyInBilling: false },
    { bss: '73', name: 'SMS 200', price: 1, onlyInBilling: true },
  ]);
});
