import { expect, it } from 'vitest';
import { billedOptions } from './billed-options.ts';

const giga = { ID: 72, Title: 'Giga extra 20', Price: 3, Period: 'month' };
const sms = { ID: 73, Title: 'SMS 200', Price: 1, Period: 'month' };

it('the shop’s options come first, by their billing ids; those without one cannot be named', () => {
  const sold = [
    { bss: '7101', name: '10 Giga', price: 2.99 },
    { bss: '', name: 'Blocco', price: 0 },
    { bss: '7101', name: '10 Giga Estate', price: 1.99 },
  ];
  expect(billedOptions(sold, [])).toEqual([{ bss: '7101', name: '10 Giga, 10 Giga Estate', price: 2.99, onlyInBilling: false }]);
});

it('options that only billing has are added, each once, and never in place of the shop’s own', () => {
  const sold = [{ bss: '72', name: '20 Giga', price: 4 }];
  expect(billedOptions(sold, [{ DependentOptions: [giga, sms] }, { DependentOptions: [sms] }])).toEqual([
    { bss: '72', name: '20 Giga', price: 4, onlyInBilling: false },
    { bss: '73', name: 'SMS 200', price: 1, onlyInBilling: true },
  ]);
});
